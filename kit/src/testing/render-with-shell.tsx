import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Auth } from '../contracts/auth.ts';
import type { Cart } from '../contracts/cart.ts';
import type { PageModule } from '../contracts/page.ts';
import type { Wishlist } from '../contracts/wishlist.ts';
import type { PageRoute } from '../navigation/page-routes.ts';
import { mockAuth, mockCart } from './mocks.ts';
import { MemoryRouter, makeMemoryRouter } from './memory-router.tsx';
import { ShellProviders } from './shell-providers.tsx';

export interface ShellOptions {
  auth?: Auth;
  cart?: Cart;
  wishlist?: Wishlist;
  /** The address the visitor is at. Default '/'. */
  path?: string;
  /** Other routes of the test; everything else shows `ui`. */
  routes?: (Pick<PageRoute, 'path' | 'loader'> & { element: ReactElement })[];
}

const nothing: PageRoute = { path: '*', Component: () => null };

function start(
  page: PageRoute,
  { auth = mockAuth(), cart = mockCart(), wishlist, path = '/', routes = [] }: ShellOptions,
) {
  const notices: string[] = [];
  const others = routes.map(({ element, ...route }): PageRoute => ({ ...route, Component: () => element }));
  const router = makeMemoryRouter(path, [...others, page, nothing]);
  const view = render(
    <ShellProviders
      auth={auth}
      cart={cart}
      {...(wishlist && { wishlist })}
      notify={(message) => void notices.push(message)}
    >
      <MemoryRouter router={router} />
    </ShellProviders>,
  );
  return { ...view, router, user: userEvent.setup(), notices };
}

/**
 * Renders inside a mock shell. Returns the result of Testing Library's `render`, and `user` (a user-event session),
 * `router` (the current location: `router.state.location`) and `notices` (the messages of `useNotify`).
 */
export const renderWithShell = (ui: ReactElement, options: ShellOptions = {}) =>
  start({ path: '*', Component: () => ui }, options);

/**
 * Renders a page module with its loader at `pattern`, e.g. "/product/:id"; `options.path` is the address.
 * Wait for the loader with `findBy…`.
 */
export const renderPage = (page: PageModule, pattern: string, options: ShellOptions = {}) =>
  start({ path: pattern, ...page }, { path: pattern, ...options });
