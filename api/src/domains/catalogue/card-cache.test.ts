import type { ProductCard } from './catalogue.schema.ts';
import { createCardCache } from './card-cache.ts';

const card = (id: string, price = 100) => ({ id, price }) as ProductCard;

function shelf(options: { limit?: number; keepMs?: number } = {}) {
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

describe('the cards of a listing', () => {
  it('are read once, and answered in the order asked for', async () => {
    const { ids, reads } = shelf();
    expect(await ids('b', 'a')).toEqual(['b', 'a']);
    expect(await ids('a', 'c', 'b')).toEqual(['a', 'c', 'b']);
    expect(reads).toEqual([['b', 'a'], ['c']]);
  });

  it('leave out products that are gone, and ask for no empty list', async () => {
    const { ids, reads } = shelf();
    expect(await ids('a', 'gone')).toEqual(['a']);
    expect(await ids()).toEqual([]);
    expect(reads).toHaveLength(1);
  });

  it('are read again after a change, and after the time they are kept', async () => {
    const { cache, products, clock } = shelf({ keepMs: 1000 });
    const price = async () => (await cache.cards(['a']))[0]?.price;
    expect(await price()).toBe(100);
    products.set('a', card('a', 90));
    expect(await price()).toBe(100);
    cache.forget(['a']);
    expect(await price()).toBe(90);
    products.set('a', card('a', 80));
    cache.forget();
    expect(await price()).toBe(80);
    products.set('a', card('a', 70));
    clock.now = 1000;
    expect(await price()).toBe(70);
  });

  it('are not kept when they were read while something changed', async () => {
    const { cache, products } = shelf();
    const overtaken = cache.cards(['a']);
    products.set('a', card('a', 90));
    cache.forget(['a']);
    expect((await overtaken)[0]?.price).toBe(100);
    expect((await cache.cards(['a']))[0]?.price).toBe(90);
  });

  it('make room by dropping the one that was read longest ago', async () => {
    const { ids, reads } = shelf({ limit: 2 });
    await ids('a', 'b', 'c');
    await ids('b', 'c');
    expect(reads).toHaveLength(1);
    await ids('a');
    expect(reads).toHaveLength(2);
  });
});
