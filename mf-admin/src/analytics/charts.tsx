import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import type { Analytics } from '@virasat/api';
import { rupees } from '@virasat/kit';
import { shortRupees } from './short-rupees.ts';

const HEIGHT = 280;
/** Slices of the pie; the rest is one more. */
const MOST_SLICES = 7;

const colours = [
  'var(--indigo)',
  'var(--sandstone-deep)',
  'var(--leaf)',
  'var(--brass)',
  'var(--madder)',
  'var(--sandstone)',
  'var(--ink-soft)',
  'var(--control)',
];

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayLabel = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));
const money = (value: number | null) => (value === null ? '' : rupees(value));

const dayAxis = (days: readonly { day: string }[]) => [
  {
    id: 'days',
    scaleType: 'band' as const,
    data: days.map(({ day }) => day),
    valueFormatter: dayLabel,
    height: 40,
  },
];
const moneyAxis = [{ width: 56, valueFormatter: shortRupees }];
// half of the last day's label stands beside the last day
const margin = { left: 4, right: 24, top: 12, bottom: 4 };

/** Revenue day by day, and of the days it is compared with. */
function SalesChart({ days, compared }: { days: Analytics['days']; compared: string }) {
  const hasBefore = days.some(({ before }) => before !== null);
  return (
    <LineChart
      height={HEIGHT}
      margin={margin}
      xAxis={[{ ...dayAxis(days)[0]!, scaleType: 'point' }]}
      yAxis={moneyAxis}
      grid={{ horizontal: true }}
      skipAnimation
      disableKeyboardNavigation
      series={[
        {
          label: 'Revenue',
          data: days.map(({ revenue }) => revenue),
          color: colours[0]!,
          showMark: days.length <= 31,
          curve: 'linear',
          valueFormatter: money,
        },
        ...(hasBefore
          ? [
              {
                label: compared,
                data: days.map(({ before }) => before),
                color: colours[1]!,
                showMark: false,
                curve: 'linear' as const,
                valueFormatter: money,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The share of each category in what was sold. */
function CategoryChart({ categories }: { categories: Analytics['categories'] }) {
  // a category that gave back more than it sold has no share
  const sold = categories.filter(({ revenue }) => revenue > 0);
  const rest = sold.slice(MOST_SLICES).reduce((sum, { revenue }) => sum + revenue, 0);
  const slices = [
    ...sold.slice(0, MOST_SLICES).map(({ id, name, revenue }) => ({ id, label: name, value: revenue })),
    ...(rest > 0 ? [{ id: 'rest', label: 'Others', value: rest }] : []),
  ];
  return (
    <PieChart
      height={HEIGHT}
      colors={colours}
      skipAnimation
      disableKeyboardNavigation
      series={[{ data: slices, innerRadius: '45%', valueFormatter: ({ value }) => rupees(value) }]}
    />
  );
}

/** Money that came in and went back, day by day. */
function CashChart({ days }: { days: Analytics['cash']['days'] }) {
  return (
    <BarChart
      height={HEIGHT}
      margin={margin}
      xAxis={dayAxis(days)}
      yAxis={moneyAxis}
      grid={{ horizontal: true }}
      skipAnimation
      disableKeyboardNavigation
      series={[
        {
          label: 'Received',
          data: days.map(({ received }) => received),
          color: colours[2]!,
          valueFormatter: money,
        },
        {
          label: 'Refunded',
          data: days.map(({ refunded }) => -refunded),
          color: colours[4]!,
          valueFormatter: money,
        },
      ]}
    />
  );
}

type ChartProps =
  | { kind: 'sales'; figures: Analytics; compared: string }
  | { kind: 'categories' | 'cash'; figures: Analytics };

/** A chart of the page, in a chunk of its own with its library. For eyes only: the table beside it says the same. */
export default function Chart(props: ChartProps) {
  const { kind, figures } = props;
  return (
    <div aria-hidden="true">
      {kind === 'sales' && <SalesChart days={figures.days} compared={props.compared} />}
      {kind === 'categories' && <CategoryChart categories={figures.categories} />}
      {kind === 'cash' && <CashChart days={figures.cash.days} />}
    </div>
  );
}
