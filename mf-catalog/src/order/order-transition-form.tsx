import type { Order } from '@virasat/api';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiError, Button, styled, useNotify } from '@virasat/kit';
import { FormError, useSending, type Sending } from '@virasat/kit/forms';

interface OrderMoveFormProps {
  /** The fields, each with what the API says against it. */
  children: (errors: Sending['errors']) => ReactNode;
  /** Words of the button that sends, and of the one that does not. */
  action: string;
  keep: string;
  variant: 'primary' | 'danger';
  send: (fields: FormData) => Promise<Order>;
  /** Asked for when the order has changed meanwhile. */
  reread: () => Promise<Order>;
  /** The order after the move, or as somebody else left it. */
  onShow: (order: Order) => void;
  /** Said when the move was made. */
  done: string;
  onClose: () => void;
}

const Root = styled('form')({
  display: 'grid',
  gap: 'var(--space-4)',
  '& p': { margin: 0 },
});

/** A small form in a dialog that moves an order. A move that came too late shows how the order stands now. */
export function OrderMoveForm(props: OrderMoveFormProps) {
  const { children, action, keep, variant, send: move, reread, onShow, done, onClose } = props;
  const notify = useNotify();
  const { form, busy, errors, problem, send } = useSending();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void send(async () => {
      try {
        onShow(await move(fields));
        notify(done);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        onShow(await reread());
        notify('Your order has moved on meanwhile. This page shows how it stands now.');
      }
      onClose();
    });
  };

  return (
    <Root ref={form} onSubmit={submit} noValidate>
      <FormError>{problem}</FormError>
      {children(errors)}
      <footer>
        <Button variant="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button type="submit" variant={variant} busy={busy}>
          {busy ? 'Sending…' : action}
        </Button>
      </footer>
    </Root>
  );
}
