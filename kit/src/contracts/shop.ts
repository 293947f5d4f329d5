import { createContext, useContext } from 'react';
import { TAX_PERCENT, firstPromise, type DeliveryPromise } from '@virasat/api/constants';

/** What pages say of the shop that its settings decide. Provided by the shell. */
export interface Shop {
  delivery: DeliveryPromise;
  /** Percent of GST on everything; null when it depends on what is bought. */
  taxRate: number | null;
}

/** Until the API has said otherwise: what a new shop begins with. */
export const firstShop: Shop = { delivery: firstPromise, taxRate: TAX_PERCENT };

export const ShopContext = createContext<Shop>(firstShop);

/** What the settings of the shop say, as they were when the page was opened. */
export const useShop = (): Shop => useContext(ShopContext);
