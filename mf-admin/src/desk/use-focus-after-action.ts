import { useCallback, useEffect, useRef } from 'react';

/**
 * An action whose button is gone once it is done: moves the focus to what shows the outcome. What others have changed moves
 * nothing.
 * @param outcome another one once the action is done
 * @returns what shows it, and what the action calls
 */
export function useFocusAfterAction<Shown extends HTMLElement>(outcome: unknown) {
  const shown = useRef<Shown>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) shown.current?.focus();
    hasActed.current = false;
  }, [outcome]);
  const acted = useCallback(() => {
    hasActed.current = true;
  }, []);
  return { shown, acted };
}
