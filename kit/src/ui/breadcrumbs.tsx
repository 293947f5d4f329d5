import { Link } from '../navigation/link.tsx';
import * as styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

export interface BreadcrumbsProps {
  items: Breadcrumb[];
}

/** The page's position in the shop. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
