import { cartGroup } from './carts/cart-group.ts';
import type { CartTextKey } from './carts/cart-texts.ts';
import { giftCardGroup } from './gift-cards/gift-card-group.ts';
import type { GiftCardTextKey } from './gift-cards/gift-card-texts.ts';
import { orderGroup } from './orders/order-group.ts';
import type { OrderTextKey } from './orders/order-texts.ts';
import { quoteGroup } from './quotes/quote-group.ts';
import type { QuoteTextKey } from './quotes/quote-texts.ts';
import { ticketGroup } from './support/ticket-group.ts';
import type { TicketTextKey } from './support/ticket-texts.ts';
import { restockGroup } from './restock/restock-group.ts';
import type { RestockTextKey } from './restock/restock-texts.ts';
import type { TextGroup, TextOf } from './text-group.ts';
import { visitGroup } from './visits/visit-group.ts';
import type { VisitTextKey } from './visits/visit-texts.ts';

/** Names a text: what owners have written is stored under it. */
export type EmailTextKey =
  OrderTextKey | QuoteTextKey | GiftCardTextKey | VisitTextKey | TicketTextKey | CartTextKey | RestockTextKey;

/** Every email whose text owners may write, as the back office lists them. */
export const textGroups: readonly TextGroup[] = [
  orderGroup,
  quoteGroup,
  giftCardGroup,
  visitGroup,
  ticketGroup,
  cartGroup,
  restockGroup,
];

export const keysOf = ({ texts }: TextGroup): EmailTextKey[] => Object.keys(texts) as EmailTextKey[];
export const emailTextKeys = textGroups.flatMap(keysOf) as [EmailTextKey, ...EmailTextKey[]];

const byKey = new Map<EmailTextKey, { group: TextGroup; text: TextOf }>(
  textGroups.flatMap((group) =>
    Object.entries(group.texts).map(([key, text]) => [key as EmailTextKey, { group, text }] as const),
  ),
);

/** A text and the group it belongs to. */
export function textOf(key: EmailTextKey): { group: TextGroup; text: TextOf } {
  const found = byKey.get(key);
  if (!found) throw new Error(`No group has a text ${key}`);
  return found;
}
