import type { CouponRow } from '@virasat/api';
import { Badge, Link, orderDate, rupees } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { couponPath } from '../layout/sections.ts';
import { givesText, stateLabels, wayLabels } from './coupon-labels.ts';
import * as styles from './coupons.module.css';

const tones = { draft: 'grey', scheduled: 'indigo', active: 'leaf', ended: 'madder' } as const;

const State = ({ state }: Pick<CouponRow, 'state'>) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);

function Name({ coupon: { id, name, code } }: { coupon: CouponRow }) {
  return (
    <span className={styles.name}>
      <Link to={couponPath(id)}>{name}</Link>
      <small>{code ?? wayLabels.automatic}</small>
    </span>
  );
}

const day = (text: string) => orderDate(`${text}T06:00:00.000Z`);

/** "1 Nov 2026 – 15 Nov 2026" */
export function daysText({ from, until }: Pick<CouponRow, 'from' | 'until'>): string {
  if (from && until) return `${day(from)} – ${day(until)}`;
  if (from) return `from ${day(from)}`;
  return until ? `until ${day(until)}` : 'no end';
}

export const usesText = ({ uses, limit }: Pick<CouponRow, 'uses' | 'limit'>): string =>
  limit === null ? String(uses) : `${uses} of ${limit}`;

/** Columns of the list of coupons. */
export const couponColumns: ResourceColumn<CouponRow>[] = [
  {
    field: 'name',
    header: 'Coupon',
    minWidth: 220,
    flex: 2,
    sort: { asc: 'name' },
    cell: (coupon) => <Name coupon={coupon} />,
  },
  { field: 'gives', header: 'Gives', minWidth: 120, cell: givesText },
  { field: 'state', header: 'State', minWidth: 110, cell: (coupon) => <State {...coupon} /> },
  { field: 'days', header: 'Days', minWidth: 190, cell: daysText },
  {
    field: 'uses',
    header: 'Uses',
    minWidth: 100,
    align: 'right',
    sort: { desc: 'uses-desc' },
    cell: usesText,
  },
  {
    field: 'discounted',
    header: 'Discounts',
    minWidth: 110,
    align: 'right',
    cell: ({ discounted }) => rupees(discounted),
  },
  {
    field: 'sales',
    header: 'Sales',
    minWidth: 120,
    align: 'right',
    sort: { desc: 'sales-desc' },
    cell: ({ sales }) => rupees(sales),
  },
  {
    field: 'updatedAt',
    header: 'Changed',
    minWidth: 130,
    sort: { desc: 'updated-desc' },
    cell: ({ updatedAt }) => orderDate(updatedAt),
  },
];

/** A coupon on a phone. */
export function CouponCard({ coupon }: { coupon: CouponRow }) {
  return (
    <div className={styles.card}>
      <Name coupon={coupon} />
      <p>
        <State {...coupon} /> {givesText(coupon)} · {daysText(coupon)}
      </p>
      <p>
        {usesText(coupon)} used · {rupees(coupon.discounted)} discounts · {rupees(coupon.sales)} sales
      </p>
    </div>
  );
}
