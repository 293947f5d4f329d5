import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@virasat/kit';
import type { AdminView } from './views.ts';

/**
 * Opens a list with the view that its admin has chosen for it: once, and only where the address asks for nothing. Who chooses
 * “Everything” afterwards gets everything.
 */
export function useDefaultView(
  views: readonly AdminView[] | undefined,
  { address }: { address: string },
): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !views) return;
    isDecided.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    if (first?.query && search === '')
      void navigate(`${address}?${first.query}`, { replace: true, preventScrollReset: true });
  }, [views, address, search, navigate]);
}
