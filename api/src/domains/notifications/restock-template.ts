import type { RestockForEmail } from '../restock/index.ts';
import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, smallLink } from './email.ts';
import type { RestockPlaceholder, RestockTextKey } from './texts/restock/restock-texts.ts';
import type { Draft } from './texts/text-group.ts';

/** Up to this number the email says how many there are. */
const FEW = 5;

/** An email about an item that is back in stock, for the outbox. */
export interface NewRestockEmail {
  key: string;
  /** Id of the alert. */
  alert: string;
  content: { kind: 'item-restocked' };
}

/** One of a wish: `event` tells several wishes of one inbox for one item apart. */
export const restockEmail = (alert: string, event: string): NewRestockEmail => ({
  key: `item-restocked:${event}`,
  alert,
  content: { kind: 'item-restocked' },
});

/** What the email about an item is made of. */
export interface ItemToWriteAbout extends Pick<RestockForEmail, 'item' | 'link'> {
  unsubscribe: Pick<RestockForEmail['unsubscribe'], 'page'>;
}

const stockNote = (stock: number): string => {
  if (stock > FEW) return 'In stock';
  return stock === 1 ? 'One in stock' : `${stock} in stock`;
};

/** The email about an item that can be bought again. */
export function restockDraft(
  { item, link, unsubscribe }: ItemToWriteAbout,
  seller: Seller,
): Draft<RestockTextKey, RestockPlaceholder> {
  const { name, price, stock } = item;
  const lines = [{ name, detail: stockNote(stock), amount: inRupees(price) }];
  return {
    key: 'item-restocked',
    preview: `${name} can be bought again.`,
    filling: {
      itemName: name,
      item: [{ kind: 'items', lines, totals: [] }],
      itemButton: [button('See it in the shop', link)],
    },
    fixed: [smallLink('No more of these emails', unsubscribe.page)],
    footer: footerOf(seller, 'your request on the page of this item'),
  };
}
