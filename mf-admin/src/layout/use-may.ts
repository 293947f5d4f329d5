import { mayStaff, type StaffArea, type StaffRight } from '@virasat/api/constants';
import { useAuth } from '@virasat/kit';

/** Whether the role of whoever is signed in includes a part of the back office; the API asks the same table. */
export function useMay(): (area: StaffArea, right?: StaffRight) => boolean {
  const { user } = useAuth();
  return (area, right = 'read') => mayStaff(user, area, right);
}
