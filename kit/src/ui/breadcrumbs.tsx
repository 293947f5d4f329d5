import { Link } from 'react-router-dom';
import { styled } from './styled.ts';

export interface Breadcrumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

export interface BreadcrumbsProps {
  items: Breadcrumb[];
}

const Trail = styled('nav')({
  fontSize: 'var(--text-small)',
  color: 'var(--ink-soft)',
  '& ol': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 44 },
  '& li + li::before': { content: '"/" / ""', padding: '0 var(--space-2)', color: 'var(--brass)' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: 'var(--indigo)', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
  '& [aria-current]': { color: 'var(--ink)' },
});

/** The page's position in the shop. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </Trail>
  );
}
