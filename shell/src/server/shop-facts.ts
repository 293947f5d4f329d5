import type { ShopFacts } from '@virasat/api';
import type { Transport } from '@virasat/kit/host';
import type { ShownFacts } from '../layout/shop-facts.ts';
import { shopWide } from './shop-wide.ts';

/** What the footer of every page says of the shop; undefined until the API has said it. */
export const shopFacts = (
  send: Transport,
  { freshMs }: { freshMs?: number } = {},
): (() => Promise<ShownFacts | undefined>) =>
  shopWide<ShownFacts | undefined>(send, {
    path: '/api/shop',
    pick(body) {
      const { address, phone, email } = body as ShopFacts;
      return { address, phone, email };
    },
    initial: undefined,
    freshMs,
  });
