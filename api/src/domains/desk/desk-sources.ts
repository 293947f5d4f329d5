import type { analytics } from '../analytics/index.ts';
import type { catalogue } from '../catalogue/index.ts';
import type { content } from '../content/index.ts';
import type { customers } from '../customers/index.ts';
import type { giftcards } from '../giftcards/index.ts';
import type { notifications } from '../notifications/index.ts';
import type { orders } from '../orders/index.ts';
import type { promotions } from '../promotions/index.ts';
import type { restock } from '../restock/index.ts';
import type { reviews } from '../reviews/index.ts';
import type { stock } from '../stock/index.ts';
import type { support } from '../support/index.ts';
import type { visits } from '../visits/index.ts';

type ServiceOf<Module extends { create(shop: never): unknown }> = ReturnType<Module['create']>;

/** The lists of other domains that the desk is made from. */
export interface DeskSources {
  analytics: Pick<ServiceOf<typeof analytics>, 'figures'>;
  catalogue: Pick<ServiceOf<typeof catalogue>, 'adminList' | 'collectionEditor'>;
  content: Pick<ServiceOf<typeof content>, 'stories' | 'artisanEditor'>;
  customers: Pick<ServiceOf<typeof customers>, 'directory'>;
  giftcards: Pick<ServiceOf<typeof giftcards>, 'desk'>;
  notifications: Pick<ServiceOf<typeof notifications>, 'refused'>;
  orders: Pick<ServiceOf<typeof orders>, 'adminList' | 'desk' | 'numbered' | 'quotes'>;
  promotions: Pick<ServiceOf<typeof promotions>, 'editor'>;
  restock: Pick<ServiceOf<typeof restock>, 'awaited'>;
  reviews: Pick<ServiceOf<typeof reviews>, 'adminList'>;
  stock: Pick<ServiceOf<typeof stock>, 'lists'>;
  support: Pick<ServiceOf<typeof support>, 'desk'>;
  visits: Pick<ServiceOf<typeof visits>, 'bookingDesk'>;
}
