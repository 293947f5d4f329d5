import { readQuery, writeQuery, type ListingQuery } from './listing-query.ts';

/** What the fields stand for, as text: everything but the page, which starts over with every change. */
export const stateOf = (query: ListingQuery): string => writeQuery({ ...query, page: 1 });

/** The state a form would send, were it submitted: the same reading as of the URL. */
export function readFields(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
  return stateOf(readQuery(params));
}

/** Puts a listing's state into the fields, e.g. after Back or Clear Filters. */
export function writeFields(form: HTMLFormElement, state: string): void {
  const query = readQuery(new URLSearchParams(state));
  const field = (name: string) => form.elements.namedItem(name);
  const write = (name: string, value: string) => {
    const element = field(name);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) element.value = value;
  };
  const check = (name: string, checked: boolean) => {
    const element = field(name);
    if (element instanceof HTMLInputElement) element.checked = checked;
  };
  write('search', query.search);
  write('sort', query.sort);
  write('maxPrice', String(query.maxPrice));
  check('new', query.isNew);
  check('featured', query.isFeatured);
}
