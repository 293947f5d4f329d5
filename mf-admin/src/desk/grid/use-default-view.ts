import { useEffect, useRef } from 'react';
import { useNavigate } from '@virasat/kit';
import type { GridControl } from './grid-state.ts';
import type { AdminView } from './views.ts';

/**
 * Opens a list with the view that its admin has chosen for it: once, and only where the address asks for nothing. Who chooses
 * “Everything” afterwards gets everything.
 */
export function useDefaultView(views: readonly AdminView[] | undefined, grid: GridControl): void {
  const navigate = useNavigate();
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !views) return;
    isDecided.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    const isAsked = grid.view !== '' || grid.state.page > 1;
    if (first?.query && !isAsked)
      void navigate(`${grid.definition.address}?${first.query}`, { replace: true, preventScrollReset: true });
  }, [views, grid, navigate]);
}
