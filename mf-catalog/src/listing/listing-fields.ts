import { defaultSort, readQuery, writeQuery, type ListingQuery } from './listing-query.ts';

/** The fields of the form as text: everything but the page, which starts over with every change. */
export const stateOf = (query: ListingQuery): string => writeQuery({ ...query, page: 1, from: 1 });

/** The value of the sort field: '' for the default, which depends on whether there is a search. */
export const sortField = (query: ListingQuery): string =>
  query.sort === defaultSort(query) ? '' : query.sort;

/** Whether the form is of a list with an order of its own (`data-own-order`). */
const hasOwnOrder = (form: HTMLFormElement) => form.dataset['ownOrder'] === 'true';

/** The state that the form would submit, read like a URL. */
export function readFields(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return stateOf(readQuery(params, hasOwnOrder(form)));
}

/** Puts a listing's state into the fields, e.g. after Back or Clear Filters. */
export function writeFields(form: HTMLFormElement, state: string): void {
  const query = readQuery(new URLSearchParams(state), hasOwnOrder(form));
  const field = (name: string) => form.elements.namedItem(name);
  const write = (name: string, value: string) => {
    const element = field(name);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) element.value = value;
  };
  const check = (name: string, checked: (value: string) => boolean) => {
    for (const element of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
      element.checked = checked(element.value);
  };
  write('search', query.search);
  write('sort', sortField(query));
  write('maxPrice', String(query.maxPrice));
  check('new', () => query.isNew);
  check('featured', () => query.isFeatured);
  check('inStock', () => query.inStock);
  check('material', (slug) => query.materials.includes(slug));
  check('maker', (slug) => query.makers.includes(slug));
}
