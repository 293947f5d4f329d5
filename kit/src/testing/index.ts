/** For the tests of remotes, and for a remote that is developed alone. Never part of a build. */
import './dialog-in-jsdom.ts';

export { mockAuth, mockCart, mockUser, mockWishlist } from './mocks.ts';
export { renderPage, renderWithShell, type ShellOptions } from './render-with-shell.tsx';
export { ShellProviders, type ShellProvidersProps } from './shell-providers.tsx';
