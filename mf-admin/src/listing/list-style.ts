import { media, styled } from '@virasat/kit';

/** Filters above, table and page links below. */
export const ListRoot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  '& form': {
    display: 'grid',
    gap: 'var(--space-3)',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
    [media.lg]: { '& > :first-of-type': { gridColumn: 'span 2' } },
  },
  '&& form input, && form select': { minHeight: 44, paddingBlock: '0.5625rem' },
  '&& form select': { backgroundPosition: 'calc(100% - 20px) 19px, calc(100% - 14px) 19px' },
  '&& form input::placeholder': { textOverflow: 'ellipsis', fontSize: '0.9375rem' },
  '@media (max-width: 599.98px)': { '&& form input::placeholder': { fontSize: '0.8125rem' } },
  '& .nothing': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-2)',
    background: 'var(--raised)',
  },
  '& td a': { fontWeight: 600, textUnderlineOffset: '0.2em', textDecorationColor: 'var(--brass)' },
  '& td small': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& td[data-label="Picture"] > span': { display: 'block', width: 44, flex: 'none' },
  '& .no-picture': { height: 44, border: '1px dashed var(--line)', borderRadius: 'var(--radius-1)' },
  // a whole row opens what its link names
  '&[data-rows="open"] tbody tr': { position: 'relative', cursor: 'pointer' },
  '&[data-rows="open"] td a::after': { content: '""', position: 'absolute', inset: 0 },
  '& td, & td > *': { minWidth: 0 },
  '& td .long': { display: 'block', overflowWrap: 'anywhere' },
  [media.sm]: { '& td .long': { minWidth: 160 }, '& td .nowrap': { whiteSpace: 'nowrap' } },
});
