import type { CartService, SavedCarts } from '../cart/index.ts';
import type { Identity } from '../identity/index.ts';
import type { OrderService } from '../orders/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import { reminderIndexes } from './reminder.ts';
import { reminderRoutes } from './reminders.routes.ts';
import { createReminders } from './reminders.service.ts';

/** What reminders need beside the foundation. */
export interface ReminderNeeds extends Foundation {
  identity: { accounts: Pick<Identity['accounts'], 'byId'> };
  cart: Pick<CartService, 'price'> & { saved: Pick<SavedCarts, 'state'> };
  orders: Pick<OrderService, 'forEmail'>;
}

/** Reminders: the email about a cart that was left, for those who have asked for it. */
export const reminders = defineModule({
  name: 'reminders',
  indexes: reminderIndexes,
  create(shop: ReminderNeeds) {
    const { linkSecret: secret, shopOrigin } = shop.settings;
    return createReminders({ ...shop, accounts: shop.identity.accounts, secret, shopOrigin });
  },
  routes: (service) => reminderRoutes(service),
  handlers: (service) => ({
    'order.accepted': ({ payload: { order } }) => service.stopForOrder(order),
    'order.held': ({ payload: { order } }) => service.stopForOrder(order),
  }),
  jobs: (service) => [
    {
      name: 'remind of carts that were left',
      everyMs: MINUTE_MS,
      async run(signal) {
        const sent = await service.sendDue(signal);
        return sent > 0 ? { sent } : undefined;
      },
    },
    {
      name: 'forget old reminders',
      everyMs: DAY_MS,
      async run() {
        const forgotten = await service.forgetOld();
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
  ],
  personalRecords: ({ records }) => [records],
});

/** What later domains are given of reminders. */
export type RemindersService = ReturnType<typeof reminders.create>;

export type { CartForEmail } from './reminders.service.ts';
