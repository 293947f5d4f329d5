import { BSON } from 'mongodb';
import type { IndexedDocument } from '../product-fields.ts';
import { CategoryTree } from '../categories/category-tree.ts';
import { createProductFinder } from './product-finder.ts';

const chair: IndexedDocument = {
  _id: '1',
  name: 'Chair',
  nameLower: 'chair',
  craftsman: 'Asha',
  artisanSlug: 'asha',
  description: '',
  materials: [],
  categorySlug: 'chairs',
  price: 1_000,
  isNew: false,
  isFeatured: false,
  stock: 3,
  status: 'published',
  createdAt: new Date(0),
  changedAt: new Date(0),
};
const query = {
  sort: 'name' as const,
  page: 1,
  pageSize: 10,
  isNew: false,
  isFeatured: false,
  inStock: false,
};

/** A finder on a repository that a test sets, with a clock of its own and no lag. */
function openFinder() {
  const state = {
    stored: [chair],
    time: 1_000_000,
    asked: [] as number[],
    fails: false,
    namesFail: false,
    /** What the reading of words waits for. */
    words: Promise.resolve(),
  };
  const changes: (readonly string[] | undefined)[] = [];
  const ready = () => (state.fails ? Promise.reject(new Error('away')) : Promise.resolve(state.stored));
  const repository = {
    async *filtered() {
      yield await ready();
    },
    async *searched() {
      const stored = await ready();
      await state.words;
      yield stored;
    },
    indexedSince: (since: Date) => {
      state.asked.push(since.getTime());
      return ready().then((stored) => stored.map((product) => BSON.serialize(product)));
    },
  };
  const tree = new CategoryTree([]);
  const finder = createProductFinder({
    repository,
    tree: () => (state.namesFail ? Promise.reject(new Error('away')) : Promise.resolve(tree)),
    lagMs: 0,
    clock: () => state.time,
    onChange: (ids) => void changes.push(ids),
  });
  return { state, finder, changes };
}

describe('the search index', () => {
  it('reads the same span again after an error in the middle of a refresh', async () => {
    const { state, finder } = openFinder();
    await finder.open();
    state.stored = [{ ...chair, name: 'Throne', nameLower: 'throne' }];
    state.namesFail = true;
    state.time += 60_000;
    await expect(finder.find(query)).rejects.toThrow('away');
    state.namesFail = false;
    // so long afterwards that the span of the failed refresh is not covered by the overlap
    state.time += 600_000;
    expect((await finder.find({ ...query, search: 'throne' })).ids).toEqual(['1']);
    expect(state.asked[1]).toBe(state.asked[0]);
  });

  it('is refreshed by the next request after a refresh that failed', async () => {
    const { state, finder } = openFinder();
    await finder.open();
    state.fails = true;
    await expect(finder.find(query)).rejects.toThrow('away');
    state.fails = false;
    await finder.find(query);
    expect(state.asked).toHaveLength(2);
  });

  it('finds what became visible late within two seconds', async () => {
    const { state, finder } = openFinder();
    await finder.open();
    state.time += 1_000;
    await finder.find(query);
    state.time += 2_500;
    await finder.find(query);
    // the second read was of the last moments, the third of everything that may have become visible since the start
    expect(state.asked).toEqual([1_000_000 - 1_500, 1_000_000 - 10_000]);
  });

  it('does not take what it has read before for a change', async () => {
    const { state, finder, changes } = openFinder();
    await finder.open();
    await finder.find(query);
    await finder.find(query);
    // of something that listings do not search, such as its picture
    state.stored = [{ ...chair, changedAt: new Date(1) }];
    await finder.find(query);
    expect(changes).toEqual([undefined, ['1'], ['1']]);
  });

  describe('while the words of products are read', () => {
    const throne = { ...chair, name: 'Throne', nameLower: 'throne' };
    const openWaiting = async () => {
      const opened = openFinder();
      let end: (error?: Error) => void = () => undefined;
      opened.state.words = new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve());
      });
      await opened.finder.open();
      return { ...opened, end };
    };
    const search = (term: string) => ({ ...query, search: term });

    it('lists products, and lets a search wait', async () => {
      const { finder, end } = await openWaiting();
      expect((await finder.find(query)).ids).toEqual(['1']);
      const found: string[][] = [];
      const searching = finder.page(search('chair')).then(({ ids }) => found.push(ids));
      // whatever does not wait is done by then
      await new Promise(setImmediate);
      expect(found).toEqual([]);
      end();
      await searching;
      expect(found).toEqual([['1']]);
    });

    it('keeps what has changed meanwhile', async () => {
      const { state, finder, end } = await openWaiting();
      // the words that are being read are older
      state.stored = [throne];
      await finder.find(query);
      end();
      expect((await finder.find(search('throne'))).ids).toEqual(['1']);
      expect((await finder.find(search('chair'))).ids).toEqual([]);
    });

    it('reads everything again after an error', async () => {
      const { finder, end, state } = await openWaiting();
      const found = expect(finder.find(search('chair'))).rejects.toThrow('away');
      await new Promise(setImmediate);
      end(new Error('away'));
      await found;
      state.words = Promise.resolve();
      expect((await finder.find(search('chair'))).ids).toEqual(['1']);
    });
  });

  it('leaves out drafts, at the start and later', async () => {
    const { state, finder } = openFinder();
    const draft = { ...chair, _id: '2', status: 'draft' as const };
    state.stored = [chair, draft];
    expect((await finder.find(query)).ids).toEqual(['1']);
    state.stored = [{ ...chair, status: 'draft' }, draft];
    expect((await finder.find(query)).ids).toEqual([]);
  });
});
