import { useEffect, type RefObject } from 'react';

/** The open layers, outermost first: Escape closes the innermost one only. */
const layers: symbol[] = [];

/** While `open`: a press outside `root` closes it, and so does Escape, which returns the focus to the opener. */
export function useDismiss(
  open: boolean,
  {
    root,
    opener,
    close,
  }: { root: RefObject<HTMLElement | null>; opener: RefObject<HTMLElement | null>; close: () => void },
): void {
  useEffect(() => {
    if (!open) return undefined;
    const layer = Symbol('layer');
    layers.push(layer);
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer) return;
      event.preventDefault();
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, root, opener, close]);
}
