import { activity } from '../domains/activity/index.ts';
import { analytics } from '../domains/analytics/index.ts';
import { backoffice } from '../domains/backoffice/index.ts';
import { cart } from '../domains/cart/index.ts';
import { catalogue } from '../domains/catalogue/index.ts';
import { configuration } from '../domains/configuration/index.ts';
import { content } from '../domains/content/index.ts';
import { customers } from '../domains/customers/index.ts';
import { desk } from '../domains/desk/index.ts';
import { giftcards } from '../domains/giftcards/index.ts';
import { identity } from '../domains/identity/index.ts';
import { imports } from '../domains/imports/index.ts';
import { invoicing } from '../domains/invoicing/index.ts';
import { media } from '../domains/media/index.ts';
import { newsletter } from '../domains/newsletter/index.ts';
import { notifications } from '../domains/notifications/index.ts';
import { orders } from '../domains/orders/index.ts';
import { payments } from '../domains/payments/index.ts';
import { promotions } from '../domains/promotions/index.ts';
import { reminders } from '../domains/reminders/index.ts';
import { reports } from '../domains/reports/index.ts';
import { restock } from '../domains/restock/index.ts';
import { reviews } from '../domains/reviews/index.ts';
import { sheets } from '../domains/sheets/index.ts';
import { staff } from '../domains/staff/index.ts';
import { stock } from '../domains/stock/index.ts';
import { support } from '../domains/support/index.ts';
import { visits } from '../domains/visits/index.ts';
import { webhooks } from '../domains/webhooks/index.ts';

/** The domains of the shop. A domain may use the services of those before it (`layers.mjs`). */
export const modules = [
  identity,
  activity,
  staff,
  backoffice,
  sheets,
  configuration,
  media,
  catalogue,
  stock,
  imports,
  promotions,
  giftcards,
  cart,
  payments,
  orders,
  invoicing,
  reviews,
  content,
  support,
  customers,
  visits,
  reminders,
  restock,
  newsletter,
  analytics,
  reports,
  webhooks,
  notifications,
  desk,
] as const;
export type Modules = typeof modules;
