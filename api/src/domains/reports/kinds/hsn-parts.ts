import { taxableOf } from '../../cart/index.ts';
import { invoiceAmounts } from '../../invoicing/index.ts';
import { apportion } from '../../shared/apportion.ts';
import { taxOf, type TaxDocument } from './tax-documents.ts';

/** What of a document is for goods of one heading; amounts in paise. */
export interface HsnPart {
  hsn: string;
  quantity: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

const taxNames = ['IGST', 'CGST', 'SGST'] as const;

/** Splits an amount of any sign. */
const split = (amount: number, weights: readonly number[]): number[] =>
  apportion(Math.abs(amount), weights).map((part) => (amount < 0 ? -part : part));

/** What a credit note takes off each item that is taxed, as weights; by their values where it names only others. */
function weightsOf({ number, record }: TaxDocument): number[] {
  const taken = new Map(
    record.credits.find((each) => each.number === number)?.lines.map(({ id, amount }) => [id, amount]),
  );
  const weights = record.invoiced.items.map((item) => (item.giftCard ? 0 : (taken.get(item.id) ?? 0)));
  return weights.some((weight) => weight > 0) ? weights : record.invoiced.items.map(taxableOf);
}

/** Items that a credit note names, by line; all of them when it takes off the whole invoice. */
function quantitiesOf({ number, record: { invoiced } }: TaxDocument): number[] {
  const note = invoiced.creditNotes.find((each) => each.number === number);
  return invoiced.items.map(({ id, quantity }) => {
    if (note?.lines) return -(note.lines.find((line) => line.id === id)?.quantity ?? 0);
    return note?.amount === invoiced.total ? -quantity : 0;
  });
}

/** A document by the headings of its goods: the parts add up to its amounts. Gift cards are no goods. */
export function* hsnPartsOf(document: TaxDocument): Generator<HsnPart> {
  const { kind, record, amounts } = document;
  const { items } = record.invoiced;
  const isInvoice = kind === 'Invoice';
  const weights = isInvoice ? [] : weightsOf(document);
  const quantities = isInvoice ? items.map(({ quantity }) => quantity) : quantitiesOf(document);
  const perLine = isInvoice ? invoiceAmounts(record.invoiced).taxes : [];
  const taxable = isInvoice ? items.map((item) => taxableOf(item) * 100) : split(amounts.taxable, weights);
  const [igst = [], cgst = [], sgst = []] = taxNames.map((name) =>
    isInvoice ? perLine.find((tax) => tax.name === name)?.perLine : split(taxOf(amounts, name), weights),
  );
  for (const [index, { hsn, giftCard }] of items.entries()) {
    if (giftCard) continue;
    yield {
      hsn,
      quantity: quantities[index] ?? 0,
      taxable: taxable[index] ?? 0,
      igst: igst[index] ?? 0,
      cgst: cgst[index] ?? 0,
      sgst: sgst[index] ?? 0,
    };
  }
}
