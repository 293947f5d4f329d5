import { rupees } from '../format/format.ts';
import { styled } from './styled.ts';
import { visuallyHidden } from './visually-hidden.ts';

export interface PriceProps {
  /** Whole rupees. */
  amount: number;
  /** The earlier price; shown struck through only when it is higher than `amount` (requirement 40). */
  was?: number;
  /** 'card' (default) or 'page', which also shows the saving. */
  size?: 'card' | 'page';
}

const Figures = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 var(--space-2)',
  fontFamily: 'var(--font-display)',
  fontSize: '1.125rem',
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.3,
  '& [data-now]': { fontWeight: 550 },
  '& s': { position: 'relative', color: 'var(--ink-soft)', fontSize: '0.875em', textDecorationThickness: 1 },
  '& s span': visuallyHidden,
  '& [data-save]': { color: 'var(--madder)', font: '600 1rem/1.3 var(--font-text)' },
  '&[data-size="page"]': { fontSize: '1.875rem', gap: '0 var(--space-3)', '& s': { fontSize: '0.625em' } },
});

/** A product's price, with Indian grouping: ₹1,24,999. */
export function Price({ amount, was, size = 'card' }: PriceProps) {
  const reduced = was !== undefined && was > amount;
  return (
    <Figures data-size={size}>
      <span data-now="">{rupees(amount)}</span>
      {reduced && (
        <s>
          <span>Was </span>
          {rupees(was)}
        </s>
      )}
      {reduced && size === 'page' && <span data-save="">Save {rupees(was - amount)}</span>}
    </Figures>
  );
}
