import type { AdminOrder } from '@virasat/api';
import { api, call, plural } from '@virasat/kit';
import type { BulkResult } from '../desk/grid/grid-types.ts';
import type { GridSelection } from '../desk/grid/selection.ts';
import { saveFile } from '../desk/save-file.ts';

/** As many as one PDF has, and one file ships. */
const MOST = 200;
const PAGE = 100;

type Chosen = Pick<AdminOrder, 'id' | 'number'>;

/** The oldest first: a sheet to fill in has the order of the pile of packing slips. */
const inOrder = (orders: Chosen[]): Chosen[] => orders.sort((a, b) => (a.number < b.number ? -1 : 1));

/**
 * The orders of a selection.
 * @param seen the orders that this tab has shown
 */
export async function ordersOf(
  selection: GridSelection,
  seen: ReadonlyMap<string, Chosen>,
): Promise<Chosen[] | 'too many'> {
  if (selection.count > MOST) return 'too many';
  if (selection.kind === 'ids') return inOrder(selection.ids.flatMap((id) => seen.get(id) ?? []));
  const pages = Array.from({ length: Math.ceil((selection.count + selection.except.length) / PAGE) });
  const lists = await Promise.all(
    pages.map((_, index) => {
      const query = { ...selection.filter, page: String(index + 1), pageSize: String(PAGE) };
      return call(api.admin.orders.$get({ query }));
    }),
  );
  return inOrder(lists.flatMap(({ items }) => items).filter(({ id }) => !selection.except.includes(id)));
}

export const tooMany: BulkResult = {
  message: `Choose ${MOST} orders at most at a time.`,
  keepsSelection: true,
};

/** Fetches one PDF with the slips and labels of orders, and opens it in a tab of its own, or saves it. */
export async function printSlips(ids: string[]): Promise<BulkResult> {
  const keepsSelection = true;
  const response = await api.admin.orders['packing-slips'].$post({ json: { ids } });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    const isExplained = typeof body === 'object' && body !== null && 'message' in body;
    const message = isExplained ? String(body.message) : 'The slips could not be made. Try again.';
    return { message, keepsSelection };
  }
  saveFile(await response.blob(), 'packing-slips.pdf');
  const message = `The slips and labels of ${plural(ids.length, 'order')} are saved as one PDF.`;
  return { message, keepsSelection };
}
