import type { OrderDetail } from '@virasat/api';
import { useState } from 'react';
import { Button } from '@virasat/kit';
import { footBar } from '../desk/foot-bar.ts';
import { useMay } from '../layout/use-may.ts';
import { TransitionDialog } from './transition-dialog.tsx';
import { openTransitions, type OrderTransition } from './order-transitions.ts';
import * as styles from './order.module.css';

/** The transitions that the API's tables allow for the order now, and the role to whoever looks at it. */
export function OrderActions({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  // with the order as it was seen then: when it changes behind the form, the API refuses what is sent for the old one
  const [chosen, setChosen] = useState<{ transition: OrderTransition; order: OrderDetail }>();
  const may = useMay();
  const transitions = openTransitions(order).filter(({ area }) => may(area, 'write'));
  const isToPack = order.fulfilment === 'to ship' || order.fulfilment === 'on the way';
  if (transitions.length === 0 && !isToPack) return null;
  return (
    <div ref={footBar} className={styles.actions} role="group" aria-label="Actions">
      {transitions.map((transition) => (
        <Button
          key={transition.action}
          size="small"
          variant={transition.variant}
          onClick={() => setChosen({ transition, order })}
        >
          {transition.action}
        </Button>
      ))}
      {isToPack && (
        <Button size="small" variant="secondary" onClick={() => window.print()}>
          Print packing slip
        </Button>
      )}
      {chosen && <TransitionDialog {...chosen} onDone={onDone} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
