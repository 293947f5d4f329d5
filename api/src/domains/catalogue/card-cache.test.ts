import type { ProductCard } from './catalogue.schema.ts';
import { createCardCache } from './card-cache.ts';

const card = (id: string, price = 100) => ({ id, price }) as ProductCard;

function cacheOf(options: { limit?: number; ttlMs?: number } = {}) {
  const products = new Map(['a', 'b', 'c'].map((id) => [id, card(id)]));
  const reads: string[][] = [];
  const clock = { now: 0 };
  const cache = createCardCache({
    read: async (ids) => {
      reads.push([...ids]);
      const found = ids.flatMap((id) => products.get(id) ?? []);
      await Promise.resolve();
      return found;
    },
    clock: () => clock.now,
    ...options,
  });
  const ids = async (...wanted: string[]) => (await cache.cards(wanted)).map(({ id }) => id);
  return { cache, products, reads, clock, ids };
}

describe('the card cache', () => {
  it('reads each card once and returns them in the order of the ids', async () => {
    const { ids, reads } = cacheOf();
    expect(await ids('b', 'a')).toEqual(['b', 'a']);
    expect(await ids('a', 'c', 'b')).toEqual(['a', 'c', 'b']);
    expect(reads).toEqual([['b', 'a'], ['c']]);
  });

  it('leaves out products that are gone, and reads nothing for an empty list', async () => {
    const { ids, reads } = cacheOf();
    expect(await ids('a', 'gone')).toEqual(['a']);
    expect(await ids()).toEqual([]);
    expect(reads).toHaveLength(1);
  });

  it('reads a card again after a change and when it has expired', async () => {
    const { cache, products, clock } = cacheOf({ ttlMs: 1000 });
    const price = async () => (await cache.cards(['a']))[0]?.price;
    expect(await price()).toBe(100);
    products.set('a', card('a', 90));
    expect(await price()).toBe(100);
    cache.invalidate(['a']);
    expect(await price()).toBe(90);
    products.set('a', card('a', 80));
    cache.invalidate();
    expect(await price()).toBe(80);
    products.set('a', card('a', 70));
    clock.now = 1000;
    expect(await price()).toBe(70);
  });

  it('does not keep a card that was read while it changed', async () => {
    const { cache, products } = cacheOf();
    const outdated = cache.cards(['a']);
    products.set('a', card('a', 90));
    cache.invalidate(['a']);
    expect((await outdated)[0]?.price).toBe(100);
    expect((await cache.cards(['a']))[0]?.price).toBe(90);
  });

  it('evicts the card that was read longest ago when it is full', async () => {
    const { ids, reads } = cacheOf({ limit: 2 });
    await ids('a', 'b', 'c');
    await ids('b', 'c');
    expect(reads).toHaveLength(1);
    await ids('a');
    expect(reads).toHaveLength(2);
  });
});
