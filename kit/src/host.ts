/** What the shell alone needs of the kit: the providers behind the contracts, and the theme. */
export { AuthContext } from './contracts/auth.ts';
export { CartContext } from './contracts/cart.ts';
export { NoticeContext } from './contracts/notice.ts';
export { SlotContext } from './contracts/slot.tsx';
