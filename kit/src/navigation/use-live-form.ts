import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from './router-hooks.ts';

/** Pause in ms after the last key or slider step before the list is updated. */
const DEBOUNCE_MS = 300;

export interface LiveFormOptions {
  /** Normalised query string of the list's current state, without its page number. */
  state: string;
  /** The fields' normalised query string. Declare it outside the component. */
  read: (form: HTMLFormElement) => string;
  /** Writes a state into the fields, e.g. after Back. Declare it outside the component. */
  write: (form: HTMLFormElement, state: string) => void;
}

const isChoice = (target: EventTarget) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'));

/**
 * A GET form whose list follows every change: choices at once, typing and sliding after a pause. The state is in the URL.
 * The fields are uncontrolled: text typed before hydration or during a request stays, and the focus never moves.
 * @returns props for the `<form>`
 */
export function useLiveForm({ state, read, write }: LiveFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  /** The state last sent: the form's own navigations must not overwrite newer input. */
  const sent = useRef(state);
  /** Own navigations replaced by later ones: the page may still render one for a moment. */
  const superseded = useRef(new Set<string>());

  /** `replace` while typing: Back leaves the list instead of undoing letters. */
  const apply = useCallback(
    (options: { replace: boolean }) => {
      clearTimeout(timer.current);
      if (!form.current) return;
      const next = read(form.current);
      if (next === sent.current) return;
      superseded.current.add(sent.current);
      sent.current = next;
      void navigate({ search: next }, { ...options, preventScrollReset: true });
    },
    [navigate, read],
  );

  useEffect(() => {
    if (state === sent.current) superseded.current.clear();
    if (!form.current || state === sent.current || superseded.current.has(state)) return;
    clearTimeout(timer.current);
    sent.current = state;
    write(form.current, state);
  }, [state, write]);

  useEffect(() => {
    // typed before the scripts had loaded
    apply({ replace: true });
    return () => clearTimeout(timer.current);
  }, [apply]);

  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const isChosen = isChoice(event.target);
      // a choice shows before the list is asked for: on a slow phone that takes longer than a frame
      timer.current = setTimeout(() => apply({ replace: !isChosen }), isChosen ? 0 : DEBOUNCE_MS);
    },
    [apply],
  );
  const onSubmit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      apply({ replace: true });
    },
    [apply],
  );
  return { ref: form, onChange, onSubmit };
}
