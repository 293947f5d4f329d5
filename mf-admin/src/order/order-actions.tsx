import type { OrderDetail } from '@virasat/api';
import { useState } from 'react';
import { Button } from '@virasat/kit';
import { MoveDialog } from './move-dialog.tsx';
import { openMoves, type OrderMove } from './order-moves.ts';

/** What can be done with the order now: nothing that the tables of the API do not allow. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [move, setMove] = useState<OrderMove>();
  const moves = openMoves(order);
  const isToPack = order.fulfilment === 'to ship' || order.fulfilment === 'on the way';
  if (moves.length === 0 && !isToPack) return null;
  return (
    <div className="actions" role="group" aria-label="What can be done">
      {moves.map((open) => (
        <Button key={open.action} size="small" variant={open.variant} onClick={() => setMove(open)}>
          {open.action}
        </Button>
      ))}
      {isToPack && (
        <Button size="small" variant="secondary" onClick={() => window.print()}>
          Print packing slip
        </Button>
      )}
      {move && <MoveDialog order={order} move={move} onClose={() => setMove(undefined)} />}
    </div>
  );
}
