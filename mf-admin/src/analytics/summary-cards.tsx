import type { Analytics } from '@virasat/api';
import { Icon, rupees } from '@virasat/kit';
import { comparisonWords, type Comparison } from './period-choice.ts';
import * as styles from './analytics.module.css';

const percent = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const count = (value: number) => value.toLocaleString('en-IN');

const cards = [
  { key: 'revenue', title: 'Total Revenue', text: rupees },
  { key: 'sales', title: 'Total Sales', text: count },
  { key: 'customers', title: 'New Customers', text: count },
  { key: 'averageOrder', title: 'Avg. Order Value', text: rupees },
] as const;

/** How much more than before, as people say it; null where there is nothing to compare with. */
export function changeOf({ value, before }: { value: number; before: number | null }): string | null {
  if (before === null) return null;
  if (before === 0) return value === 0 ? percent.format(0) : 'New';
  return percent.format((value - before) / Math.abs(before));
}

/** The four figures of the period, each with its change (requirement 215). */
export function SummaryCards({
  figures,
  comparison,
}: {
  figures: Analytics['cards'];
  comparison: Comparison;
}) {
  return (
    <dl className={styles.cards}>
      {cards.map(({ key, title, text }) => {
        const { value, before } = figures[key];
        const change = changeOf(figures[key]);
        const trend = before === null || value === before ? 'same' : value > before ? 'up' : 'down';
        return (
          <div key={key}>
            <dt>{title}</dt>
            <dd>
              <strong>{text(value)}</strong>
            </dd>
            {change !== null && before !== null && (
              <dd data-trend={trend} title={`${text(before)} then`}>
                {trend !== 'same' && <Icon name={trend === 'up' ? 'chevron-up' : 'chevron-down'} size={16} />}
                <b>{change}</b> {comparisonWords[comparison]}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
