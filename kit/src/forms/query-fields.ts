/** Longest search text the API takes. */
export const SEARCH_LENGTH = 100;
/** Last page the API answers. */
const LAST_PAGE = 10_000;

/** The search text of a URL; '' when there is none. */
export const searchOf = (params: URLSearchParams): string =>
  (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH);

/** The page number of a URL, from 1; anything invalid is the first page. */
export function pageOf(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page')));
  return page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** A value out of a list, or undefined for anything else. */
export const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** A query string of the fields that have a value, '' when none has. Keys keep their order. */
export function queryString(fields: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}
