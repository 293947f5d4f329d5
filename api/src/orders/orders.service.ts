import type { User } from '../auth/auth.schema.ts';
import type {
  AdminOrderList,
  AdminOrderQuery,
  Order,
  OrderInput,
  OrderList,
  PlacedOrder,
} from './orders.schema.ts';

/** Orders: stock taken and order written in one transaction. */
export interface OrderService {
  /**
   * @throws AppError 409 'out_of_stock' naming the line, 402 when the payment is declined,
   * 422 when the key was used for another body
   */
  place(input: OrderInput, by: { key: string; user: User | null }): Promise<PlacedOrder>;
  ofUser(
    user: User | null,
    query: { status?: Order['status']; page: number; pageSize: number },
  ): Promise<OrderList>;
  /** @throws AppError 404 also when the visitor may not see it: an id alone reveals nothing */
  order(id: string, by: { user: User | null; token?: string }): Promise<Order>;
  adminList(query: AdminOrderQuery): Promise<AdminOrderList>;
}
