import type { SheetRow, SheetRun } from '@virasat/api';
import type { SheetKind } from '@virasat/api/constants';
import { plural } from '@virasat/kit';
import { resultOf } from '../desk/run/run-words.ts';
import { adminPath, subscribersPath } from '../layout/sections.ts';

interface SheetWords {
  /** Title of the list of such files. */
  title: string;
  one: string;
  /** A line of it. */
  row: string;
  did: string;
  /** Where they come from, and what that page is called. */
  from: { to: string; name: string };
  /** What the list says while it is empty. */
  empty: string;
  outcomes: Record<'changed' | 'unchanged', string>;
}

export const sheetWords: Record<SheetKind, SheetWords> = {
  shipping: {
    title: 'Shipping files',
    one: 'Shipping file',
    row: 'parcel',
    did: 'shipped',
    from: { to: adminPath('orders'), name: 'Orders' },
    empty: 'Choose “Ship from a file” on the page of orders. What became of each parcel stays here.',
    outcomes: { changed: 'Shipped', unchanged: 'Shipped before' },
  },
  counts: {
    title: 'Counts from files',
    one: 'Count',
    row: 'count',
    did: 'changed',
    from: { to: adminPath('inventory'), name: 'Inventory' },
    empty: 'Choose “Enter a count” on the page of the inventory. What became of each count stays here.',
    outcomes: { changed: 'Counted', unchanged: 'Confirmed' },
  },
  subscribers: {
    title: 'Imported lists',
    one: 'Imported list',
    row: 'subscriber',
    did: 'added',
    from: { to: subscribersPath, name: 'Newsletter subscribers' },
    empty: 'Choose “Import a list” on the page of subscribers. What became of each address stays here.',
    outcomes: { changed: 'Added', unchanged: 'Known' },
  },
};

/** What became of the lines of a file, in one sentence. */
export const sheetResult = (run: SheetRun): string => {
  const { row, did } = sheetWords[run.kind];
  return resultOf(run, { many: (count) => plural(count, row), did });
};

export const outcomeText = (kind: SheetKind, outcome: SheetRow['outcome']): string => {
  const others = { 'left out': 'Left out', restored: 'Put back', kept: 'Not put back' };
  return { ...others, ...sheetWords[kind].outcomes }[outcome];
};
