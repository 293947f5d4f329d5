/** A page of any list of the API. */
interface ListPage<Item> {
  items: Item[];
  total: number;
}

/** Rows asked for at once: the most the API answers. */
export const READ_SIZE = 100;

/**
 * The first items of a sorted list, as long as they satisfy `keep`, over as many pages as that takes. An item that
 * moves to the next page while reading, because another one came in before it, counts once.
 */
export async function readWhile<Item extends { id: string }>(
  readPage: (page: number) => Promise<ListPage<Item>>,
  keep: (item: Item) => boolean,
): Promise<Item[]> {
  const kept = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage(page);
    for (const item of items) {
      if (!keep(item)) return [...kept.values()];
      kept.set(item.id, item);
    }
    if (items.length === 0 || page * READ_SIZE >= total) return [...kept.values()];
  }
}
