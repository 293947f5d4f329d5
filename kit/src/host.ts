/** What only the shell needs: the router, the providers behind the contracts, and the page-wide styles. */
export { onSessionExpired, sendThrough, type ApiAnswer, type Transport } from './api/client.ts';
export { AuthContext } from './contracts/auth.ts';
export { CartContext } from './contracts/cart.ts';
export { NoticeContext } from './contracts/notice.ts';
export { SlotContext } from './contracts/slot.tsx';
export { WishlistContext } from './contracts/wishlist.ts';
export { browserHistory } from './navigation/history.ts';
export { PageError, loadPage, redirect, type Loaded } from './navigation/load-page.ts';
export { memoryHistory } from './navigation/memory-history.ts';
export { routeTable, type PageMatch, type PageRoute, type RouteTable } from './navigation/page-routes.ts';
export { RoutedPage, usePageError } from './navigation/routed-page.tsx';
export { useNavigationType, useShownPage } from './navigation/router-hooks.ts';
export { RouterProvider } from './navigation/router-provider.tsx';
export { Router, type ShownPage } from './navigation/router.ts';
export { ScrollRestoration } from './navigation/scroll-restoration.ts';
export { assignVisitorStorage } from './storage/visitor-storage.ts';
export { fontPreloads } from './styles/fonts.generated.ts';
export { globalCss, layerOrder } from './styles/global.ts';
