import type { ShopFacts } from '@virasat/api';
import { createContext } from 'react';
import type { Shop } from '@virasat/kit';

/** What the footer says of the shop, and what else pages say of it where that is not what a new shop begins with. */
export type ShownFacts = Pick<ShopFacts, 'address' | 'phone' | 'email'> & Partial<Shop>;

/** As the settings of the shop were when the server rendered the page; undefined while the API has not said it. */
export const ShopFactsContext = createContext<ShownFacts | undefined>(undefined);
