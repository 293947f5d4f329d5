import { createContext, useContext } from 'react';
import { firstPromise, type DeliveryPromise } from '@virasat/api/constants';

/** What pages say of the shop that its settings decide. Provided by the shell. */
export interface Shop {
  delivery: DeliveryPromise;
}

/** Until the API has said otherwise: what a new shop begins with. */
export const firstShop: Shop = { delivery: firstPromise };

export const ShopContext = createContext<Shop>(firstShop);

/** What the settings of the shop say, as they were when the page was opened. */
export const useShop = (): Shop => useContext(ShopContext);
