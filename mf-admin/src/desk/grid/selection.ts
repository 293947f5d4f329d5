import { useCallback, useState } from 'react';

/** Which rows are ticked: those named, or all that match a filter but those named. */
export type SelectionModel =
  { type: 'include'; ids: ReadonlySet<string> } | { type: 'exclude'; ids: ReadonlySet<string> };

/** What a bulk action is for. "All that match" is sent as the filter: the list may have 100,000 rows. */
export type GridSelection =
  | { kind: 'ids'; ids: string[]; count: number }
  | { kind: 'filter'; filter: Record<string, string>; except: string[]; count: number };

const nothing: SelectionModel = { type: 'include', ids: new Set() };

interface Ticked {
  model: SelectionModel;
  /** The filter that "all that match" was said of. */
  filterKey: string;
}

export interface SelectionControl {
  model: SelectionModel;
  count: number;
  has: (id: string) => boolean;
  set: (model: SelectionModel) => void;
  toggle: (id: string) => void;
  selectAll: () => void;
  clear: () => void;
  toSelection: () => GridSelection;
}

/**
 * The ticked rows of a list. They stay ticked on other pages, with other filters and in another order; only "all that match"
 * ends when it would mean other rows.
 * @param filter search and filters of the list @param total rows that match it
 */
export function useSelection(filter: Record<string, string>, total: number): SelectionControl {
  const filterKey = JSON.stringify(filter);
  const [ticked, setTicked] = useState<Ticked>({ model: nothing, filterKey });
  const isOver = ticked.model.type === 'exclude' && ticked.filterKey !== filterKey;
  const model = isOver ? nothing : ticked.model;

  const set = useCallback((next: SelectionModel) => setTicked({ model: next, filterKey }), [filterKey]);
  const toggle = (id: string) => {
    const ids = new Set(model.ids);
    if (!ids.delete(id)) ids.add(id);
    set({ type: model.type, ids });
  };
  const count = model.type === 'include' ? model.ids.size : Math.max(0, total - model.ids.size);
  return {
    model,
    count,
    has: (id) => model.ids.has(id) === (model.type === 'include'),
    set,
    toggle,
    selectAll: () => set({ type: 'exclude', ids: new Set() }),
    clear: () => set(nothing),
    toSelection: () =>
      model.type === 'include'
        ? { kind: 'ids', ids: [...model.ids], count }
        : { kind: 'filter', filter, except: [...model.ids], count },
  };
}
