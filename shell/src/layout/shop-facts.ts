import type { ShopFacts } from '@virasat/api';
import { createContext } from 'react';

/** What the footer says of the shop. */
export type ShownFacts = Pick<ShopFacts, 'address' | 'phone' | 'email'>;

/** As the settings of the shop were when the server rendered the page; undefined while the API has not said it. */
export const ShopFactsContext = createContext<ShownFacts | undefined>(undefined);
