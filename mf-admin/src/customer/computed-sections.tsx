import type { Customer } from '@virasat/api';
import { Link, StatusBadge, Text, orderDate, paths, plural, rupees } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { segmentLabels } from '../customers/customer-labels.ts';
import { adminPath, orderPath, productPath } from '../layout/sections.ts';
import { Facts } from './facts.tsx';
import * as styles from './customer.module.css';

const frequency = (days: number | null): string =>
  days === null ? 'After the second order' : `Every ${plural(days, 'day')}`;

/** Totals and the latest orders: computed from all orders whenever the page is read. */
export function OrderHistory({ customer }: { customer: Customer }) {
  const { orders, spent, aov, lastOrderAt, orderFrequency, topCategories, latestOrders, allOrders, email } =
    customer;
  return (
    <FormSection level={2} title="Order History">
      <Text tone="soft">
        Computed from the orders. Cancelled and returned orders do not count, nor do gift cards until they pay
        for something.
      </Text>
      <Facts
        facts={[
          ['Total orders', orders],
          ['Total spent', rupees(spent)],
          ['Average order value', rupees(aov)],
          ['Last order date', lastOrderAt ? orderDate(lastOrderAt) : 'No order yet'],
          ['Order frequency', frequency(orderFrequency)],
          ['Top categories', topCategories.join(', ') || 'None yet'],
        ]}
      />
      {latestOrders.length > 0 && (
        <ul className={styles.orders} aria-label="Latest orders">
          {latestOrders.map(({ id, number, date, status, total }) => (
            <li key={id}>
              <Link to={orderPath(id)}>{number}</Link>
              <span>{orderDate(date)}</span>
              <StatusBadge status={status as never} />
              <strong>{rupees(total)}</strong>
            </li>
          ))}
        </ul>
      )}
      {allOrders > latestOrders.length && (
        <Link to={`${adminPath('orders')}?search=${encodeURIComponent(email)}`}>
          See all {plural(allOrders, 'order')}
        </Link>
      )}
    </FormSection>
  );
}

const months = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

const risks = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** Lifetime value, trend and risk, each with the rule it follows. */
export function Analytics({ customer }: { customer: Customer }) {
  const { ltv, churnRisk, purchaseTrends, recommendedProducts } = customer;
  const bought = purchaseTrends.filter(({ orders }) => orders > 0);
  return (
    <FormSection level={2} title="Analytics & Insights">
      <Facts
        facts={[
          ['Lifetime value', rupees(ltv)],
          ['Churn risk', churnRisk ? risks[churnRisk] : 'No order yet'],
        ]}
      />
      <Text tone="soft">
        Lifetime value is what was spent, and what a year at the customer’s own pace adds. The risk is low
        within the usual time between orders and high after 180 days without one.
      </Text>
      <div>
        <h3 className={styles.term}>Purchase trends</h3>
        {bought.length === 0 ? (
          <Text tone="soft">Nothing was bought in the last twelve months.</Text>
        ) : (
          <ul className={styles.orders}>
            {bought.map(({ month, orders, spent }) => (
              <li key={month}>
                <span>{monthName(month)}</span>
                <span>{plural(orders, 'order')}</span>
                <strong>{rupees(spent)}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className={styles.term}>Recommended products</h3>
        {recommendedProducts.length === 0 ? (
          <Text tone="soft">What goes with the latest order appears here.</Text>
        ) : (
          <ul className={styles.links}>
            {recommendedProducts.map(({ id, name }) => (
              <li key={id}>
                <Link to={productPath(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}

/** What the customer has written about products. */
export function Feedback({ reviews }: Pick<Customer, 'reviews'>) {
  return (
    <div>
      <h3 className={styles.term}>Feedback & reviews</h3>
      {reviews.length === 0 ? (
        <Text tone="soft">No review yet.</Text>
      ) : (
        <ul className={styles.notes}>
          {reviews.map(({ id, product, productId, stars, text }) => (
            <li key={id}>
              <Link to={paths.product(productId)}>{product}</Link>, {plural(stars, 'star')}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Segments follow from orders; the two others say what there is. */
export function Advanced({ segments }: Pick<Customer, 'segments'>) {
  return (
    <FormSection level={2} title="Advanced Features">
      <Facts
        facts={[
          ['Segmentation', segments.map((segment) => segmentLabels[segment]).join(', ') || 'In no segment'],
          ['Multi-channel sync', 'Orders of this shop are all there are: it sells on no other channel.'],
          [
            'AI insights',
            '(Coming Soon) Nothing is guessed here until there is something that can be checked.',
          ],
        ]}
      />
    </FormSection>
  );
}
