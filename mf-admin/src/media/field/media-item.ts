/** One of the shop's media in a form: what the API is sent. */
export interface MediaItem {
  id: string;
  /** Alternative text in this place; empty where the one of the media is shown. */
  alt: string;
}

/** The item is moved to the place of another one. */
export function moved(items: readonly MediaItem[], id: string, toPlaceOf: string): MediaItem[] {
  const to = items.findIndex((item) => item.id === toPlaceOf);
  const item = items.find((each) => each.id === id);
  if (!item || to < 0) return [...items];
  const rest = items.filter((each) => each !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Items with others at the end, each once, as many as there is room for. */
export function withItems(items: readonly MediaItem[], ids: readonly string[], max: number): MediaItem[] {
  const more = [...new Set(ids)].filter((id) => !items.some((item) => item.id === id));
  const all = [...items, ...more.map((id) => ({ id, alt: '' }))];
  // one place: the new one takes it
  return max === 1 ? all.slice(-1) : all.slice(0, max);
}
