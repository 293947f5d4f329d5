/** For tests: mocks of the shell, the mock API and builders of what it answers. Never part of a build. */
import './dialog-in-jsdom.ts';
import { installMockApi } from './mock-api/mock-api.ts';

installMockApi();

export {
  apiError,
  connectionError,
  mockApi,
  mockServerTime,
  requestsTo,
  type ApiHandlers,
  type ApiRequest,
} from './mock-api/mock-api.ts';
export * from './builders/index.ts';
export type { ResponseBody } from './mock-api/routes.ts';
export { mockAuth, mockCart, mockUser, mockWishlist } from './mocks.ts';
export { AtAddress } from './memory-router.tsx';
export { renderPage, renderWithShell } from './render-with-shell.tsx';
export { ShellProviders } from './shell-providers.tsx';
