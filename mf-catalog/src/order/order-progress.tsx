import type { Order } from '@virasat/api';
import { Icon, Text, orderDate, useShop } from '@virasat/kit';
import { arrivalText } from '../delivery/arrival-text.ts';
import { TrackingLink } from './tracking-link.tsx';
import { stepsOf } from './order-steps.ts';
import * as styles from './order-progress.module.css';

const endIcons = { cancelled: 'close', returned: 'return' } as const;

/** The progress of the order as a row of steps; on a phone, one below the other. */
export function OrderProgress({ order }: { order: Order }) {
  const { delivery } = useShop();
  const steps = stepsOf(order);
  const here = steps.findLastIndex(({ at }) => at !== null);
  const isOnItsWay = order.fulfilment === 'to ship' || order.fulfilment === 'on the way';
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ title, at, detail, end, parcel }, index) => (
          <li
            key={title}
            data-reached={at ? '' : undefined}
            data-end={end}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {at && <Icon name={end ? endIcons[end] : 'check'} size={16} />}
            </span>
            <div>
              <strong>{title}</strong>
              {at ? (
                <time dateTime={at}>{orderDate(at)}</time>
              ) : (
                <span className={styles.ahead}>still to come</span>
              )}
              {detail && <p>{detail}</p>}
              {parcel && <TrackingLink carrier={parcel.carrier} trackingNumber={parcel.trackingNumber} />}
            </div>
          </li>
        ))}
      </ol>
      {isOnItsWay && (
        <Text tone="soft" size="small">
          {arrivalText(order, delivery)}
        </Text>
      )}
    </>
  );
}
