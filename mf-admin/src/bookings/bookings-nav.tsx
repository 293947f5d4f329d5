import Button from '@mui/material/Button';
import { Link, useLocation } from '@virasat/kit';
import { adminPath, bookingListPath, bookingTimesPath } from '../layout/sections.ts';
import * as styles from './bookings.module.css';

const views = [
  { label: 'By day', to: adminPath('bookings') },
  { label: 'List', to: bookingListPath },
  { label: 'Times and closed days', to: bookingTimesPath },
];

/** The three views of the bookings. */
export function BookingsNav() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.views} aria-label="Views of bookings">
      {views.map(({ label, to }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="small"
          variant={pathname === to ? 'contained' : 'outlined'}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
