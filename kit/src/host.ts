/** What only the shell needs: the providers behind the contracts, and the page-wide styles. */
export { onSessionExpired, sendThrough, type ApiAnswer, type Transport } from './api/client.ts';
export { AuthContext } from './contracts/auth.ts';
export { CartContext } from './contracts/cart.ts';
export { NoticeContext } from './contracts/notice.ts';
export { SlotContext } from './contracts/slot.tsx';
export { WishlistContext } from './contracts/wishlist.ts';
export { assignVisitorStorage } from './storage/visitor-storage.ts';
export { HtmlToKeep, KeptHtml } from './ui/kept-html.tsx';
export { fontPreloads } from './styles/fonts.generated.ts';
export { globalCss, layerOrder } from './styles/global.ts';
