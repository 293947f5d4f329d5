import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from '@virasat/kit';
import { readQuery, writeQuery, type ListingQuery } from './listing-query.ts';

/** Quiet time in ms after the last key or slider step before the list follows. */
const DEBOUNCE_MS = 300;

/** The state a form would send, were it submitted: the same reading as of the URL. */
function queryOf(form: HTMLFormElement): ListingQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
  return readQuery(params);
}

/** Puts a listing's state into the fields, e.g. after Back or Clear Filters. */
function fill(form: HTMLFormElement, query: ListingQuery): void {
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

/** What the fields stand for, as text: everything but the page, which starts over with every change. */
const fieldsOf = (query: ListingQuery): string => writeQuery({ ...query, page: 1 });

/**
 * Live filtering over a plain GET form (product.md §5: the submit is suppressed, the list follows every change). The
 * fields are uncontrolled: what a shopper typed before the page came alive stays, and the focus never moves.
 */
export function useLiveForm(query: ListingQuery) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const inUrl = fieldsOf(query);
  /** The fields as they were last sent: the form's own navigations must not overwrite what is typed meanwhile. */
  const sent = useRef(inUrl);

  /** `replace` while typing or sliding: Back leaves the listing instead of undoing letters. */
  const apply = useCallback(
    (options: { replace: boolean }) => {
      clearTimeout(timer.current);
      if (!form.current) return;
      const next = fieldsOf(queryOf(form.current));
      if (next === sent.current) return;
      sent.current = next;
      void navigate({ search: next }, { ...options, preventScrollReset: true });
    },
    [navigate],
  );

  useEffect(() => {
    if (!form.current || inUrl === sent.current) return;
    clearTimeout(timer.current);
    sent.current = inUrl;
    fill(form.current, query);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `inUrl` is `query` by value
  }, [inUrl]);

  useEffect(() => {
    // typed while the scripts were on their way
    const typed = form.current && queryOf(form.current).search;
    if (typed && !new URLSearchParams(sent.current).has('search')) apply({ replace: true });
    return () => clearTimeout(timer.current);
  }, [apply]);

  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const { type } = event.target as HTMLInputElement;
      if (type !== 'search' && type !== 'range') apply({ replace: false });
      else timer.current = setTimeout(() => apply({ replace: true }), DEBOUNCE_MS);
    },
    [apply],
  );
  const onSubmit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      apply({ replace: true });
    },
    [apply],
  );
  return { ref: form, onChange, onSubmit };
}
