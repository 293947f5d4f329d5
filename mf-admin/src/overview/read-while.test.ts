import { READ_SIZE, readWhile } from './read-while.ts';

const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));
const below = (limit: number) => (item: { id: string }) => Number(item.id) < limit;

describe('readWhile', () => {
  it('stops at the first item that does not match, without requesting another page', async () => {
    const readPage = jest.fn(async () => ({ items: items(0, READ_SIZE), total: 5000 }));
    expect(await readWhile(readPage, below(7))).toHaveLength(7);
    expect(readPage).toHaveBeenCalledTimes(1);
  });

  it('reads several pages while all items match', async () => {
    const readPage = jest.fn(async (page: number) => ({
      items: items((page - 1) * READ_SIZE, READ_SIZE),
      total: 5000,
    }));
    expect(await readWhile(readPage, below(230))).toHaveLength(230);
    expect(readPage).toHaveBeenCalledTimes(3);
  });

  it('stops at the end of the list', async () => {
    const readPage = jest.fn(async (page: number) =>
      page === 1 ? { items: items(0, READ_SIZE), total: 130 } : { items: items(READ_SIZE, 30), total: 130 },
    );
    expect(await readWhile(readPage, () => true)).toHaveLength(130);
    expect(readPage).toHaveBeenCalledTimes(2);
  });

  it('returns an item once that moved to the next page between two requests', async () => {
    const readPage = async (page: number) =>
      page === 1
        ? { items: items(0, READ_SIZE), total: 110 }
        : { items: items(READ_SIZE - 1, 11), total: 110 };
    expect(await readWhile(readPage, () => true)).toHaveLength(110);
  });

  it('stops when the list shrinks between two requests', async () => {
    const readPage = async () => ({ items: [], total: 500 });
    expect(await readWhile(readPage, () => true)).toEqual([]);
  });
});
