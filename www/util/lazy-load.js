/**
 * Calls back once when an element comes near the visible part of the window. One observer serves all elements of a page.
 */

/** @type {WeakMap<Element, () => void>} */
const callbacks = new WeakMap();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const callback = callbacks.get(target);
      stopWaiting(target);
      callback?.();
    }
  },
  { rootMargin: "400px" },
);

/** @param {Element} element @param {() => void} callback */
export function whenNear(element, callback) {
  callbacks.set(element, callback);
  observer.observe(element);
}

/** @param {Element} element */
export function stopWaiting(element) {
  callbacks.delete(element);
  observer.unobserve(element);
}
