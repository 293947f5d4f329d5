import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@virasat/kit';
import { TextField } from '@virasat/kit/forms';
import type { CodeStore } from './code-store.ts';
import * as styles from './code-form.module.css';

/** What became of a code, in words. */
export interface CodeOutcome {
  text: string;
  isRefused: boolean;
}

interface CodeFormProps {
  store: CodeStore;
  codes: readonly string[];
  outcomeOf: (code: string) => CodeOutcome;
  /** Why what was typed does not belong here; null when it does. */
  misplaced?: (typed: string) => string | null;
  /** What people call a code; without it, it is shown as it was entered. */
  callOf?: (code: string) => string;
  /** Names of the list, of the first field, and of the one for more. */
  labels: { list: string; first: string; more: string };
  name: string;
  /** The visitor has just opened it: the field has the focus. */
  isOpened: boolean;
}

/** Whether a sentence says already what it is about: “DIWALI10 ended.” */
const names = (sentence: string, call: string): boolean =>
  sentence.toLowerCase().includes(call.toLowerCase());

/** The codes of the cart with what became of each, and a field for another one. */
export function CodeForm({
  store,
  codes,
  outcomeOf,
  misplaced = () => null,
  callOf = (code) => code,
  labels,
  name,
  isOpened,
}: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (isOpened) focusField();
  }, [isOpened]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rejection = misplaced(typed) ?? store.add(typed);
    setProblem(rejection);
    if (rejection === null) setTyped('');
    else focusField();
  };
  // the focused button disappears with its code
  const remove = (code: string) => {
    store.remove(code);
    focusField();
  };

  return (
    <div className={styles.root}>
      <ul className={styles.codes} aria-label={labels.list} aria-live="polite">
        {codes.map((code) => {
          const { text, isRefused } = outcomeOf(code);
          return (
            <li key={code} data-refused={isRefused ? '' : undefined}>
              <span>
                {!names(text, callOf(code)) && <strong>{callOf(code)} </strong>}
                {text}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${callOf(code)}`}
                onClick={() => remove(code)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name={name}
          label={codes.length > 0 ? labels.more : labels.first}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          {...(problem !== null && { error: problem })}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button variant="secondary" type="submit">
          Apply
        </Button>
      </form>
    </div>
  );
}
