/**
 * The one module every remote shares with the shell: contracts, design system, router hooks, API client and
 * formatting. It is a federation singleton, loaded with the first page: every export costs every shopper, so
 * adding one is a decision. Heavier components live in `@virasat/kit/forms`.
 */

// router
export { Link, NavLink, type LinkProps } from './navigation/link.tsx';
export {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from './navigation/router-hooks.ts';

// what Back closes
export { useBackCloses } from './navigation/use-back-closes.ts';

// lists whose state is in the URL
export { useLiveForm } from './navigation/use-live-form.ts';

// contracts between the shell and its remotes
export { useAuth, type Auth } from './contracts/auth.ts';
export { useCart, type Cart, type CartItem } from './contracts/cart.ts';
export { useNotify, type NoticeLink } from './contracts/notice.ts';
export { missingPage } from './contracts/page.ts';
export type {
  Access,
  Chrome,
  LoadArgs,
  Meta,
  MetaArgs,
  PageModule,
  RemoteDescription,
  RemoteRoute,
  SlotModule,
  SlotProps,
} from './contracts/page.ts';
export { paths } from './contracts/paths.ts';
export { useShop, type Shop } from './contracts/shop.ts';
export { Slot } from './contracts/slot.tsx';
export { useWishlist, type Wishlist } from './contracts/wishlist.ts';

// what the browser keeps of its visitor
export { visitorStorage, type VisitorStorageArea } from './storage/visitor-storage.ts';

// API and formatting
export { ApiError, api, call, inBackground } from './api/client.ts';
export { serverNow } from './api/server-clock.ts';
export { blogDate, dateFormat, orderDate, plural, rupees } from './format/format.ts';

// design system
export * from './ui/index.ts';
