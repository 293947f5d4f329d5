import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
} from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import { BOOT_ID, type Boot } from '../boot.ts';
import { App } from '../app.tsx';
import { homeModules } from '../pages/home.tsx';
import { makeRoutes, type RouteContext } from '../routes/routes.tsx';
import { keepCart } from '../store/cart-storage.ts';
import { SessionGate } from '../store/session.ts';
import { makeStore } from '../store/store.ts';
import { makeStyleCache } from '../style-cache.ts';
import { FederatedModules, reloadWhenStale } from './federated-modules.ts';

const readBoot = (): Boot => JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;

/** Which modules the server used for this page: hydration needs the same ones. */
function modulesOf(routes: RouteObject[], context: RouteContext): { remote: string; expose: string }[] {
  const { pathname } = window.location;
  if (pathname === '/') return homeModules(context);
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return context.remotes.flatMap(({ name, routes: own }) =>
    own.filter((route) => route.path === path).map(({ page }) => ({ remote: name, expose: page })),
  );
}

/** Errors of loaders become what the router makes of them itself. */
const reviveErrors = (errors: Boot['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new ErrorResponse(status, statusText, data),
    ]),
  );

/** Marks the document once React has taken it over: for tests, and for styles that must wait. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  return null;
}

/** Takes over the server's page. A page whose code does not arrive stays as it is: its links still work. */
async function hydrate(): Promise<void> {
  const boot = readBoot();
  const store = makeStore();
  const gate = new SessionGate(store);
  const modules = new FederatedModules(boot.remotes);
  const context: RouteContext = { remotes: boot.remotes, modules: reloadWhenStale(modules), gate };
  const routes = makeRoutes(context);

  if (!boot.errors) {
    try {
      await Promise.all(modulesOf(routes, context).map(({ remote, expose }) => modules.load(remote, expose)));
    } catch (error) {
      console.error(error);
      if (window.location.pathname !== '/') return;
    }
  }

  const errors = reviveErrors(boot.errors);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: boot.loaderData, ...(errors && { errors }) },
  });
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <App store={store} styleCache={makeStyleCache()}>
        <RouterProvider router={router} />
        <Ready />
      </App>,
      { onRecoverableError: (error) => console.error('hydration:', error) },
    );
  });
  keepCart(store);
  void gate.user();
}

void hydrate();
