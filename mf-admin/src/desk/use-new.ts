import { useEffect } from 'react';
import { useLocation, useNavigate } from '@virasat/kit';

/** In the address of a list: open the form of a new one. */
export const NEW = '#new';

/**
 * Opens a form that is a dialog when the address asks for it, as the palette does. The address is then that of the list
 * again, so that Back and a reload open nothing.
 */
export function useNew(open: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== NEW) return;
    open();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once each time the address asks
  }, [hash]);
}
