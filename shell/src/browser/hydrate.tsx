import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { paths } from '@virasat/kit';
import {
  PageError,
  Router,
  browserHistory,
  deferred,
  onSessionExpired,
  routeTable,
  setChangedPictures,
} from '@virasat/kit/host';
import { BOOT_ID, type Boot } from '../boot.ts';
import { AnnouncementContext } from '../layout/announcement.tsx';
import { ShopProvider } from '../layout/shop-provider.tsx';
import { ShellPage } from '../layout/shell-page.tsx';
import { ErrorDetails } from '../pages/error-page.tsx';
import { pageModules } from '../pages/page-modules.ts';
import { ServedSlots } from '../remotes/served-slots.tsx';
import type { RouteContext } from '../routes/route-context.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { makeRoutes } from '../routes/routes.tsx';
import { syncWithAccount } from '../store/account-sync.ts';
import { remindOfCart } from '../store/cart-reminder.ts';
import { persistCart } from '../store/cart-storage.ts';
import { StoreProviders } from '../store/providers.tsx';
import { SessionGate } from '../store/session.ts';
import { syncSessionAcrossTabs } from '../store/session-tabs.ts';
import { SignInAgain } from '../store/sign-in-again.ts';
import { makeStore } from '../store/store.ts';
import { removeDataAtSignOut } from '../store/visitor-data.ts';
import { persistVisitorHint } from '../store/visitor-hint.ts';
import { persistWishlist } from '../store/wishlist-storage.ts';
import { documentParsed } from './document-parsed.ts';
import { FederatedModules, reopenWhenStale } from './federated-modules.ts';
import { federation } from './federation.ts';
import { keepSheets } from './keep-sheets.ts';
import { keepPlace, layOutSections } from './sections.ts';
import { yieldToMain } from './short-tasks.ts';

declare global {
  /** From the script that comes before this one (server/remote-list.ts). */
  var virasatRemotes: RemoteInfo[] | undefined;
}

const readBoot = (): Boot => JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;

/** What the router starts from: an error is the router's own again. */
function firstPage({ page }: Boot) {
  if (!page || !('error' in page)) return page ?? undefined;
  const { status, statusText, data } = page.error;
  return { error: new PageError(status, statusText, data) };
}

const markReady = () => {
  document.documentElement.dataset['ready'] = 'true';
};

/** Marks the document as hydrated: for tests, and for styles that must wait. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    // it reads where the sections are, which is a task of its own
    void yieldToMain().then(() => {
      const target = document.getElementById(window.location.hash.slice(1));
      if (target) keepPlace(markReady, target);
      // a visitor who came back has the whole page already, see FIRST_FRAME_CSS
      else if ('returned' in document.documentElement.dataset) markReady();
      else layOutSections(markReady);
    });
    onReady();
  }, [onReady]);
  return null;
}

/** Hydrates the server's page. A page whose code cannot be loaded stays as it is: its links still work. */
async function hydrate(): Promise<void> {
  await yieldToMain();
  await documentParsed();
  const boot = readBoot();
  const remotes = globalThis.virasatRemotes;
  if (!remotes) return;
  if (boot.pictures) setChangedPictures(boot.pictures);
  const store = makeStore();
  // before React hears of a sign-out: what is rendered then is already without the data
  removeDataAtSignOut(store);
  const hydrated = deferred();
  const gate = new SessionGate(store, hydrated.promise);
  const modules = new FederatedModules(remotes, federation);
  const signIn = new SignInAgain(store);
  onSessionExpired(signIn.ask);
  const context: RouteContext = {
    remotes,
    modules,
    pages: reopenWhenStale(modules),
    gate,
    signIn,
  };
  const table = routeTable(makeRoutes(context));
  const first = firstPage(boot);
  await yieldToMain();

  if (first && 'error' in first) await ErrorDetails.load();
  else {
    const { path } = table(window.location.pathname).route;
    const loading = pageModules(path, context).map(({ remote, expose }) => modules.load(remote, expose));
    // settles all of them: the home page renders without a failed slot, but not without the others
    const failed = (await Promise.allSettled(loading)).filter((result) => result.status === 'rejected');
    for (const { reason } of failed) console.error(reason);
    if (failed.length > 0 && path !== paths.home) return;
  }

  await yieldToMain();
  const router = new Router({ history: browserHistory(), table, first }).start();
  const served = new Map(boot.slots.map((name) => [name, undefined]));
  keepSheets(router);
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <StoreProviders store={store}>
        <ServedSlots value={served}>
          <AnnouncementContext value={boot.announcement}>
            <ShopProvider facts={boot.shop}>
              <ShellPage router={router} context={context} />
            </ShopProvider>
          </AnnouncementContext>
        </ServedSlots>
        <Ready onReady={hydrated.resolve} />
      </StoreProviders>,
      { onRecoverableError: (error) => console.error('hydration:', error) },
    );
  });
  syncSessionAcrossTabs(store, gate, () => void router.revalidate());
  persistCart(store);
  persistWishlist(store);
  syncWithAccount(store);
  persistVisitorHint(store);
  remindOfCart(store);
  // whoever needs the visitor asks for the failure
  gate.user().catch(() => undefined);
}

void hydrate();
