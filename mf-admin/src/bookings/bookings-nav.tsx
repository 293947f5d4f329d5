import { useLocation } from '@virasat/kit';
import { ViewLinks } from '../desk/view-links.tsx';
import { adminPath, bookingListPath, bookingTimesPath } from '../layout/sections.ts';

const views = [
  { name: 'By day', to: adminPath('bookings') },
  { name: 'List', to: bookingListPath },
  { name: 'Times and closed days', to: bookingTimesPath },
];

/** The three views of the bookings. */
export function BookingsNav() {
  const { pathname } = useLocation();
  return (
    <ViewLinks
      label="Views of bookings"
      views={views.map((view) => ({ ...view, isShown: pathname === view.to }))}
    />
  );
}
