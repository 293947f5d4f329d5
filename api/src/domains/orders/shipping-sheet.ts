import Papa from 'papaparse';
import { withoutFormulaGuard } from '../shared/csv.ts';

/** A line of a shipping sheet, as somebody wrote it. */
export interface ShippingLine {
  /** Its number in the file, from 1. */
  line: number;
  /** Number or id. */
  order: string;
  carrier: string;
  trackingNumber: string;
  /** SKU or id of an item; empty for all that is still here. */
  item: string;
  quantity: string;
}

/** What a sheet says, or why it cannot be read. */
export type ShippingSheet = { lines: ShippingLine[] } | { problem: string };

/** Names of the columns, in lower case. */
const columns = {
  order: ['order', 'order number', 'order id', 'number'],
  carrier: ['carrier', 'courier'],
  trackingNumber: ['tracking number', 'tracking', 'awb', 'awb number', 'docket'],
  item: ['item', 'sku', 'product'],
  quantity: ['quantity', 'qty'],
} as const;

/** Spreadsheets write one of these, by the language of the machine; the heading shows which. */
const separators = [',', ';', '\t'] as const;

/** Reads parcels from a CSV file: the first line names the columns, each other one an order and what left of it. */
export function readShippingSheet(csv: string): ShippingSheet {
  const text = csv.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const [heading = ''] = text.split('\n', 1);
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separators.find((each) => heading.includes(each)) ?? ',',
    newline: '\n',
    transform: (cell) => cell.trim(),
  });
  const [names = [], ...rows] = data;
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name.toLowerCase()));
  const places = {
    order: placeOf(columns.order),
    carrier: placeOf(columns.carrier),
    trackingNumber: placeOf(columns.trackingNumber),
    item: placeOf(columns.item),
    quantity: placeOf(columns.quantity),
  };
  if (places.order < 0 || places.carrier < 0 || places.trackingNumber < 0)
    return { problem: 'The first line has to name the columns: Order, Carrier and Tracking number.' };
  const lines = rows.map((cells, index) => {
    const cell = (place: number) => withoutFormulaGuard(cells[place] ?? '');
    return {
      line: index + 2,
      order: cell(places.order),
      carrier: cell(places.carrier),
      trackingNumber: cell(places.trackingNumber),
      item: cell(places.item),
      quantity: cell(places.quantity),
    };
  });
  return { lines: lines.filter(({ order, trackingNumber }) => order !== '' || trackingNumber !== '') };
}
