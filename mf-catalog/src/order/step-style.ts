import { media } from '@virasat/kit';

/** Steps below each other on a phone, beside each other from 600 px; a line joins them. */
export const stepStyle = {
  '& .steps': {
    display: 'grid',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [media.sm]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr)',
      gap: 'var(--space-3)',
      paddingBottom: 'var(--space-4)',
      [media.sm]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 'var(--space-2)',
        padding: '0 var(--space-4) 0 0',
      },
    },
    '& li:last-child': { paddingBottom: 0 },
    // the line to the next step
    '& li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      inset: '28px auto 0 13px',
      borderLeft: '2px solid var(--line)',
      [media.sm]: { inset: '13px 0 auto 28px', borderLeft: 0, borderTop: '2px solid var(--line)' },
    },
    '& li[data-reached]:has(+ li[data-reached])::before': { borderColor: 'var(--leaf)' },
    '& .dot': {
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      border: '2px solid var(--line)',
      borderRadius: '50%',
      background: 'var(--raised)',
    },
    '& [data-reached] .dot': {
      borderColor: 'var(--leaf)',
      background: 'var(--leaf-tint)',
      color: 'var(--leaf)',
    },
    '& [data-end="cancelled"] .dot': {
      borderColor: 'var(--madder)',
      background: 'var(--madder-tint)',
      color: 'var(--madder)',
    },
    '& strong': { display: 'block', lineHeight: 1.4 },
    '& li:not([data-reached]) strong': { color: 'var(--ink-soft)', fontWeight: 400 },
    '& time, & .ahead, & p': {
      display: 'block',
      margin: 0,
      color: 'var(--ink-soft)',
      fontSize: 'var(--text-small)',
      lineHeight: 1.5,
      overflowWrap: 'anywhere',
    },
  },
} as const;
