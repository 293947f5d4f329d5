import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from '@virasat/kit';

/** Quiet time in ms after the last key before the list follows. */
const DEBOUNCE_MS = 300;

/** A form's fields as a query string, as the page itself would write it. */
function stateOf(form: HTMLFormElement, tidy: (params: URLSearchParams) => string): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
  return tidy(params);
}

/** Puts the state of the address into the fields, e.g. after Back. A field without a value there is blank. */
function fill(form: HTMLFormElement, state: string): void {
  const params = new URLSearchParams(state);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      element.value = params.get(element.name) ?? '';
    }
  }
}

/**
 * A GET form whose list follows every change: selects at once, typing after a pause. The state is in the address.
 * Fields are uncontrolled, so what is typed while an answer is on its way stays.
 * @param inUrl query string the page was loaded with, tidied, without its page number
 * @param tidy reads fields and writes the query string for them
 */
export function useLiveForm(inUrl: string, tidy: (params: URLSearchParams) => string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  /** The fields as last sent: the form's own navigations must not overwrite what is typed meanwhile. */
  const sent = useRef(inUrl);

  /** `replace` while typing: Back leaves the list instead of undoing letters. */
  const apply = useCallback(
    (options: { replace: boolean }) => {
      clearTimeout(timer.current);
      if (!form.current) return;
      const next = stateOf(form.current, tidy);
      if (next === sent.current) return;
      sent.current = next;
      void navigate({ search: next }, { ...options, preventScrollReset: true });
    },
    [navigate, tidy],
  );

  useEffect(() => {
    if (!form.current || inUrl === sent.current) return;
    clearTimeout(timer.current);
    sent.current = inUrl;
    fill(form.current, inUrl);
  }, [inUrl]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (event.target instanceof HTMLSelectElement) apply({ replace: false });
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
