import { useEffect, useState, type ReactNode } from 'react';
import { memoryHistory } from '../navigation/memory-history.ts';
import { routeTable, type PageRoute } from '../navigation/page-routes.ts';
import { RoutedPage, usePageError } from '../navigation/routed-page.tsx';
import { RouterProvider } from '../navigation/router-provider.tsx';
import { Router } from '../navigation/router.ts';

/** A router at `path` that a test can steer. */
export const makeMemoryRouter = (path: string, routes: PageRoute[]): Router =>
  new Router({ history: memoryHistory(path), table: routeTable(routes) }).start();

/** No error page: a test hears of the error. */
function Rethrow(): never {
  throw usePageError();
}

/** Shows the pages of a router. */
export function MemoryRouter({ router }: { router: Router }) {
  useEffect(() => () => router.stop(), [router]);
  return (
    <RouterProvider router={router}>
      <RoutedPage errorPage={<Rethrow />} />
    </RouterProvider>
  );
}

/** For components that need a router around them, and no pages. */
export function AtAddress({ path, children }: { path: string; children: ReactNode }) {
  const [router] = useState(() => makeMemoryRouter(path, [{ path: '*', Component: () => null }]));
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
