import { media, styled } from '@virasat/kit';

const phone = '@media (max-width: 899.98px)';

/** Side menu and page: stacked on phones, side by side from 900 px. */
export const LayoutRoot = styled('div')({
  flex: '1 0 auto',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: '1rem',
  [media.md]: { gridTemplateRows: 'none', gridTemplateColumns: '240px minmax(0, 1fr)' },
  '& > .side': {
    position: 'sticky',
    top: 0,
    zIndex: 20,
    background: 'var(--paper)',
    borderBottom: '1px solid var(--line)',
    [media.md]: {
      display: 'flex',
      flexDirection: 'column',
      height: '100dvh',
      borderBottom: 0,
      borderRight: '1px solid var(--line)',
    },
  },
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 56,
    padding: '0 var(--gutter)',
    [media.md]: { minHeight: 72, padding: '0 var(--space-5)' },
  },
  '& .brand': { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'none' },
  '& .toggle': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    padding: '0 var(--space-2)',
    marginRight: 'calc(-1 * var(--space-2))',
    border: 0,
    background: 'none',
    color: 'var(--indigo)',
    font: 'inherit',
    cursor: 'pointer',
    [media.md]: { display: 'none' },
  },
  '& .menu': {
    padding: '0 calc(var(--gutter) - var(--space-3)) var(--space-4)',
    [phone]: {
      maxHeight: 'calc(100dvh - 56px)',
      overflowY: 'auto',
      '&[data-open="false"]': { display: 'none' },
      '& > nav': {
        marginBottom: 'var(--space-2)',
        paddingBottom: 'var(--space-2)',
        borderBottom: '1px solid var(--line)',
      },
    },
    [media.md]: {
      flex: 1,
      minHeight: 0,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: 'var(--space-4)',
      padding: '0 var(--space-3) var(--space-3)',
    },
  },
  // in a low window the list scrolls, so that the profile panel is not cut off
  '& .menu nav': { [media.md]: { minHeight: 0, overflowY: 'auto' } },
  '& .menu ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& .menu nav a': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 44,
    padding: '0 var(--space-3)',
    borderRadius: 'var(--radius-1)',
    color: 'var(--ink)',
    textDecoration: 'none',
    '& svg': { color: 'var(--ink-soft)' },
    '&:focus-visible': { outlineOffset: -2 },
    '&:hover': { background: 'var(--ivory)' },
    '&[aria-current="page"]': {
      background: 'var(--indigo-tint)',
      color: 'var(--indigo)',
      fontWeight: 600,
      boxShadow: 'inset 3px 0 var(--indigo)',
      '& svg': { color: 'inherit' },
    },
  },
  '& .content': {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--space-4)',
    maxWidth: 1440,
    padding: 'var(--space-4) var(--gutter) var(--space-7)',
    [media.md]: { padding: 'var(--space-5) var(--space-5) var(--space-6)' },
  },
  '& .content > h1': { fontSize: 'clamp(1.625rem, 1.5rem + 0.6vw, 2rem)' },
  // text in a frame: the back office has no decoration beyond the logo
  '& .nothing': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-2)',
    background: 'var(--raised)',
    '& > div > svg': { display: 'none' },
    '&& h2': { fontSize: 'var(--text-card)' },
  },
  // prints the content without the layout around it
  '@media print': {
    display: 'block',
    '& > .side, & .content > h1': { display: 'none' },
    '& .content': { padding: 0 },
  },
  // denser than the shop's tables
  [media.sm]: { '&& tbody td': { paddingBlock: 'var(--space-2)' } },
});
