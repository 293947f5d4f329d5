import { Link, plural, rupees } from '@virasat/kit';
import { adminPath, inventoryPath } from '../layout/sections.ts';
import type { Overview } from './load-overview.ts';
import * as styles from './figures.module.css';

/** Links to held orders, return requests and refunds due, if any. */
function Needs({ needs }: Pick<Overview, 'needs'>) {
  const hrefOf = (need: keyof Overview['needs']) => `${adminPath('orders')}?needs=${need}`;
  if (needs.review + needs.return + needs.refund === 0) return null;
  return (
    <p className={styles.needs}>
      {needs.review > 0 && <Link to={hrefOf('review')}>{plural(needs.review, 'order')} to review</Link>}
      {needs.return > 0 && <Link to={hrefOf('return')}>{plural(needs.return, 'return request')}</Link>}
      {needs.refund > 0 && <Link to={hrefOf('refund')}>{plural(needs.refund, 'refund')} due</Link>}
    </p>
  );
}

/** The four figures of the day, and what needs action. */
export function Figures({ overview }: { overview: Overview }) {
  const { ordersToday, revenueToday, toShip, needs, low, out } = overview;
  return (
    <>
      <Needs needs={needs} />
      <dl className={styles.root}>
        <div>
          <dt>Orders today</dt>
          <dd>
            <strong>{ordersToday}</strong>
          </dd>
          <dd>Since midnight in Jodhpur; paid, or to be paid at the door</dd>
        </div>
        <div>
          <dt>Revenue today</dt>
          <dd>
            <strong>{rupees(revenueToday)}</strong>
          </dd>
          <dd>Including tax; invoices less credit notes</dd>
        </div>
        <div>
          <dt>Orders to ship</dt>
          <dd>
            <strong>{toShip}</strong>
          </dd>
          <dd>
            <Link to={`${adminPath('orders')}?status=Processing`}>See all in Processing</Link>
          </dd>
        </div>
        <div>
          <dt>Low stock</dt>
          <dd>
            <strong>{low}</strong>
          </dd>
          <dd>
            <Link to={`${inventoryPath}?status=published&show=low`}>Running low</Link>
            {out > 0 && (
              <>
                , <Link to={`${inventoryPath}?status=published&show=out`}>{out} sold out</Link>
              </>
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}
