/** Grid positions of cells in the cards that rows of orders and reviews become on a phone. */
const left = { gridColumn: 1, justifyContent: 'flex-start', textAlign: 'left' } as const;
const right = { gridColumn: 2, justifyContent: 'flex-end', textAlign: 'right' } as const;

const cell = (label: string) => `& > td[data-label="${label}"]`;

/** The kit's cards take a line for each cell; these take half the height. */
export const phoneCards = {
  '@media (max-width: 599.98px)': {
    '&& form input::placeholder': { fontSize: '0.8125rem' },
    '&& tbody tr:has(> [data-label="Order"])': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridAutoFlow: 'row dense',
      '& > td': { minHeight: 28 },
      '& > td::before': { display: 'none' },
      [cell('Order')]: { ...left, order: 1 },
      [cell('Status')]: { ...right, order: 2 },
      [cell('Customer')]: { ...left, order: 3 },
      [cell('Total')]: { ...right, order: 4, alignItems: 'flex-start' },
      [cell('Products')]: { ...left, order: 5, gridColumn: '1 / -1' },
      [cell('Date')]: { ...left, order: 6, alignItems: 'flex-start', color: 'var(--ink-soft)' },
      [cell('Payment')]: { ...right, order: 7 },
    },
    '&& tbody tr:has(> [data-label="Review"])': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > td': { minHeight: 28 },
      '& > td::before': { display: 'none' },
      [cell('Product')]: { ...left, order: 1 },
      [cell('Stars')]: { ...right, order: 2 },
      [cell('Review')]: { ...left, order: 3, gridColumn: '1 / -1' },
      [cell('Author')]: { ...left, order: 4, gridColumn: '1 / -1', color: 'var(--ink-soft)' },
      '& .by': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', flex: 1 },
      [cell('State')]: { ...left, order: 5, gridColumn: '1 / -1', '& > *': { flex: 1 } },
    },
    '&& tbody tr:has(> [data-label="Picture"])': {
      display: 'grid',
      gridTemplateColumns: '76px minmax(0, 1fr) auto',
      '& > td': { minHeight: 28, paddingInline: '0 var(--space-4)' },
      '& > td::before': { display: 'none' },
      [cell('Picture')]: {
        gridArea: '1 / 1 / span 4',
        alignItems: 'flex-start',
        paddingLeft: 'var(--space-4)',
      },
      [cell('Name')]: {
        gridArea: '1 / 2 / auto / span 2',
        justifyContent: 'flex-start',
        minHeight: 44,
        textAlign: 'left',
      },
      [cell('SKU')]: { gridArea: '2 / 2', justifyContent: 'flex-start', color: 'var(--ink-soft)' },
      [cell('Status')]: { gridArea: '2 / 3', justifyContent: 'flex-end' },
      [cell('Category')]: { gridArea: '3 / 2', justifyContent: 'flex-start' },
      [cell('Price')]: { gridArea: '3 / 3', justifyContent: 'flex-end' },
      [cell('Updated')]: { gridArea: '4 / 2', justifyContent: 'flex-start', color: 'var(--ink-soft)' },
      [cell('Stock')]: {
        gridArea: '4 / 3',
        justifyContent: 'flex-end',
        gap: 'var(--space-2)',
        '&::before': { display: 'inline' },
      },
    },
  },
} as const;
