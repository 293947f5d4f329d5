import { useEffect, type RefObject } from 'react';

/** While `open`: a press outside of `root` closes, and so does Escape, which gives the focus back to the opener. */
export function useDismiss(
  open: boolean,
  { root, opener, close }: { root: RefObject<HTMLElement | null>; opener: RefObject<HTMLElement | null>; close: () => void },
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, root, opener, close]);
}
