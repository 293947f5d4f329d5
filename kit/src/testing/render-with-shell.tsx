import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { RouterProvider, createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { Auth } from '../contracts/auth.ts';
import type { Cart } from '../contracts/cart.ts';
import type { PageModule } from '../contracts/page.ts';
import type { Wishlist } from '../contracts/wishlist.ts';
import { mockAuth, mockCart } from './mocks.ts';
import { ShellProviders } from './shell-providers.tsx';

export interface ShellOptions {
  auth?: Auth;
  cart?: Cart;
  wishlist?: Wishlist;
  /** The address the visitor is at. Default '/'. */
  path?: string;
  /** Other routes of the test; everything else shows `ui`. */
  routes?: RouteObject[];
}

function start(
  routes: RouteObject[],
  { auth = mockAuth(), cart = mockCart(), wishlist, path = '/' }: ShellOptions,
) {
  const notices: string[] = [];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <ShellProviders
      auth={auth}
      cart={cart}
      {...(wishlist && { wishlist })}
      notify={(message) => void notices.push(message)}
    >
      <RouterProvider router={router} />
    </ShellProviders>,
  );
  return { ...view, router, user: userEvent.setup(), notices };
}

/**
 * Renders inside a mock shell. Returns the result of Testing Library's `render`, and `user` (a user-event session),
 * `router` (the current location: `router.state.location`) and `notices` (the messages of `useNotify`).
 */
export const renderWithShell = (ui: ReactElement, options: ShellOptions = {}) =>
  start([...(options.routes ?? []), { path: '*', element: ui }], options);

/**
 * Renders a page module with its loader at `pattern`, e.g. "/product/:id"; `options.path` is the address.
 * Wait for the loader with `findBy…`.
 */
export const renderPage = (page: PageModule, pattern: string, options: ShellOptions = {}) =>
  start(
    [
      ...(options.routes ?? []),
      {
        path: pattern,
        Component: page.Component,
        loader: page.loader as RouteObject['loader'],
        HydrateFallback: () => null,
      },
    ],
    { path: pattern, ...options },
  );
