import { useEffect } from 'react';

/**
 * A button that is disabled while it works loses the focus, and whoever uses the keyboard is thrown to the top of the
 * page. It gets the focus back when it can be pressed again, unless something else was focused or pressed meanwhile.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let waiting: HTMLButtonElement | undefined;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && target === document.activeElement) waiting = target;
        if (target.disabled || target !== waiting) continue;
        waiting = undefined;
        // a dialog that the button stands in takes the focus for it
        if (document.activeElement?.contains(target)) target.focus({ preventScroll: true });
      }
    });
    const forget = ({ target }: Event) => {
      if (waiting && !(target as Node).contains(waiting)) waiting = undefined;
    };
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
