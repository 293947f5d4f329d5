import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { SHORTEST_SUGGESTION } from '@virasat/api/constants';

/** Quiet time in ms after the last key before they are asked for. */
const DEBOUNCE_MS = 150;

/**
 * The behaviour of a search box with a list of suggestions (WAI-ARIA combobox with a list popup): the focus stays in
 * the box, the arrow keys move through whatever options the list shows, Enter follows the chosen one.
 * @param listId id of the list and beginning of its options' ids
 */
export function useSuggestions(listId: string) {
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const [typed, setTyped] = useState<{ term: string; on: string } | null>(null);
  const [active, setActive] = useState<string>();
  // typed on one page: going to another closes the list
  const term = typed?.on === key ? typed.term : undefined;

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setTyped(null);
    setActive(undefined);
  }, []);

  /** Marks an option; the list belongs to another remote, so the mark is put on its element. */
  const choose = useCallback((option: Element | undefined) => {
    const options = popup.current?.querySelectorAll('[role="option"]') ?? [];
    for (const other of options) other.setAttribute('aria-selected', String(other === option));
    option?.scrollIntoView({ block: 'nearest' });
    setActive(option?.id);
  }, []);

  const onInput = useCallback(
    (value: string) => {
      clearTimeout(timer.current);
      choose(undefined);
      const wanted = value.trim();
      if (wanted.length < SHORTEST_SUGGESTION) setTyped(null);
      else timer.current = setTimeout(() => setTyped({ term: wanted, on: key }), DEBOUNCE_MS);
    },
    [choose, key],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const options = [...(popup.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
      const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
      if (event.key === 'Escape' && term !== undefined) {
        // the box keeps its text: a second Escape empties it
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && at >= 0) {
        event.preventDefault();
        options[at]?.click();
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
        event.preventDefault();
        options.forEach((option, n) => (option.id = `${listId}-${n}`));
        // one place more than options: before the first and after the last stands the box itself
        const places = options.length + 1;
        const next = (at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places;
        choose(options[next - 1]);
      }
    },
    [choose, close, listId, term],
  );

  const onBlur = useCallback(
    (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    [close],
  );

  return { popup, term, active, close, onInput, onKeyDown, onBlur };
}
