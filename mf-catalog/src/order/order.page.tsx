import type { Order } from '@virasat/api';
import {
  Button,
  Heading,
  Icon,
  Page,
  StatusBadge,
  Text,
  orderDate,
  paths,
  useCart,
  useLoaderData,
  useLocation,
  useNavigate,
  useNotify,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { OrderTotals } from '../cart/order-totals.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { loadOrder } from './load-order.ts';
import { MissingOrder } from './missing-order.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderRoot } from './order-style.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { taxLabel } from './tax-label.ts';

export const loader = loadOrder;

export const meta = ({ data }: MetaArgs<Order | null>): Meta => ({
  title: data ? `Order ${data.number} | Virasat` : 'Order | Virasat',
  noindex: true,
});

/** Whether the shopper comes straight from Place Order. */
const justPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'placed' in state && state.placed === true;

function PlacedBanner({ address }: Pick<Order, 'address'>) {
  return (
    <div className="placed">
      <Icon name="check" size={32} />
      <strong>Order placed successfully!</strong>
      <p>
        Thank you. A confirmation goes to {address.email}; the address of this page opens your order, too.
      </p>
    </div>
  );
}

/** Puts the same pieces into the cart again; the cart shows what has changed since. */
function OrderAgain({ items }: Pick<Order, 'items'>) {
  const cart = useCart();
  const notify = useNotify();
  const navigate = useNavigate();
  const again = () => {
    for (const { id, name, price, image, category, quantity } of items) {
      cart.add({ id, name, price, image: image.src, category }, quantity);
    }
    notify('The pieces are in your cart again');
    void navigate(paths.cart);
  };
  return (
    <Button variant="secondary" full onClick={again}>
      Order again
    </Button>
  );
}

function OrderSide({ order }: { order: Order }) {
  const { address, payment } = order;
  return (
    <div className="side">
      <section className="panel" aria-labelledby="order-totals">
        <Heading level={2} size="card" id="order-totals">
          Order Summary
        </Heading>
        <OrderTotals totals={order} taxLabel={taxLabel(address)} />
        <p>Payment: {payment.label}</p>
      </section>
      <section aria-labelledby="order-address">
        <Heading level={2} size="card" id="order-address">
          Shipping to
        </Heading>
        <address>
          {address.firstName} {address.lastName}
          <br />
          <span className="street">{address.address}</span>
          <br />
          {address.city} {address.pincode}, {address.state}
          <br />
          {address.phone}
        </address>
      </section>
      <div className="actions">
        <InvoiceLink order={order} />
        <OrderAgain items={order.items} />
      </div>
    </div>
  );
}

/** An order, as confirmation and later: /order/:id, for a guest with the secret token (decisions.md). */
export function Component() {
  const order = useLoaderData() as Order | null;
  const { state } = useLocation();
  if (!order) return <MissingOrder />;
  return (
    <Page>
      <OrderRoot>
        {justPlaced(state) && <PlacedBanner address={order.address} />}
        <header className="head">
          <Heading level={1}>Order {order.number}</Heading>
          <StatusBadge status={order.status} />
          <p>Placed on {orderDate(order.date)}</p>
        </header>
        <div className="layout">
          <div className="main">
            <section aria-labelledby="order-timeline">
              <Heading level={2} size="card" id="order-timeline">
                Where it stands
              </Heading>
              <OrderTimeline timeline={order.timeline} />
              {order.status !== 'Delivered' && order.status !== 'Cancelled' && (
                <Text tone="soft">Delivery takes 7-14 business days for most locations in India.</Text>
              )}
            </section>
            <section aria-labelledby="order-items">
              <Heading level={2} size="card" id="order-items">
                Your pieces
              </Heading>
              <OrderItems items={order.items} />
            </section>
          </div>
          <OrderSide order={order} />
        </div>
      </OrderRoot>
    </Page>
  );
}
