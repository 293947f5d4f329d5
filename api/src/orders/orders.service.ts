import type { User } from '../auth/auth.schema.ts';
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
  /** The moves of shoppers. @throws AppError 409 'not_allowed' with the reason, 404 as `order` */
  cancel(id: string, reason: string, by: Visitor): Promise<Order>;
  requestReturn(id: string, reason: string, by: Visitor): Promise<Order>;
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
