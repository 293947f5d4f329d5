import { useLocation, useNavigation, useRevalidator } from '@virasat/kit';

/** The rows of this page are on their way again: another filter, another page, or another try. */
export function useBusy(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const { state: again } = useRevalidator();
  return again === 'loading' || (state === 'loading' && location.pathname === pathname);
}
