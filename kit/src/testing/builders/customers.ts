import type { Profile, SavedAddress, Wish } from '@virasat/api';
import { anAddress } from './orders.ts';

/** A complete profile without a picture. */
export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  ...anAddress(),
  avatar: null,
  preferences: { orderUpdates: true, newsletter: false, promotions: false },
  ...over,
});

export function aSavedAddress(over: Partial<SavedAddress> = {}): SavedAddress {
  const { email: _email, ...address } = anAddress();
  return { ...address, id: 'a1', isDefault: true, ...over };
}

export const aWish = (over: Partial<Wish> = {}): Wish => ({
  id: '4',
  price: 24_500,
  inStock: true,
  addedAt: '2026-11-02T06:00:00.000Z',
  ...over,
});
