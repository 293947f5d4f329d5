import fc from 'fast-check';
import type { MediaSource } from './media.constants.ts';
import { MediaIndex, type ListedMedia, type MediaFilter } from './media-index.ts';

const word = fc.constantFrom('stool', 'Oak', 'low', 'JALI', 'stool\nof');
const words = fc.array(word, { maxLength: 3 }).map((all) => all.join(' '));

/** Few ids and few moments, so that records change, go, come back and were made at the same time. */
const aRecord: fc.Arbitrary<ListedMedia> = fc
  .record({
    _id: fc.integer({ min: 0, max: 40 }).map((n) => `m${n}`),
    purpose: fc.constantFrom<ListedMedia['purpose'][]>('shop', 'shop', 'shop', 'removed'),
    kind: fc.constantFrom<ListedMedia['kind'][]>('picture', 'video', 'document'),
    isShipped: fc.boolean(),
    status: fc.constantFrom<ListedMedia['status'][]>('processing', 'ready', 'failed'),
    name: words,
    alt: words,
    tags: fc.array(word, { maxLength: 2 }),
  })
  .map(({ isShipped, ...record }) => ({
    ...record,
    ...(isShipped && { source: 'shipped' as const }),
    createdAt: new Date(Number(record._id.slice(1)) % 7),
  }));

const aFilter: fc.Arbitrary<MediaFilter> = fc.record(
  {
    search: fc.constantFrom('', 'st', 'OAK', 'low stool', 'stool of', ' jali ', 'brass'),
    kind: fc.constantFrom<ListedMedia['kind'][]>('picture', 'video', 'document'),
    source: fc.constantFrom<MediaSource[]>('uploaded', 'shipped'),
    status: fc.constantFrom<ListedMedia['status'][]>('processing', 'ready', 'failed'),
    altMissing: fc.boolean(),
    ids: fc.array(fc.integer({ min: 0, max: 45 }).map((n) => `m${n}`)),
  },
  { requiredKeys: [] },
);

/** The same by a look at every record. */
function matches(record: ListedMedia, filter: MediaFilter): boolean {
  const { _id, kind, source = 'uploaded', status, name, alt, tags } = record;
  const text = [name, alt, ...tags].join(' ').toLowerCase();
  return (
    record.purpose === 'shop' &&
    (filter.search ?? '')
      .toLowerCase()
      .split(' ')
      .every((each) => text.includes(each)) &&
    (!filter.kind || kind === filter.kind) &&
    (!filter.source || source === filter.source) &&
    (!filter.status || status === filter.status) &&
    (!filter.altMissing || (kind === 'picture' && alt === '')) &&
    (!filter.ids || filter.ids.includes(_id))
  );
}
const newestFirst = (a: ListedMedia, b: ListedMedia): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1);

describe('the index of the shop’s media', () => {
  it('finds, sorts and counts what a look at every record would, also after changes', () => {
    const pages = fc.record({ skip: fc.nat(10), limit: fc.integer({ min: 1, max: 10 }) });
    fc.assert(
      fc.property(
        fc.array(aRecord, { maxLength: 30 }),
        fc.array(aRecord, { maxLength: 30 }),
        fc.array(fc.tuple(aFilter, pages), { minLength: 1 }),
        (read, changed, queries) => {
          const index = new MediaIndex();
          const stored = new Map<string, ListedMedia>();
          for (const record of read) {
            if (record.purpose !== 'shop' || stored.has(record._id)) continue;
            index.append(record);
            stored.set(record._id, record);
          }
          index.arrange();
          for (const record of changed) {
            index.put(record);
            stored.set(record._id, record);
          }
          for (const [filter, page] of queries) {
            const expected = [...stored.values()]
              .filter((record) => matches(record, filter))
              .sort(newestFirst);
            expect(index.find(filter, page)).toEqual({
              ids: expected.slice(page.skip, page.skip + page.limit).map(({ _id }) => _id),
              total: expected.length,
            });
          }
        },
      ),
    );
  });
});
