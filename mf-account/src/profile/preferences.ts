import type { Profile } from '@virasat/api';

/** What an account may be written about, in the order of the screen. */
export const preferenceWords: { name: keyof Profile['preferences']; label: string; hint: string }[] = [
  { name: 'orderUpdates', label: 'Order updates', hint: 'When your pieces leave the workshop and arrive.' },
  { name: 'newsletter', label: 'Newsletter', hint: 'Stories of makers and crafts.' },
  { name: 'promotions', label: 'Promotions', hint: 'When a piece on your wishlist is reduced or back.' },
];
