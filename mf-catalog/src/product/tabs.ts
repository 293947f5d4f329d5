/** The tabs of a product, spelled as requirement 45 spells them; the first is the one a page starts on. */
export const tabs = [
  { id: 'description', label: 'Description' },
  { id: 'specifications', label: 'Specifications' },
  { id: 'craftmanship', label: 'Craftmanship' },
  { id: 'shipping', label: 'Shipping' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** The tab in an address, e.g. "?tab=shipping". */
export function tabOf(search: string): TabId {
  const wanted = new URLSearchParams(search).get('tab');
  return tabs.find(({ id }) => id === wanted)?.id ?? 'description';
}

/** The tab a key leads to from the current one; undefined for other keys. */
export function tabByKey(current: TabId, key: string): TabId | undefined {
  const index = tabs.findIndex(({ id }) => id === current);
  const target: Record<string, number> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: (index + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[target[key] ?? -1]?.id;
}
