import fc from 'fast-check';
import { MAX_WISHES } from './wishlist.constants.ts';
import { withWishes, withoutWishes } from './wishlist.ts';
import type { Wish, WishInput } from './wishlist.schema.ts';

const input = fc.record({
  id: fc.integer({ min: 1, max: 150 }).map(String),
  price: fc.integer({ min: 0, max: 100_000 }),
  inStock: fc.boolean(),
});
// lists that overflow are to be met often, too
const inputs = fc.array(input, { maxLength: 120, size: 'max' });
const monday = '2026-11-02T06:00:00.000Z';
const tuesday = '2026-11-03T06:00:00.000Z';
const kept = inputs.map((wishes) => withWishes([], wishes, monday));
const idsOf = (wishes: readonly WishInput[]) => wishes.map(({ id }) => id);
const sorted = (ids: string[]) => [...ids].sort();

describe('the wishlist of a guest that is added to the account’s', () => {
  it('merges a guest’s wishlist into an account’s without losing, doubling or changing an item', () => {
    fc.assert(
      fc.property(kept, inputs, (account, guest) => {
        const merged = withWishes(account, guest, tuesday);
        const union = new Set([...idsOf(account), ...idsOf(guest)]);
        expect(new Set(idsOf(merged)).size).toBe(merged.length);
        expect(merged).toHaveLength(Math.min(MAX_WISHES, union.size));
        for (const id of idsOf(merged)) expect(union).toContain(id);
        expect(merged.slice(merged.length - account.length)).toEqual(account);
      }),
    );
  });

  it('cuts off a merged wishlist at its limit', () => {
    const item = (id: number) => ({ id: String(id), price: 1, inStock: true });
    const nearlyFull = withWishes(
      [],
      Array.from({ length: MAX_WISHES - 1 }, (_, id) => item(id)),
      monday,
    );
    expect(withWishes(nearlyFull, [item(500), item(501)], tuesday)).toHaveLength(MAX_WISHES);
  });

  it('changes nothing when a guest’s wishlist is sent again', () => {
    fc.assert(
      fc.property(kept, inputs, (account, guest) => {
        const once: Wish[] = withWishes(account, guest, tuesday);
        expect(withWishes(once, guest, tuesday)).toEqual(once);
      }),
    );
  });

  it('merges wishlists into the same items in whatever order two devices sign in', () => {
    const few = fc.array(input, { maxLength: 30 });
    fc.assert(
      fc.property(few, few, (one, other) => {
        const first = withWishes(withWishes([], one, monday), other, tuesday);
        const second = withWishes(withWishes([], other, monday), one, tuesday);
        expect(sorted(idsOf(first))).toEqual(sorted(idsOf(second)));
      }),
    );
  });

  it('removes the named items from a wishlist, and only those', () => {
    fc.assert(
      fc.property(kept, fc.array(fc.integer({ min: 1, max: 150 }).map(String)), (account, removed) => {
        const left = withoutWishes(account, removed);
        expect(left).toEqual(account.filter(({ id }) => !removed.includes(id)));
      }),
    );
  });
});
