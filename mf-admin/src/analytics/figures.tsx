import { lazy, Suspense } from 'react';
import type { Analytics } from '@virasat/api';
import { Link, Skeleton, Text, plural, rupees } from '@virasat/kit';
import { adminPath, productPath } from '../layout/sections.ts';
import { FigureSection, type FigureColumn } from './figure-section.tsx';
import { FunnelBars, funnelRows, type FunnelRow } from './funnel.tsx';
import { IndiaMap } from './india-map.tsx';
import { comparisonWords, fileOf, type AnalyticsChoice } from './period-choice.ts';
import { SummaryCards } from './summary-cards.tsx';
import * as styles from './analytics.module.css';

const Chart = lazy(() => import('./charts.tsx'));

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));
const count = (value: number) => value.toLocaleString('en-IN');
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

type RowOf<List extends keyof Analytics> = Analytics[List] extends (infer Row)[] ? Row : never;
type Named = { id: string; name: string; sku: string };

const number = <Row,>(header: string, cell: FigureColumn<Row>['cell']): FigureColumn<Row> => ({
  header,
  cell,
  isNumber: true,
});
const productColumns = <Row extends Named>(): FigureColumn<Row>[] => [
  {
    header: 'Product Name',
    cell: ({ id, name }) => <Link to={productPath(id)}>{name}</Link>,
  },
  { header: 'SKU', cell: ({ sku }) => <span className={styles.nowrap}>{sku || '–'}</span> },
];

const dayColumns = (compared: string): FigureColumn<RowOf<'days'>>[] => [
  { header: 'Day', cell: ({ day }) => dayText(day) },
  number('Orders', ({ orders }) => count(orders)),
  number('Revenue', ({ revenue }) => rupees(revenue)),
  ...(compared
    ? [number<RowOf<'days'>>(`Revenue ${compared}`, ({ before }) => (before === null ? '–' : rupees(before)))]
    : []),
  number('Gift cards sold', ({ giftCardsSold }) => rupees(giftCardsSold)),
];
const categoryColumns: FigureColumn<RowOf<'categories'>>[] = [
  { header: 'Category', cell: ({ name }) => name },
  number('Units Sold', ({ unitsSold }) => count(unitsSold)),
  number('Revenue', ({ revenue }) => rupees(revenue)),
];
const topColumns: FigureColumn<RowOf<'products'>>[] = [
  ...productColumns<RowOf<'products'>>(),
  number('Units Sold', ({ unitsSold }) => count(unitsSold)),
  number('Total Revenue', ({ revenue }) => rupees(revenue)),
];
const stockColumns: FigureColumn<RowOf<'stock'>>[] = [
  ...productColumns<RowOf<'stock'>>(),
  number('Available', ({ available }) => count(available)),
  number('Units Sold', ({ unitsSold }) => count(unitsSold)),
  number('Lasts', ({ days }) => plural(days, 'day')),
];
const returnColumns: FigureColumn<Analytics['returns']['products'][number]>[] = [
  ...productColumns<Analytics['returns']['products'][number]>(),
  number('Units returned', ({ units }) => count(units)),
];
const stateColumns: FigureColumn<RowOf<'states'>>[] = [
  { header: 'State', cell: ({ state }) => state },
  number('Orders', ({ orders }) => count(orders)),
  number('Revenue', ({ revenue }) => rupees(revenue)),
];
const cashColumns: FigureColumn<Analytics['cash']['days'][number]>[] = [
  { header: 'Day', cell: ({ day }) => dayText(day) },
  number('Received', ({ received }) => rupees(received)),
  number('Refunded', ({ refunded }) => rupees(refunded)),
];
const funnelColumns = (compared: string): FigureColumn<FunnelRow>[] => [
  { header: 'Step', cell: ({ name }) => name },
  number('Count', (row) => count(row.count)),
  number('Of the step before', ({ share }) => (share === null ? '–' : percent.format(share))),
  ...(compared
    ? [number<FunnelRow>(`Count ${compared}`, ({ before }) => (before === null ? '–' : count(before)))]
    : []),
];

const hasMoney = ({ received, refunded }: { received: number; refunded: number }) =>
  received !== 0 || refunded !== 0;

