import { defaultSort, readQuery, writeQuery, type ListingQuery } from './listing-query.ts';

/** What the fields stand for, as text: everything but the page, which starts over with every change. */
export const stateOf = (query: ListingQuery): string => writeQuery({ ...query, page: 1, from: 1 });

/** What the sort field holds: '' for the default, which is another one as soon as something is searched. */
export const sortField = ({ sort, search }: ListingQuery): string =>
  sort === defaultSort(search) ? '' : sort;

/** The state a form would send, were it submitted: the same reading as of the URL. */
export function readFields(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
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
