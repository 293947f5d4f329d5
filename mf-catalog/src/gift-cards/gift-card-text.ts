import type { PricedLine } from '@virasat/api';
import { orderDate } from '@virasat/kit';

/** Whom a gift card in the cart is for, and when it goes out. */
export function giftCardText({ recipient, sendOn }: NonNullable<PricedLine['giftCard']>): string {
  const who = recipient.name ? `${recipient.name} (${recipient.email})` : recipient.email;
  return `For ${who}, by email ${sendOn ? `on ${orderDate(sendOn)}` : 'once it is paid'}`;
}
