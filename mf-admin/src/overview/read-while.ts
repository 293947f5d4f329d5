/** A page of any list of the API. */
interface ListPage<Item> {
  items: Item[];
  total: number;
}

/** Rows per request: the API's maximum. */
export const READ_SIZE = 100;

/**
 * The first items of a sorted list that satisfy `keep`, read over as many pages as needed. An item that moves to the
 * next page between two requests, because another one was inserted before it, is returned once.
 */
export async function readWhile<Item extends { id: string }>(
  readPage: (page: number) => Promise<ListPage<Item>>,
  keep: (item: Item) => boolean,
): Promise<Item[]> {
  const results = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage(page);
    for (const item of items) {
      if (!keep(item)) return [...results.values()];
      results.set(item.id, item);
    }
    if (items.length === 0 || page * READ_SIZE >= total) return [...results.values()];
  }
}
