import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { SHORTEST_SUGGESTION } from '@virasat/api/constants';
import { useLocation } from '@virasat/kit';

/** Pause in ms after the last key before suggestions are requested. */
const DEBOUNCE_MS = 150;

/**
 * The behaviour of a search box with suggestions (WAI-ARIA combobox with a list popup): the focus stays in the input, the
 * arrow keys move through the options of the list, Enter follows the selected one.
 * @param listId id of the list and prefix of its options' ids
 */
export function useSuggestions(listId: string) {
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const [typed, setTyped] = useState<{ term: string; on: string } | null>(null);
  const [active, setActive] = useState<string>();
  // stores the page it was typed on: navigating closes the list
  const term = typed?.on === key ? typed.term : undefined;

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setTyped(null);
    setActive(undefined);
  }, []);

  /** Selects an option; the list belongs to a remote, so the attribute is set on its element. */
  const select = useCallback((option: Element | undefined) => {
    const options = popup.current?.querySelectorAll('[role="option"]') ?? [];
    for (const other of options) other.setAttribute('aria-selected', String(other === option));
    option?.scrollIntoView({ block: 'nearest' });
    setActive(option?.id);
  }, []);

  const onInput = useCallback(
    (value: string) => {
      clearTimeout(timer.current);
      select(undefined);
      const text = value.trim();
      if (text.length < SHORTEST_SUGGESTION) setTyped(null);
      else timer.current = setTimeout(() => setTyped({ term: text, on: key }), DEBOUNCE_MS);
    },
    [select, key],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const options = [...(popup.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
      const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
      if (event.key === 'Escape' && term !== undefined) {
        // the input keeps its text: a second Escape clears it
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && at >= 0) {
        event.preventDefault();
        options[at]?.click();
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
        event.preventDefault();
        options.forEach((option, n) => (option.id = `${listId}-${n}`));
        // one stop more than options: the input itself comes before the first and after the last
        const stops = options.length + 1;
        const next = (at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + stops) % stops;
        select(options[next - 1]);
      }
    },
    [select, close, listId, term],
  );

  const onBlur = useCallback(
    (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    [close],
  );

  return { popup, term, active, close, onInput, onKeyDown, onBlur };
}
