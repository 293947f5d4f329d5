import type { User } from '../identity/auth.schema.ts';
import type { Seller } from '../settings.ts';
import type {
  AdminOrderList,
  AdminOrderQuery,
  Order,
  OrderDetail,
  OrderInput,
  OrderList,
  OrderQuery,
  PlacedOrder,
  RefundInput,
  ReturnDecision,
  ReturnInput,
  ReturnPicture,
  ShipmentInput,
} from './orders.schema.ts';

/** Who asks for an order. */
export interface Visitor {
  user: User | null;
  /** Secret of the order, see `orderToken`. */
  token?: string | undefined;
}

/** Orders: stock taken and order written in one transaction. */
export interface OrderService {
  /**
   * @throws AppError 409 'out_of_stock' naming the line, 402 when the payment is declined,
   * 422 when the key was used for another body
   */
  place(input: OrderInput, by: { key: string; user: User | null }): Promise<PlacedOrder>;
  ofUser(user: User | null, query: OrderQuery): Promise<OrderList>;
  /** @throws AppError 404 also when the visitor may not see it: an id alone reveals nothing */
  order(id: string, by: Visitor): Promise<Order>;
  /** An order with who sold it, as its invoice says both. @throws AppError 404 as `order` */
  withSeller(id: string, by: Visitor): Promise<{ order: Order; seller: Seller }>;
  /** The moves of shoppers. @throws AppError 409 'not_allowed' with the reason, 404 as `order` */
  cancel(id: string, reason: string, by: Visitor): Promise<Order>;
  /**
   * How the payment of an order stands, and what its shopper has to do to finish it.
   * @throws AppError 404 as `order`, 503 while the provider does not answer
   */
  resumePayment(id: string, by: Visitor): Promise<Omit<PlacedOrder, 'token'>>;
  requestReturn(id: string, input: ReturnInput, by: Visitor): Promise<Order>;
  /** Keeps a picture for a request that is being written. @throws AppError as `requestReturn`, and of `Uploads.keep` */
  addReturnPicture(id: string, file: Blob, by: Visitor): Promise<ReturnPicture>;
  /** WebP. @throws AppError 404 as `order`, and for another order's picture */
  returnPicture(id: string, picture: string, by: Visitor): Promise<Buffer>;
  adminList(query: AdminOrderQuery): Promise<AdminOrderList>;
  detail(id: string): Promise<OrderDetail>;
  /** The moves of admins. @throws AppError 409 'not_allowed' with the reason, 404 */
  ship(id: string, input: ShipmentInput): Promise<OrderDetail>;
  deliver(id: string): Promise<OrderDetail>;
  cancelByShop(id: string, reason: string): Promise<OrderDetail>;
  refund(id: string, input: RefundInput): Promise<OrderDetail>;
  decideReturn(id: string, decision: ReturnDecision): Promise<OrderDetail>;
  addNote(id: string, text: string, by: User): Promise<OrderDetail>;
}
