import type { Preferences } from '@virasat/api';

/** The emails a shopper may turn off, in the order of the screens. */
export const notificationKinds: { name: keyof Preferences; label: string; hint: string }[] = [
  { name: 'orderUpdates', label: 'Order updates', hint: 'When your order ships and when it is delivered.' },
  { name: 'newsletter', label: 'Newsletter', hint: 'Stories from the workshops, about once a month.' },
  {
    name: 'promotions',
    label: 'Promotions',
    hint: 'When an item on your wishlist is reduced or back in stock.',
  },
];