/** Cards, charts and tables of a period. */
export function Figures({ figures, choice }: { figures: Analytics; choice: AnalyticsChoice }) {
  const { period, returns, cash, giftCardsSold } = figures;
  const comparison = choice.compare ?? 'month';
  const compared = comparisonWords[comparison];
  const file = (table: Parameters<typeof fileOf>[0]) => fileOf(table, choice);
  const days = choice.from ? `${dayText(period.from)} – ${dayText(period.to)}` : 'Last 30 Days';
  const steps = funnelRows(figures.funnel);
  const waiting = <Skeleton height={280} />;
  return (
    <div className={styles.figures}>
      <SummaryCards figures={figures.cards} comparison={comparison} />
      <FigureSection
        title={`Sales Overview (${days})`}
        file={file('sales')}
        chart={
          <Suspense fallback={waiting}>
            <Chart kind="sales" figures={figures} compared={`Revenue ${compared}`} />
          </Suspense>
        }
        columns={dayColumns(compared)}
        rows={figures.days}
        rowKey={({ day }) => day}
        empty="There are no days in this period."
      >
        <Text tone="soft">
          Revenue is goods: invoices less credit notes, with tax. Gift cards sold:{' '}
          {rupees(giftCardsSold.value)}. They become revenue when they pay for goods.
        </Text>
      </FigureSection>
      <div className={styles.pair}>
        <FigureSection
          title="Sales by Category"
          file={file('categories')}
          chart={
            <Suspense fallback={waiting}>
              <Chart kind="categories" figures={figures} />
            </Suspense>
          }
          columns={categoryColumns}
          rows={figures.categories}
          rowKey={({ id }) => id}
          empty="Nothing was sold in these days. Choose a longer period."
        />
        <FigureSection
          title="Top Selling Products"
          file={file('products')}
          columns={topColumns}
          rows={figures.products}
          rowKey={({ id }) => id}
          empty="Nothing was sold in these days. Choose a longer period."
        />
        <FigureSection
          title="From view to order"
          file={file('funnel')}
          chart={<FunnelBars rows={steps} />}
          columns={funnelColumns(compared)}
          rows={steps}
          rowKey={({ key }) => key}
          empty=""
        />
        <FigureSection
          title="Revenue by state"
          file={file('states')}
          chart={<IndiaMap states={figures.states} />}
          columns={stateColumns}
          rows={figures.states}
          rowKey={({ state }) => state}
          empty="Nothing was sold in these days. Choose a longer period."
        />
        <FigureSection
          title="Returns"
          file={file('returns')}
          columns={returnColumns}
          rows={returns.products}
          rowKey={({ id }) => id}
          empty="Nothing has come back of what was asked for in these days."
        >
          <p>
            <strong>{plural(returns.asked, 'return')}</strong> requested: {returns.accepted} accepted,{' '}
            {returns.refused} declined,{' '}
            <Link to={`${adminPath('orders')}?needs=return`}>{returns.waiting} waiting</Link>.{' '}
            {returns.unitsSold > 0 &&
              `${count(returns.unitsReturned)} of ${count(returns.unitsSold)} items sold came back (${percent.format(returns.unitsReturned / returns.unitsSold)}).`}
          </p>
        </FigureSection>
        <FigureSection
          title="Stock cover"
          file={file('stock')}
          columns={stockColumns}
          rows={figures.stock}
          rowKey={({ id }) => id}
          empty="No published product was sold in these days."
        >
          <Text tone="soft">How long the stock lasts if it sells as in these days.</Text>
        </FigureSection>
      </div>
      <FigureSection
        title="Cash flow"
        file={file('cash')}
        chart={
          <Suspense fallback={waiting}>
            <Chart kind="cash" figures={figures} />
          </Suspense>
        }
        columns={cashColumns}
        rows={cash.days.some(hasMoney) ? cash.days : []}
        rowKey={({ day }) => day}
        empty="No money has come in or gone back in these days."
      >
        <dl className={styles.cash}>
          <div>
            <dt>Paid</dt>
            <dd>{rupees(cash.received)}</dd>
          </div>
          <div>
            <dt>Refunded</dt>
            <dd>{rupees(cash.refunded)}</dd>
          </div>
          <div>
            <dt>Gift cards sold</dt>
            <dd>
              <Link to={adminPath('gift-cards')}>{rupees(giftCardsSold.value)}</Link>
            </dd>
          </div>
          <div>
            <dt>Due at the door, now</dt>
            <dd>
              <Link to={`${adminPath('orders')}?needs=cash`}>{rupees(cash.toCollect)}</Link>
            </dd>
          </div>
          <div>
            <dt>Refunds due, now</dt>
            <dd>
              <Link to={`${adminPath('orders')}?needs=refund`}>{rupees(cash.toRefund)}</Link>
            </dd>
          </div>
        </dl>
      </FigureSection>
    </div>
  );
}
