/**
 * Tells elements once when they come near the window's visible part; one observer serves all boards and exercises of a page.
 */

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const tell = waiting.get(target);
      forget(target);
      tell?.();
    }
  },
  { rootMargin: "400px" },
);

/** @param {Element} element @param {() => void} tell */
export function whenNear(element, tell) {
  waiting.set(element, tell);
  observer.observe(element);
}

/** @param {Element} element */
export function forget(element) {
  waiting.delete(element);
  observer.unobserve(element);
}
