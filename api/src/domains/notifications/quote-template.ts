import { TAX_PERCENT } from '../cart/index.ts';
import type { Quote } from '../orders/index.ts';
import { inRupees, onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, text, type Email } from './email.ts';

/** The email with a quote: what was agreed, until when, and where to pay. */
export function quoteEmailOf({ quote, link }: { quote: Quote; link: string }, seller: Seller): Email {
  const { number, edition, until, holds, note, items, subtotal, tax, taxes, total, credit, toPay, address } =
    quote;
  const day = onDay(until);
  const isChanged = edition > 1;
  return {
    subject: isChanged ? `Your quote ${number} has changed` : `Your quote ${number}`,
    preview: `${inRupees(toPay)}, valid until ${day}.`,
    title: `What we agreed, ${address.firstName}`,
    blocks: [
      text(
        isChanged
          ? `We have changed your quote ${number}: this one takes the place of what we sent before. It is valid until ${day}.`
          : `Here is your quote ${number}. It is valid until ${day}.`,
        holds ? 'The items are reserved for you until then.' : 'The items are not reserved.',
      ),
      ...(note ? [text(note)] : []),
      {
        kind: 'items',
        lines: items.map(({ name, quantity, price, lineTotal }) => ({
          name,
          detail: `${quantity} × ${inRupees(price)}`,
          amount: inRupees(lineTotal),
        })),
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
      },
      button('See it and pay', link),
      text('Pay by card or UPI; then it is an order like any other, with its invoice.'),
    ],
    footer: [
      'The link opens your quote without logging in: share it only with those who may see it.',
      ...footerOf(seller, 'a quote for this address'),
    ],
  };
}
