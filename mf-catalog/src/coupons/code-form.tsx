import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, rupees } from '@virasat/kit';
import { TextField } from '@virasat/kit/forms';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { addCode, removeCode } from './codes.ts';
import * as styles from './code-form.module.css';

interface CodeFormProps {
  codes: readonly string[];
  pricing: PricedCartState;
  /** The visitor has just opened it: the field has the focus. */
  isOpened: boolean;
}

/** What became of a code: how much it takes off, or why it takes off nothing. */
function outcomeOf(
  code: string,
  { cart, stale, error }: PricedCartState,
): { text: string; isRefused: boolean } {
  const applied = cart?.coupons?.find(({ id }) => id === code);
  const refused = cart?.refusedCoupons?.find((each) => each.code === code);
  if (error) return { text: 'Could not be checked.', isRefused: false };
  if (applied) return { text: `${rupees(applied.discount)} off`, isRefused: false };
  if (refused) return { text: refused.reason, isRefused: true };
  return { text: stale ? 'Checking…' : '', isRefused: false };
}

/** The codes of the cart with what became of each, and a field for another one. */
export function CodeForm({ codes, pricing, isOpened }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (isOpened) focusField();
  }, [isOpened]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rejection = addCode(typed);
    setProblem(rejection);
    if (rejection === null) setTyped('');
    else focusField();
  };
  // the focused button disappears with its code
  const remove = (code: string) => {
    removeCode(code);
    focusField();
  };

  return (
    <div className={styles.root}>
      <ul className={styles.codes} aria-label="Codes" aria-live="polite">
        {codes.map((code) => {
          const { text, isRefused } = outcomeOf(code, pricing);
          return (
            <li key={code} data-refused={isRefused ? '' : undefined}>
              <span>
                <strong>{code}</strong> {text}
              </span>
              <Button variant="quiet" size="small" aria-label={`Remove ${code}`} onClick={() => remove(code)}>
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="coupon"
          label={codes.length > 0 ? 'Another code' : 'Your code'}
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
