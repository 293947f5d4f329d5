import type { ShopFacts } from '@virasat/api';
import { firstShop, type Transport } from '@virasat/kit/host';
import type { ShownFacts } from '../layout/shop-facts.ts';
import { shopWide } from './shop-wide.ts';

/** Every page carries what is said here: nothing that it knows anyway. */
const isNews = (value: unknown, first: object): boolean =>
  value !== undefined && JSON.stringify(value) !== JSON.stringify(first);

/** What the footer of every page says of the shop; undefined until the API has said it. */
export const shopFacts = (
  send: Transport,
  { freshMs }: { freshMs?: number } = {},
): (() => Promise<ShownFacts | undefined>) =>
  shopWide<ShownFacts | undefined>(send, {
    path: '/api/shop',
    pick(body) {
      const { address, phone, email, delivery } = body as Partial<ShopFacts>;
      // an API of another release may answer otherwise: no page fails for its footer
      if (!address || !phone || !email) throw new TypeError('No facts about the shop');
      return {
        address,
        phone,
        email,
        ...(delivery && isNews(delivery, firstShop.delivery) && { delivery }),
      };
    },
    initial: undefined,
    freshMs,
  });
