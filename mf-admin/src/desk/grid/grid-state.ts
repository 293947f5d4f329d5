import { isDay } from '@virasat/api/constants';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '@virasat/kit';
import { oneOf, pageOf, queryString, searchOf } from '@virasat/kit/forms';

/** Values a filter may have; `any` for a free text such as a lowest price, `day` for one such as 2026-11-21. */
type FilterValues = readonly string[] | 'any' | 'day';

/** What the URL of a list may say. Declare it once per page, outside of its component. */
export interface GridDefinition<
  Filters extends Record<string, FilterValues> = Record<string, FilterValues>,
  Sort extends string = string,
> {
  /** Path of the page, e.g. `/admin/orders`. */
  address: string;
  /** Values by the name of the filter. They are named alike in the URL and in the API's query. */
  filters: Filters;
  /** Filters that say something only beside this value of another one, such as the days of a period. */
  beside?: Readonly<Record<string, { filter: string; value: string }>>;
  /** Sort orders of the API; the first is the default. Empty for a list without a choice. */
  sorts: readonly Sort[];
}

type ValueOf<Values extends FilterValues> = Values extends readonly (infer Value)[] ? Value : string;

/** The state of a list, all of it in the URL. */
export interface GridState<
  Filters extends Record<string, FilterValues> = Record<string, FilterValues>,
  Sort extends string = string,
> {
  search: string;
  filters: { [Name in keyof Filters]?: ValueOf<Filters[Name]> };
  /** Undefined where the list has no sort orders. */
  sort: Sort | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Fields of the columns to show; undefined for those that show by default. */
  columns: string[] | undefined;
}

/** Query of the API's list: absent where a filter says nothing. */
export type GridQuery<Filters extends Record<string, FilterValues>, Sort extends string> = {
  [Name in keyof Filters]?: ValueOf<Filters[Name]>;
} & { search?: string; sort?: Sort; page: string; pageSize: string };

export const pageSizes = [25, 50, 100] as const;
const PAGE_SIZE = pageSizes[0];
/** Longest free text of a filter. */
const FILTER_LENGTH = 100;

const textOf = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '').trim().slice(0, FILTER_LENGTH) || undefined;

function valueOf(values: FilterValues, params: URLSearchParams, name: string): string | undefined {
  if (values === 'any') return textOf(params, name);
  if (values !== 'day') return oneOf(values, params.get(name));
  const text = textOf(params, name);
  return text !== undefined && isDay(text) ? text : undefined;
}

/** Whether a filter says anything beside the others. */
export function isAsked({ beside }: Pick<GridDefinition, 'beside'>, name: string, params: URLSearchParams) {
  const other = beside?.[name];
  return other === undefined || params.get(other.filter) === other.value;
}

/** A definition with the exact types of its filters and sort orders. */
export const defineGrid = <
  const Filters extends Record<string, FilterValues>,
  const Sort extends string = never,
>(
  definition: GridDefinition<Filters, Sort>,
): GridDefinition<Filters, Sort> => definition;

/** Reads a URL; invalid values are ignored. */
export function readGridState<Filters extends Record<string, FilterValues>, Sort extends string>(
  definition: GridDefinition<Filters, Sort>,
  params: URLSearchParams,
): GridState<Filters, Sort> {
  const { filters, sorts } = definition;
  const read = Object.entries(filters).flatMap(([name, values]) => {
    const value = isAsked(definition, name, params) ? valueOf(values, params, name) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const columns = params.get('columns')?.split(',').filter(Boolean);
  return {
    search: searchOf(params),
    filters: Object.fromEntries(read) as GridState<Filters, Sort>['filters'],
    sort: oneOf(sorts, params.get('sort')) ?? sorts[0],
    page: pageOf(params),
    pageSize: pageSizes.find((size) => String(size) === params.get('pageSize')) ?? PAGE_SIZE,
    columns: columns?.length ? columns : undefined,
  };
}

/** The query string of a state; '' for the defaults. */
export function writeGridState<Filters extends Record<string, FilterValues>, Sort extends string>(
  { filters, sorts }: GridDefinition<Filters, Sort>,
  state: GridState<Filters, Sort>,
): string {
  const chosen = Object.keys(filters).map((name) => [name, state.filters[name]] as const);
  return queryString({
    search: state.search,
    ...Object.fromEntries(chosen),
    sort: state.sort === sorts[0] ? undefined : state.sort,
    columns: state.columns?.join(','),
    pageSize: state.pageSize === PAGE_SIZE ? undefined : state.pageSize,
    page: state.page === 1 ? undefined : state.page,
  });
}

/** What the list on the page is for the grid, its toolbar and its saved views. */
export interface GridControl<
  Filters extends Record<string, FilterValues> = Record<string, FilterValues>,
  Sort extends string = string,
> {
  definition: GridDefinition<Filters, Sort>;
  state: GridState<Filters, Sort>;
  /** Pass it to the list's query hook. */
  query: GridQuery<Filters, Sort>;
  /** Search and filters alone: what "all that match" means. */
  filter: Record<string, string>;
  /** Whether a search or filter narrows the list. */
  isFiltered: boolean;
  /** The query string without the page: what a saved view keeps. */
  view: string;
  /** URL of the list with another state; the first page unless one is named. */
  hrefOf(change: Partial<GridState<Filters, Sort>>): string;
  /** Opens it. Each change is an entry of the history unless it replaces the current one. */
  set(change: Partial<GridState<Filters, Sort>>, options?: { replace?: boolean }): void;
}

/** Search, filters, sort, page and columns of a list, as its URL says. */
export function useGridState<Filters extends Record<string, FilterValues>, Sort extends string>(
  definition: GridDefinition<Filters, Sort>,
): GridControl<Filters, Sort> {
  const { search: text } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readGridState(definition, new URLSearchParams(text)), [definition, text]);
  const hrefOf = useCallback(
    (change: Partial<GridState<Filters, Sort>>) =>
      definition.address + writeGridState(definition, { ...state, page: 1, ...change }),
    [definition, state],
  );
  const set = useCallback(
    (change: Partial<GridState<Filters, Sort>>, { replace = false } = {}) =>
      void navigate(hrefOf(change), { replace, preventScrollReset: true }),
    [hrefOf, navigate],
  );
  return useMemo(() => {
    const { search, filters, sort, page, pageSize } = state;
    const filter = { ...(search && { search }), ...(filters as Record<string, string>) };
    const query = {
      ...filter,
      ...(sort !== undefined && { sort }),
      page: String(page),
      pageSize: String(pageSize),
    } as GridQuery<Filters, Sort>;
    return {
      definition,
      state,
      query,
      filter,
      isFiltered: Object.keys(filter).length > 0,
      view: writeGridState(definition, { ...state, page: 1 }),
      hrefOf,
      set,
    };
  }, [definition, state, hrefOf, set]);
}
