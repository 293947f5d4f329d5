import { Link, media, plural, rupees, styled } from '@virasat/kit';
import { adminPath } from '../layout/sections.ts';
import { LOW_STOCK, type Overview } from './load-overview.ts';

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  margin: 0,
  gap: 1,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-2)',
  overflow: 'hidden',
  background: 'var(--line)',
  [media.lg]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  '& > div': {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    padding: 'var(--space-4)',
    background: 'var(--raised)',
    '&:has(a):hover': { background: 'var(--ivory)' },
    '&:focus-within': { zIndex: 1 },
  },
  '& dt': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)', fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd + dd': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)', lineHeight: 1.4 },
  '& strong': {
    font: '500 clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)/1.3 var(--font-display)',
    fontVariantNumeric: 'lining-nums tabular-nums',
    color: 'var(--ink)',
  },
  '& a': {
    color: 'inherit',
    textDecorationColor: 'var(--brass)',
    textUnderlineOffset: '0.2em',
    // makes the whole figure the click target
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

const NeedsRoot = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2) var(--space-5)',
  margin: 0,
  padding: 'var(--space-3) var(--space-4)',
  borderLeft: '3px solid var(--brass)',
  background: 'var(--brass-tint)',
  '& a': { color: 'var(--on-brass-tint)', fontWeight: 600 },
});

/** Links to held orders, return requests and refunds due, if any. */
function Needs({ needs }: Pick<Overview, 'needs'>) {
  const hrefOf = (need: keyof Overview['needs']) => `${adminPath('orders')}?needs=${need}`;
  if (needs.review + needs.return + needs.refund === 0) return null;
  return (
    <NeedsRoot>
      {needs.review > 0 && <Link to={hrefOf('review')}>{plural(needs.review, 'order')} to review</Link>}
      {needs.return > 0 && <Link to={hrefOf('return')}>{plural(needs.return, 'return request')}</Link>}
      {needs.refund > 0 && <Link to={hrefOf('refund')}>{plural(needs.refund, 'refund')} due</Link>}
    </NeedsRoot>
  );
}

/** The four figures of the day, and what needs action. */
export function Figures({ overview }: { overview: Overview }) {
  const { ordersToday, revenueToday, toShip, needs, lowStock } = overview;
  return (
    <>
      <Needs needs={needs} />
      <Root>
        <div>
          <dt>Orders today</dt>
          <dd>
            <strong>{ordersToday}</strong>
          </dd>
          <dd>Since midnight in Jodhpur</dd>
        </div>
        <div>
          <dt>Revenue today</dt>
          <dd>
            <strong>{rupees(revenueToday)}</strong>
          </dd>
          <dd>Including tax; excluding cancelled orders and pending payments</dd>
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
            <strong>{lowStock}</strong>
          </dd>
          <dd>
            <Link to={`${adminPath('products')}?status=published&sort=stock-asc`}>
              Published, {LOW_STOCK} or fewer in stock
            </Link>
          </dd>
        </div>
      </Root>
    </>
  );
}
