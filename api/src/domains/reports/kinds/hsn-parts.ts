import { taxPercentOf } from '../../cart/index.ts';
import { HOME_STATE } from '../../shared/states-of-india.ts';
import type { TaxDocument } from './tax-documents.ts';

/** What of a document is for goods of one heading; amounts in paise. */
export interface HsnPart {
  hsn: string;
  rate: number;
  quantity: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

/** A document by the headings of its goods: the parts add up to its amounts. Gift cards are no goods. */
export function* hsnPartsOf({ kind, lines, record: { invoiced } }: TaxDocument): Generator<HsnPart> {
  const sign = kind === 'Invoice' ? 1 : -1;
  const isHome = invoiced.address.state === HOME_STATE;
  for (const { id, quantity = 0, taxable, tax } of lines) {
    const item = invoiced.items.find((each) => each.id === id);
    if (!item || item.giftCard) continue;
    const half = isHome ? (sign * tax) / 2 : 0;
    yield {
      hsn: item.hsn,
      rate: taxPercentOf(item),
      quantity: sign * quantity,
      taxable: sign * taxable,
      igst: isHome ? 0 : sign * tax,
      cgst: half,
      sgst: half,
    };
  }
}
