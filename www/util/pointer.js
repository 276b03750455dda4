/** What fingers and mice do, and where. */

/** Whether fingers do what a mouse does elsewhere, so that hints about keys are of no use. */
export const hasCoarsePointer = () => matchMedia("(pointer: coarse)").matches;

/**
 * Tells how far an element has to be translated to be seen so many pixels away, however the page has scaled, zoomed or turned it.
 * @param {SVGElement} element
 * @returns {(x: number, y: number) => DOMPoint}
 */
export function localDistance(element) {
  const [start, right, down] = ["none", "translateX(100px)", "translateY(100px)"].map((transform) => {
    element.style.transform = transform;
    return element.getBoundingClientRect();
  });
  const axes = [right.x - start.x, right.y - start.y, down.x - start.x, down.y - start.y].map((length) => length / 100);
  const local = new DOMMatrix([...axes, 0, 0]).inverse();
  return (x, y) => local.transformPoint({ x, y });
}
