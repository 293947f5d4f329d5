import type { ShopFacts } from '@virasat/api';
import { Heading, Link, paths, rupees } from '@virasat/kit';
import * as styles from './contact.module.css';

const methodNames: Record<ShopFacts['methods'][number], string> = {
  card: 'card',
  upi: 'UPI',
  cod: 'cash at the door',
};

function waysToPay({ methods, cashLimit }: Pick<ShopFacts, 'methods' | 'cashLimit'>): string {
  const names = methods.map((method) => methodNames[method]);
  if (methods.includes('cod')) names[methods.indexOf('cod')] += ` up to ${rupees(cashLimit)}`;
  const text = [...names, 'gift card'].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who sells, and how to complain: what rules 4 and 7 of the Consumer Protection (E-Commerce) Rules, 2020 ask a shop to show. */
export function Seller({ facts }: { facts: ShopFacts }) {
  const { seller, phone, email, hours } = facts;
  return (
    <section className={styles.seller} id="seller" aria-labelledby="seller-title">
      <Heading level={2} size="card" id="seller-title">
        Who sells
      </Heading>
      <dl>
        <div>
          <dt>Legal name</dt>
          <dd>{seller.name}, selling as Virasat on this website</dd>
        </div>
        <div>
          <dt>Registered address</dt>
          <dd>{seller.address}</dd>
        </div>
        <div>
          <dt>GSTIN</dt>
          <dd>{seller.gstin}</dd>
        </div>
        <div>
          <dt>Customer care</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
            {hours}
          </dd>
        </div>
        <div>
          <dt>Complaints</dt>
          <dd>
            <Link to={paths.policy('grievance')}>Grievance officer, by name</Link>
            Acknowledged within 48 hours, settled within a month
          </dd>
        </div>
        <div>
          <dt>Paying</dt>
          <dd>
            {waysToPay(facts)}
            <Link to={paths.policy('terms')}>Prices, tax and paying</Link>
          </dd>
        </div>
        <div>
          <dt>Delivery and returns</dt>
          <dd>
            <Link to={paths.policy('shipping')}>Shipping</Link>
            <Link to={paths.policy('returns')}>Returns, refunds and exchange</Link>
            <Link to={paths.policy('cancellation')}>Cancellation</Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
