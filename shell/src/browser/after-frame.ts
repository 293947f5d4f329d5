/**
 * Does what need not be in the frame that answers a tap: after that frame has been drawn. In a tab that nobody sees, that is when it is
 * seen again.
 */
export const afterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
