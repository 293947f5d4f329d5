import { taxableOf, taxPercentOf } from '../../cart/index.ts';
import { invoiceAmounts } from '../../invoicing/index.ts';
import { apportion } from '../../shared/apportion.ts';
import { partsByRate, taxOf, type RatePart, type TaxDocument } from './tax-documents.ts';

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

const sumOf = (lists: readonly (readonly number[])[]): number[] =>
  (lists[0] ?? []).map((_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0));

/** Amounts of a document, line by line: what is taxed, and each tax. */
function perLineOf(document: TaxDocument): Record<'taxable' | 'IGST' | 'CGST' | 'SGST', number[]> {
  const { kind, record, amounts } = document;
  const { items } = record.invoiced;
  if (kind === 'Invoice') {
    const { taxes } = invoiceAmounts(record.invoiced);
    const of = (name: string) =>
      sumOf(taxes.filter((tax) => tax.name === name).map(({ perLine }) => perLine));
    return {
      taxable: items.map((item) => taxableOf(item) * 100),
      IGST: of('IGST'),
      CGST: of('CGST'),
      SGST: of('SGST'),
    };
  }
  const weights = weightsOf(document);
  const parts = partsByRate(amounts);
  // what a note gives back at a rate is of the lines that have it
  const spread = (of: (part: RatePart) => number) =>
    sumOf(
      parts.map((part) => {
        const own = items.map((item, index) =>
          taxPercentOf(item) === part.rate ? (weights[index] ?? 0) : 0,
        );
        const all = items.map((item) => (taxPercentOf(item) === part.rate ? taxableOf(item) : 0));
        return split(of(part), own.some((weight) => weight > 0) ? own : all);
      }),
    );
  return {
    taxable: spread(({ taxable }) => taxable),
    IGST: spread((part) => taxOf(part, 'IGST')),
    CGST: spread((part) => taxOf(part, 'CGST')),
    SGST: spread((part) => taxOf(part, 'SGST')),
  };
}

/** A document by the headings of its goods: the parts add up to its amounts. Gift cards are no goods. */
export function* hsnPartsOf(document: TaxDocument): Generator<HsnPart> {
  const { kind, record } = document;
  const { items } = record.invoiced;
  const quantities = kind === 'Invoice' ? items.map(({ quantity }) => quantity) : quantitiesOf(document);
  const { taxable, IGST, CGST, SGST } = perLineOf(document);
  for (const [index, item] of items.entries()) {
    if (item.giftCard) continue;
    yield {
      hsn: item.hsn,
      rate: taxPercentOf(item),
      quantity: quantities[index] ?? 0,
      taxable: taxable[index] ?? 0,
      igst: IGST[index] ?? 0,
      cgst: CGST[index] ?? 0,
      sgst: SGST[index] ?? 0,
    };
  }
}
