import type { Overview } from '@virasat/api';
import { Link, rupees } from '@virasat/kit';
import { adminPath } from '../layout/sections.ts';
import * as styles from './figures.module.css';

interface FigureProps {
  name: string;
  today: string;
  /** Of yesterday: until the same time, and in all. */
  byNow: string;
  before: string;
}

function Figure({ name, today, byNow, before }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{today}</strong>
      </dd>
      <dd>
        {byNow} by this time yesterday, {before} in the whole day
      </dd>
    </div>
  );
}

/** Today beside yesterday, by the definitions of the analytics (decision 0062). */
export function Figures({ sales }: { sales: NonNullable<Overview['sales']> }) {
  const { today, yesterday, yesterdayByNow } = sales;
  return (
    <section className={styles.root} aria-labelledby="today-title">
      <h2 id="today-title">Today</h2>
      <dl>
        <Figure
          name="Orders today"
          today={String(today.orders)}
          byNow={String(yesterdayByNow.orders)}
          before={String(yesterday.orders)}
        />
        <Figure
          name="Revenue today"
          today={rupees(today.revenue)}
          byNow={rupees(yesterdayByNow.revenue)}
          before={rupees(yesterday.revenue)}
        />
      </dl>
      <p>
        Since midnight in Jodhpur. Orders are paid, or to be paid at the door; revenue is invoices less credit
        notes, with tax.{' '}
        {today.giftCardsSold !== 0 &&
          `Gift cards sold today: ${rupees(today.giftCardsSold)}, revenue once they pay for goods. `}
        <Link to={adminPath('analytics')}>Analytics</Link>
      </p>
    </section>
  );
}
