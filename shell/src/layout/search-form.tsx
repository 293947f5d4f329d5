import { useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon, paths, styled, visuallyHidden } from '@virasat/kit';

const Root = styled('form')({
  position: 'relative',
  display: 'flex',
  width: '100%',
  maxWidth: 420,
  '& label': visuallyHidden,
  '& input': {
    width: '100%',
    minHeight: 44,
    padding: '0 48px 0 16px',
    font: 'inherit',
    color: 'var(--ink)',
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: 4,
  },
  '& button': {
    position: 'absolute',
    right: 0,
    top: 0,
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    background: 'none',
    color: 'var(--indigo)',
    cursor: 'pointer',
  },
});

/**
 * The shop's search (product.md §2): a GET form, so that it works before and without JavaScript.
 * @param label tells two searches on one page apart
 */
export function SearchForm({ id, label = 'Search' }: { id: string; label?: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const term = input.current?.value.trim();
    if (!term || !input.current) return;
    input.current.value = '';
    void navigate(paths.search(term));
  };
  return (
    <Root role="search" aria-label={label} action={paths.furniture} method="get" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name="search"
        type="search"
        placeholder="Search handicrafts..."
        autoComplete="off"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </Root>
  );
}
