import { mayStaff, type StaffArea, type StaffRight } from '@virasat/api/constants';
import { useAuth, useLocation } from '@virasat/kit';
import { neededFor } from './sections.ts';

/** Whether the role of whoever is signed in includes a part of the back office; the API asks the same table. */
export function useMay(): (area: StaffArea, right?: StaffRight) => boolean {
  const { user } = useAuth();
  return (area, right = 'read') => mayStaff(user, area, right);
}

/**
 * Whether the role may change what the page is about, and not only look at it. Somebody whose session has ended may: sign-in
 * opens over what they type.
 */
export function useMayChange(): boolean {
  const { user } = useAuth();
  const may = useMay();
  const needed = neededFor(useLocation().pathname);
  return !user || !needed || may(needed.area, 'write');
}
