import { TAX_PERCENT } from '../cart/index.ts';
import type { Quote } from '../orders/index.ts';
import { inRupees, onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, itemLine, keepPrivate, text, type Block } from './email.ts';
import type { QuotePlaceholder, QuoteTextKey } from './texts/quotes/quote-texts.ts';
import type { Draft } from './texts/text-group.ts';

type Line = Pick<Quote['items'][number], 'name' | 'price' | 'quantity' | 'lineTotal'>;

/** What an email about a quote is made of. */
export interface QuoteToWriteAbout extends Pick<
  Quote,
  | 'number'
  | 'edition'
  | 'until'
  | 'holds'
  | 'note'
  | 'subtotal'
  | 'tax'
  | 'taxes'
  | 'total'
  | 'credit'
  | 'toPay'
> {
  items: Line[];
  address: Pick<Quote['address'], 'firstName'>;
}

const itemsOf = ({ items, subtotal, tax, taxes, total, credit, toPay }: QuoteToWriteAbout): Block => ({
  kind: 'items',
  lines: items.map((item) => itemLine(item)),
  totals: [
    ['Subtotal', inRupees(subtotal)],
    ...(taxes ?? [{ percent: TAX_PERCENT, tax }]).map((each): [string, string] => [
      `Tax ${each.percent}%`,
      inRupees(each.tax),
    ]),
    ['Delivery', 'Free'],
    ['Total', inRupees(total)],
    ...(credit
      ? ([
          [`From order ${credit.number}`, `−${inRupees(credit.amount)}`],
          ['To pay', inRupees(toPay)],
        ] satisfies [string, string][])
      : []),
  ],
});

/** The email with a quote: what was agreed, until when, and where to pay. */
export function quoteDraft(
  { quote, link }: { quote: QuoteToWriteAbout; link: string },
  seller: Seller,
): Draft<QuoteTextKey, QuotePlaceholder> {
  const { number, edition, until, holds, note, toPay, address } = quote;
  const day = onDay(until);
  return {
    key: edition > 1 ? 'quote-changed' : 'quote',
    preview: `${inRupees(toPay)}, valid until ${day}.`,
    filling: {
      quoteNumber: number,
      firstName: address.firstName,
      validUntil: day,
      toPay: inRupees(toPay),
      reservation: holds ? 'The items are reserved for you until then.' : 'The items are not reserved.',
      note: note ? [text(note)] : [],
      items: [itemsOf(quote)],
      payButton: [button('See it and pay', link)],
    },
    footer: [keepPrivate('quote'), ...footerOf(seller, 'a quote for this address')],
  };
}
