import type { OrderDetail } from '@virasat/api';
import type { SubmitEvent } from 'react';
import { Button, Heading, api, call, useNotify, useRevalidator } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import { useKeptText } from '../desk/form/use-kept-text.ts';
import { IfMayChange } from '../layout/if-may.tsx';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

/** Internal notes: customers never see them. */
export function OrderNotes({ id, notes }: Pick<OrderDetail, 'id' | 'notes'>) {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const { form, busy, errors, problem, send } = useSending();
  const { text: error } = errors;
  const [text, write] = useKeptText(`order.${id}.note`);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(async () => {
      await call(api.admin.orders[':id'].notes.$post({ param: { id }, json: { text } }));
      write('');
      notify('Note added.');
      await revalidate();
    });
  };

  return (
    <section aria-labelledby="order-notes">
      <Heading level={2} size="card" id="order-notes">
        Notes
      </Heading>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ at, by, text }, index) => (
            <li key={index}>
              <p>{text}</p>
              <small>
                {by}, {orderTime(at)}
              </small>
            </li>
          ))}
        </ol>
      )}
      <IfMayChange>
        <form ref={form} onSubmit={submit} noValidate>
          <FormError>{problem}</FormError>
          <TextField
            label="Internal note"
            name="text"
            multiline
            rows={2}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            {...(error && { error })}
          />
          <Button type="submit" variant="secondary" size="small" busy={busy}>
            {busy ? 'Sending…' : 'Add note'}
          </Button>
        </form>
      </IfMayChange>
    </section>
  );
}
