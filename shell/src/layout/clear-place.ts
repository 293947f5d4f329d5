const CONTROLS = 'button, input, select, textarea, summary, a[data-variant]';

/** Space between the edge of the window, or the header, and a notice. */
const MARGIN = 16;

const isSeen = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function coversControl({ left, right }: DOMRect, top: number, bottom: number, notice: Element): boolean {
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const box = control.getBoundingClientRect();
    const isUnder = box.bottom > top && box.top < bottom && box.right > left && box.left < right;
    return isUnder && !notice.contains(control) && isSeen(control);
  });
}

/**
 * Where a notice covers no button or field: undefined for its usual place at the bottom edge, or its distance from the
 * top, below the header. Where neither is free it stays at the bottom, unless that is where the visitor is.
 */
export function clearPlace(notice: Element): number | undefined {
  const box = notice.getBoundingClientRect();
  const below = window.innerHeight - MARGIN;
  const isCovered = coversControl(box, below - box.height, below, notice);
  if (!isCovered) return undefined;
  const top = (document.querySelector<HTMLElement>('[data-site-header]')?.offsetHeight ?? 0) + MARGIN / 2;
  if (!coversControl(box, top, top + box.height, notice)) return top;
  const here = document.activeElement?.getBoundingClientRect();
  return here && here.bottom > below - box.height ? top : undefined;
}
