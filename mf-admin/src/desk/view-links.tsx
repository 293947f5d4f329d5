import Button from '@mui/material/Button';
import { Link } from '@virasat/kit';
import * as styles from './view-links.module.css';

export interface ViewLink {
  name: string;
  to: string;
  isShown: boolean;
}

/** One click to each view of a page that every admin has. On a phone they are one line, which scrolls. */
export function ViewLinks({ label, views }: { label: string; views: readonly ViewLink[] }) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ name, to, isShown }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="small"
          variant={isShown ? 'contained' : 'outlined'}
          aria-current={isShown ? 'page' : undefined}
        >
          {name}
        </Button>
      ))}
    </nav>
  );
}
