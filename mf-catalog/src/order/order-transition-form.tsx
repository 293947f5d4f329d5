import type { Order } from '@virasat/api';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiError, Button, useNotify } from '@virasat/kit';
import { FormError, useSending, type Sending } from '@virasat/kit/forms';
import * as styles from './order-transition-form.module.css';

interface OrderTransitionFormProps {
  /** The fields, each with its error from the API. */
  children: (errors: Sending['errors']) => ReactNode;
  /** Label of the button that submits. */
  action: string;
  /** Label of the button that closes the form. */
  cancelLabel: string;
  variant: 'primary' | 'danger';
  send: (fields: FormData) => Promise<Order>;
  /** Reads the order again when it has changed meanwhile. */
  reread: () => Promise<Order>;
  /** Called with the order after the transition, or as somebody else left it. */
  onShow: (order: Order) => void;
  /** The notice after the transition. */
  done: string;
  onClose: () => void;
}

/** A small form in a dialog for an order transition. One that comes too late shows the current order instead. */
export function OrderTransitionForm(props: OrderTransitionFormProps) {
  const { children, action, cancelLabel, variant, send: transition, reread, onShow, done, onClose } = props;
  const notify = useNotify();
  const { form, busy, errors, problem, send } = useSending();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void send(async () => {
      try {
        onShow(await transition(fields));
        notify(done);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        onShow(await reread());
        notify('Your order has changed in the meantime. This page shows its current status.');
      }
      onClose();
    });
  };

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <FormError>{problem}</FormError>
      {children(errors)}
      <footer>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={variant} busy={busy}>
          {busy ? 'Sending…' : action}
        </Button>
      </footer>
    </form>
  );
}
