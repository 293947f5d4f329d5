import { useMemo, useRef, type FormEvent, type MouseEvent } from 'react';
import { Icon, Slot, paths, useNavigate, visuallyHiddenClass } from '@virasat/kit';
import { useSuggestions } from './use-suggestions.ts';
import * as styles from './search-form.module.css';

/**
 * The shop's search (requirement 43): a GET form, so that it works before and without JavaScript. The suggestions are a
 * slot of the catalogue team, loaded with the first letters.
 * @param label distinguishes two searches on one page
 */
export function SearchForm({ id, label = 'Search' }: { id: string; label?: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = `${id}-list`;
  const { popup, term, active, close, onInput, onKeyDown, onBlur } = useSuggestions(listId);
  const slot = useMemo(() => (term === undefined ? undefined : { term, listId }), [term, listId]);

  const clear = () => {
    if (input.current) input.current.value = '';
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const term = input.current?.value.trim();
    if (!term) return;
    clear();
    void navigate(paths.search(term));
  };
  // a suggestion is a link: following it ends the search
  const onListClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) clear();
  };
  return (
    <form
      className={styles.root}
      role="search"
      aria-label={label}
      action={paths.furniture}
      method="get"
      onSubmit={submit}
      onBlur={onBlur}
    >
      <label className={visuallyHiddenClass} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name="search"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={slot !== undefined}
        aria-controls={slot && listId}
        aria-activedescendant={active}
        placeholder="Search handicrafts..."
        autoComplete="off"
        maxLength={100}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {/* clicks come from the links inside; keys are handled by the input */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={popup}
        className={styles.suggestions}
        hidden={slot === undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onListClick}
      >
        {slot && <Slot name="search.suggestions" context={slot} />}
      </div>
    </form>
  );
}
