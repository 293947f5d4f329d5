import type { OrderDetail } from '@virasat/api';
import { useState } from 'react';
import { Button } from '@virasat/kit';
import { TransitionDialog } from './transition-dialog.tsx';
import { openTransitions, type OrderTransition } from './order-transitions.ts';
import * as styles from './order.module.css';

/** The transitions that the API's tables allow for the order now. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [chosen, setChosen] = useState<OrderTransition>();
  const transitions = openTransitions(order);
  const isToPack = order.fulfilment === 'to ship' || order.fulfilment === 'on the way';
  if (transitions.length === 0 && !isToPack) return null;
  return (
    <div className={styles.actions} role="group" aria-label="Actions">
      {transitions.map((transition) => (
        <Button
          key={transition.action}
          size="small"
          variant={transition.variant}
          onClick={() => setChosen(transition)}
        >
          {transition.action}
        </Button>
      ))}
      {isToPack && (
        <Button size="small" variant="secondary" onClick={() => window.print()}>
          Print packing slip
        </Button>
      )}
      {chosen && <TransitionDialog order={order} transition={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
