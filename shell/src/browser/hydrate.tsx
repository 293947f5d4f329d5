import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  createBrowserRouter,
  matchRoutes,
} from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import { whenSignedOut } from '@virasat/kit/host';
import { BOOT_ID, type Boot } from '../boot.ts';
import { App } from '../app.tsx';
import { pageModules } from '../pages/page-modules.ts';
import { ServedSlots } from '../remotes/served-slots.tsx';
import { makeRoutes, type RouteContext } from '../routes/routes.tsx';
import { keepWithAccount } from '../store/account-gate.ts';
import { keepCart } from '../store/cart-storage.ts';
import { SessionGate } from '../store/session.ts';
import { shareSession } from '../store/session-tabs.ts';
import { SignInAgain } from '../store/sign-in-again.ts';
import { makeStore } from '../store/store.ts';
import { keepVisitorHint } from '../store/visitor-hint.ts';
import { keepWishlist } from '../store/wishlist-storage.ts';
import { makeStyleCache } from '../style-cache.ts';
import { FederatedModules, reloadWhenStale } from './federated-modules.ts';

const readBoot = (): Boot => JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;

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
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    // laid out in full now, parts above the address's #place get their real height: the reader stays where they are
    const place = document.getElementById(window.location.hash.slice(1));
    const before = place?.getBoundingClientRect().top ?? 0;
    document.documentElement.dataset['ready'] = 'true';
    const after = place?.getBoundingClientRect().top ?? 0;
    if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' });
    onReady();
  }, [onReady]);
  return null;
}

/** Takes over the server's page. A page whose code does not arrive stays as it is: its links still work. */
async function hydrate(): Promise<void> {
  const boot = readBoot();
  const store = makeStore();
  let onReady = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const gate = new SessionGate(store, hydrated);
  const modules = new FederatedModules(boot.remotes);
  const signIn = new SignInAgain(store);
  whenSignedOut(signIn.ask);
  const context: RouteContext = { remotes: boot.remotes, modules: reloadWhenStale(modules), gate, signIn };
  const routes = makeRoutes(context);

  if (!boot.errors) {
    const path = matchRoutes(routes, window.location.pathname)?.at(-1)?.route.path;
    const loading = pageModules(path, context).map(({ remote, expose }) => modules.load(remote, expose));
    // all of them, also after one has failed: home does without a slot, but not without the others
    const failed = (await Promise.allSettled(loading)).filter((result) => result.status === 'rejected');
    for (const { reason } of failed) console.error(reason);
    if (failed.length > 0 && path !== undefined) return;
  }

  const errors = reviveErrors(boot.errors);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: boot.loaderData, ...(errors && { errors }) },
  });
  const served = new Map(boot.slots.map((name) => [name, undefined]));
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <App store={store} styleCache={makeStyleCache()}>
        <ServedSlots value={served}>
          <RouterProvider router={router} />
        </ServedSlots>
        <Ready onReady={onReady} />
      </App>,
      { onRecoverableError: (error) => console.error('hydration:', error) },
    );
  });
  shareSession(store, () => void router.revalidate());
  keepCart(store);
  keepWishlist(store);
  keepWithAccount(store);
  keepVisitorHint(store);
  void gate.user();
}

void hydrate();
