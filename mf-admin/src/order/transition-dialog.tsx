import type { OrderDetail } from '@virasat/api';
import type { SubmitEvent } from 'react';
import { ApiError, Button, useNotify, useRevalidator } from '@virasat/kit';
import { Dialog, FormError, useSending } from '@virasat/kit/forms';
import { useFirstField } from '../desk/form/use-first-field.ts';
import type { OrderTransition } from './order-transitions.ts';
import * as styles from './transition-dialog.module.css';

export interface TransitionDialogProps {
  order: OrderDetail;
  transition: OrderTransition;
  /** The order is another one now, and is about to be loaded. */
  onDone: () => void;
  onClose: () => void;
}

/** The order has changed since the page was loaded. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_allowed' || error.code === 'changed');

/** The form of a transition. When the order has changed meanwhile, the page reloads and says so. */
export function TransitionDialog({ order, transition, onDone, onClose }: TransitionDialogProps) {
  const { action, variant, explain, Fields, done } = transition;
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const { form, busy, errors, problem, send } = useSending();
  useFirstField(form);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void send(async () => {
      try {
        await transition.send(order, fields);
        notify(done);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        notify('Someone else has changed this order. You now see its latest state.');
      }
      onDone();
      onClose();
      await revalidate();
    });
  };

  return (
    <Dialog open onClose={onClose} title={action} size="small">
      <form className={styles.root} ref={form} onSubmit={submit} noValidate>
        <FormError>{problem}</FormError>
        <p>{explain(order)}</p>
        {Fields && <Fields order={order} errors={errors} />}
        <footer>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" variant={variant === 'danger' ? 'danger' : 'primary'} busy={busy}>
            {busy ? 'Sending…' : action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
