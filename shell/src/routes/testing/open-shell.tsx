import { render } from '@testing-library/react';
import { Router, memoryHistory, routeTable } from '@virasat/kit/host';
import { ShellPage } from '../../layout/shell-page.tsx';
import { StoreProviders } from '../../store/providers.tsx';
import { makeStore } from '../../store/store.ts';
import type { RouteContext } from '../route-context.ts';
import { makeRoutes } from '../routes.tsx';

/** Renders the shop at an address, as in a browser whose server has sent no page. */
export function openShell(path: string, context: RouteContext, store = makeStore()): Router {
  const table = routeTable(makeRoutes(context));
  const router = new Router({ history: memoryHistory(path), table }).start();
  render(
    <StoreProviders store={store}>
      <ShellPage router={router} context={context} />
    </StoreProviders>,
  );
  return router;
}
