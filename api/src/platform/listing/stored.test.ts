import { BSON, type Collection } from 'mongodb';
import { allOf } from './stored.ts';

interface Row {
  _id: string;
}

/** A collection that counts the pages it was asked for; like the driver, it sends a query some ticks after the call. */
function openCollection(ids: readonly string[]) {
  const sent: (string | undefined)[] = [];
  const find = ({ _id }: { _id?: { $gt: string } }) => {
    let size = Infinity;
    const cursor = {
      project: () => cursor,
      sort: () => cursor,
      limit: (most: number) => ((size = most), cursor),
      batchSize: () => cursor,
      async toArray() {
        await new Promise<void>((resolve) => process.nextTick(resolve));
        await Promise.resolve();
        sent.push(_id?.$gt);
        const after = ids.filter((id) => _id === undefined || id > _id.$gt).slice(0, size);
        return after.map((id) => BSON.serialize({ _id: id }));
      },
    };
    return cursor;
  };
  return { sent, collection: { find } as unknown as Collection<Row> };
}

describe('allOf', () => {
  it('reads every document once, page by page', async () => {
    const { collection, sent } = openCollection(['a', 'b', 'c', 'd', 'e']);
    const pages: string[][] = [];
    for await (const page of allOf<Row, Row>(collection, {}, 2)) pages.push([...page].map(({ _id }) => _id));
    expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(sent).toEqual([undefined, 'b', 'd']);
  });

  it('has sent the query for the next page before the caller gets one', async () => {
    const { collection, sent } = openCollection(['a', 'b', 'c', 'd', 'e']);
    const pages = allOf<Row, Row>(collection, {}, 2);
    await pages.next();
    expect(sent).toEqual([undefined, 'b']);
    await pages.next();
    expect(sent).toEqual([undefined, 'b', 'd']);
  });
});
