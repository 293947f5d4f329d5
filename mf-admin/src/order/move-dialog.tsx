import type { OrderDetail } from '@virasat/api';
import type { SubmitEvent } from 'react';
import { ApiError, Button, styled, useNotify, useRevalidator } from '@virasat/kit';
import { Dialog, FormError, useSending } from '@virasat/kit/forms';
import type { OrderMove } from './order-moves.ts';

export interface MoveDialogProps {
  order: OrderDetail;
  move: OrderMove;
  onClose: () => void;
}

const Root = styled('form')({ display: 'grid', gap: 'var(--space-4)', '& > p': { margin: 0 } });

/** The order is no longer what the move was decided for. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_allowed' || error.code === 'changed');

/** The small form of a move. When somebody else was first, the page is read again and says so. */
export function MoveDialog({ order, move, onClose }: MoveDialogProps) {
  const { action, variant, explain, Fields, done } = move;
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const { form, busy, errors, problem, send } = useSending();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void send(async () => {
      try {
        await move.send(order.id, fields);
        notify(done);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        notify('Somebody has changed this order meanwhile. This is how it stands now.');
      }
      onClose();
      await revalidate();
    });
  };

  return (
    <Dialog open onClose={onClose} title={action} size="small">
      <Root ref={form} onSubmit={submit} noValidate>
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
      </Root>
    </Dialog>
  );
}
