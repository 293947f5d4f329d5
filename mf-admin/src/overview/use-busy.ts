import { useLocation, useNavigation, useRevalidator } from '@virasat/kit';

/** True while the rows of this page reload: another filter, another page, or a retry. */
export function useBusy(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const { state: revalidation } = useRevalidator();
  return revalidation === 'loading' || (state === 'loading' && location.pathname === pathname);
}
