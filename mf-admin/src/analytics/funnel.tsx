import type { CSSProperties } from 'react';
import type { Analytics } from '@virasat/api';
import * as styles from './analytics.module.css';

type Counts = Analytics['funnel']['now'];

/** A step on the way to an order. */
export interface FunnelRow {
  key: keyof Counts;
  name: string;
  count: number;
  /** Of the step before; null for the first one, and after none. */
  share: number | null;
  before: number | null;
}

const names: Record<keyof Counts, string> = {
  views: 'Product views',
  carts: 'Carts begun',
  checkouts: 'Checkouts opened',
  orders: 'Orders',
};

export function funnelRows({ now, before }: Analytics['funnel']): FunnelRow[] {
  const keys = Object.keys(names) as (keyof Counts)[];
  return keys.map((key, index) => {
    const previous = index > 0 ? now[keys[index - 1]!] : 0;
    return {
      key,
      name: names[key],
      count: now[key],
      share: previous > 0 ? now[key] / previous : null,
      before: before?.[key] ?? null,
    };
  });
}

/** The steps as bars. For eyes only: the table below says the same. */
export function FunnelBars({ rows }: { rows: readonly FunnelRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div className={styles.funnel} aria-hidden="true">
      {rows.map(({ key, name, count }) => (
        <div key={key} style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}>
          <span>{name}</span>
          <b>{count.toLocaleString('en-IN')}</b>
        </div>
      ))}
    </div>
  );
}
