import { csvLines, type CsvColumns } from '../shared/csv.ts';
import type { analyticsTables } from './analytics.constants.ts';
import type { Analytics } from './analytics.schema.ts';

type Table = (typeof analyticsTables)[number];

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const lines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): AsyncGenerator<string> =>
  csvLines(columns, each(rows));

const steps = {
  views: 'Product views',
  carts: 'Carts begun',
  checkouts: 'Checkouts opened',
  orders: 'Orders',
};

/** Each table of the page as a file, with all of its rows. */
const files: Record<Table, (figures: Analytics) => AsyncGenerator<string>> = {
  sales: ({ days }) =>
    lines(
      {
        Day: ({ day }) => day,
        Orders: ({ orders }) => orders,
        Revenue: ({ revenue }) => revenue,
        'Revenue compared': ({ before }) => before ?? '',
        'Gift cards sold': ({ giftCardsSold }) => giftCardsSold,
      },
      days,
    ),
  categories: ({ categories }) =>
    lines(
      {
        Category: ({ name }) => name,
        'Units Sold': ({ unitsSold }) => unitsSold,
        Revenue: ({ revenue }) => revenue,
      },
      categories,
    ),
  products: ({ products }) =>
    lines(
      {
        'Product Name': ({ name }) => name,
        SKU: ({ sku }) => sku,
        'Units Sold': ({ unitsSold }) => unitsSold,
        'Total Revenue': ({ revenue }) => revenue,
      },
      products,
    ),
  funnel: ({ funnel: { now, before } }) =>
    lines(
      {
        Step: ({ name }) => name,
        Count: ({ count }) => count,
        'Count compared': ({ other }) => other,
      },
      (Object.keys(steps) as (keyof typeof steps)[]).map((step) => ({
        name: steps[step],
        count: now[step],
        other: before?.[step] ?? '',
      })),
    ),
  returns: ({ returns }) =>
    lines(
      {
        'Product Name': ({ name }) => name,
        SKU: ({ sku }) => sku,
        'Units returned': ({ units }) => units,
      },
      returns.products,
    ),
  stock: ({ stock }) =>
    lines(
      {
        'Product Name': ({ name }) => name,
        SKU: ({ sku }) => sku,
        Available: ({ available }) => available,
        'Units Sold': ({ unitsSold }) => unitsSold,
        'Days left': ({ days }) => days,
      },
      stock,
    ),
  states: ({ states }) =>
    lines(
      {
        State: ({ state }) => state,
        Orders: ({ orders }) => orders,
        Revenue: ({ revenue }) => revenue,
      },
      states,
    ),
  cash: ({ cash }) =>
    lines(
      {
        Day: ({ day }) => day,
        Received: ({ received }) => received,
        Refunded: ({ refunded }) => refunded,
      },
      cash.days,
    ),
};

/** A table as lines of a CSV file, the heading first. */
export const analyticsLines = (table: Table, figures: Analytics): AsyncGenerator<string> =>
  files[table](figures);
