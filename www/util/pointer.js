/** Whether fingers do what a mouse does elsewhere, so that hints about keys are of no use. */
export const hasCoarsePointer = () => matchMedia("(pointer: coarse)").matches;
