import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Quiet time in ms after the last key or slider step before the list follows. */
const DEBOUNCE_MS = 300;

export interface LiveFormOptions {
  /** Query string of what the list shows now, tidied, without its page number. */
  state: string;
  /** The query string the fields stand for, tidied in the same way. Declare it outside the component. */
  read: (form: HTMLFormElement) => string;
  /** Puts a state into the fields, e.g. after Back. Declare it outside the component. */
  write: (form: HTMLFormElement, state: string) => void;
}

const isChoice = (target: EventTarget) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'));

/**
 * A GET form whose list follows every change: choices at once, typing and sliding after a pause. The state is in the
 * address. The fields are uncontrolled: what was typed before the page came alive, or while an answer is on its way,
 * stays, and the focus never moves.
 * @returns what the `<form>` needs
 */
export function useLiveForm({ state, read, write }: LiveFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  /** The fields as last sent: the form's own navigations must not overwrite what is typed meanwhile. */
  const sent = useRef(state);
  /** Own navigations overtaken by later ones: the page may still show one for a moment. */
  const overtaken = useRef(new Set<string>());

  /** `replace` while typing: Back leaves the list instead of undoing letters. */
  const apply = useCallback(
    (options: { replace: boolean }) => {
      clearTimeout(timer.current);
      if (!form.current) return;
      const next = read(form.current);
      if (next === sent.current) return;
      overtaken.current.add(sent.current);
      sent.current = next;
      void navigate({ search: next }, { ...options, preventScrollReset: true });
    },
    [navigate, read],
  );

  useEffect(() => {
    if (state === sent.current) overtaken.current.clear();
    if (!form.current || state === sent.current || overtaken.current.has(state)) return;
    clearTimeout(timer.current);
    sent.current = state;
    write(form.current, state);
  }, [state, write]);

  useEffect(() => {
    // typed while the scripts were on their way
    apply({ replace: true });
    return () => clearTimeout(timer.current);
  }, [apply]);

  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (isChoice(event.target)) apply({ replace: false });
      else timer.current = setTimeout(() => apply({ replace: true }), DEBOUNCE_MS);
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
