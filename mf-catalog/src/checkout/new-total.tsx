import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, Heading, Text, rupees } from '@virasat/kit';
import { differences, type SeenTotals } from './seen-total.ts';
import * as styles from './checkout.module.css';

interface NewTotalProps {
  before: SeenTotals;
  now: SeenTotals;
  /** Something was pressed: the focus moves here. Otherwise it is only announced, whatever somebody is typing. */
  takesFocus: boolean;
  onAccept: () => void;
  /** What can be done instead. */
  children?: ReactNode;
}

/** A total that has changed beside the one that was seen, to be accepted before anybody pays (requirement 420). */
export function NewTotal({ before, now, takesFocus, onAccept, children }: NewTotalProps) {
  const title = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, now.total]);
  return (
    <section className={styles.newTotal} ref={box} tabIndex={-1} role="alert" aria-labelledby={title}>
      <Heading level={3} id={title}>
        The total has changed
      </Heading>
      <Text>
        It was {rupees(before.total)} and is {rupees(now.total)} now. Nothing has been charged.
      </Text>
      <table aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">What is new</th>
            <th scope="col">You saw</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {differences(before, now).map((part) => (
            <tr key={part.id}>
              <th scope="row">{part.name}</th>
              <td>{part.before ?? '–'}</td>
              <td>{part.now ?? '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{rupees(before.total)}</td>
            <td>{rupees(now.total)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.stepButtons}>
        {children}
        <Button size="large" onClick={onAccept}>
          Accept new total
        </Button>
      </div>
    </section>
  );
}
