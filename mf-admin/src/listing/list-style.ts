import { media, styled } from '@virasat/kit';
import { phoneCards } from './phone-cards.ts';

/** Filters above, table and pagination below. */
export const ListRoot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  '& form': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: 'var(--space-3)',
    '& > *': { flex: '1 1 150px' },
    '& > :first-of-type': { flexBasis: '100%', [media.md]: { flex: '3 1 300px' } },
  },
  '&& form input, && form select': { minHeight: 44, paddingBlock: '0.5625rem' },
  '&& form select': { backgroundPosition: 'calc(100% - 20px) 19px, calc(100% - 14px) 19px' },
  '&& form input::placeholder': { textOverflow: 'ellipsis', fontSize: '0.9375rem' },
  '& td a': { fontWeight: 600, textUnderlineOffset: '0.2em', textDecorationColor: 'var(--brass)' },
  '& td small': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& td small.exception': { minWidth: '12em', color: 'var(--madder)', fontWeight: 600 },
  '& td[data-label="Picture"] > span': { display: 'block', width: 44, flex: 'none' },
  '& .no-picture': { height: 44, border: '1px dashed var(--line)', borderRadius: 'var(--radius-1)' },
  // makes the whole row open its link
  '&[data-rows="open"] tbody tr:has(a)': { position: 'relative', cursor: 'pointer' },
  '&[data-rows="open"] td a::after': { content: '""', position: 'absolute', inset: 0 },
  '& td, & td > *': { minWidth: 0 },
  '& td .long': { display: 'block', overflowWrap: 'anywhere' },
  '& td .prose': { display: 'block', maxWidth: '60ch', overflowWrap: 'anywhere', textWrap: 'pretty' },
  '& td [role="img"]': { verticalAlign: 'middle' },
  '& td .soft': { color: 'var(--ink-soft)' },
  '& td .email': { maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [media.sm]: {
    '& td .long': { minWidth: 140 },
    '& td .prose': { minWidth: 160 },
    '& td .nowrap': { whiteSpace: 'nowrap' },
  },
  '@media (min-width: 600px) and (max-width: 1239.98px)': {
    '&& td, && th': { paddingInline: 'var(--space-2)' },
    '&& :is(td, th):first-of-type': { paddingLeft: 'var(--space-4)' },
  },
  ...phoneCards,
});
