import { media, styled } from '@virasat/kit';

/** The empty marker keeps the list's role in Safari, which "none" drops. */
const plainList = { margin: 0, padding: 0, listStyle: '""' } as const;

/** The styles of the list page in one block. */
export const BlogRoot = styled('div')({
  '& > header': { display: 'grid', gap: 'var(--space-3)', marginBottom: 'var(--space-5)' },
  '& .filter': {
    ...plainList,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      padding: '0 var(--space-4)',
      border: '1px solid var(--control)',
      borderRadius: 'var(--radius-1)',
      color: 'var(--ink)',
      fontWeight: 600,
      textDecoration: 'none',
      '&:hover': { borderColor: 'var(--indigo)', background: 'var(--indigo-tint)' },
      '&[aria-current]': {
        background: 'var(--indigo)',
        borderColor: 'var(--indigo)',
        color: 'var(--on-indigo)',
      },
    },
  },
  '& .count': { margin: 'var(--space-4) 0', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& .posts': {
    ...plainList,
    display: 'grid',
    gap: 'var(--space-6) var(--space-5)',
    transition: 'opacity 200ms var(--ease)',
    '&[aria-busy="true"]': { opacity: 0.5 },
    [media.sm]: { gridTemplateColumns: '1fr 1fr' },
    [media.md]: { gridTemplateColumns: 'repeat(3, 1fr)', rowGap: 'var(--space-7)' },
    '& > li:first-of-type': { [media.sm]: { gridColumn: '1 / -1' } },
  },
  '& .card': {
    position: 'relative',
    '& .text': { paddingTop: 'var(--space-4)' },
    '& .category': {
      margin: '0 0 var(--space-1)',
      color: 'var(--sheesham)',
      fontWeight: 600,
      fontSize: 'var(--text-small)',
    },
    '& h2 a': {
      color: 'inherit',
      textDecoration: 'none',
      // the whole card is the link's target
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '&:hover h2 a': {
      textDecoration: 'underline',
      textDecorationColor: 'var(--brass)',
      textUnderlineOffset: '0.2em',
    },
    '& .excerpt': { margin: 'var(--space-2) 0', color: 'var(--ink-soft)', textWrap: 'pretty' },
    '& .by': { margin: 0, fontSize: 'var(--text-small)' },
    '&[data-lead]': {
      [media.md]: {
        display: 'grid',
        gridTemplateColumns: '1.5fr 1fr',
        gap: 'var(--space-6)',
        alignItems: 'center',
        '& .text': { padding: 0 },
      },
      '& .excerpt': { fontSize: 'var(--text-lead)', lineHeight: 1.6 },
    },
  },
  '& .tags': {
    ...plainList,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px var(--space-3)',
    marginTop: 'var(--space-2)',
    fontSize: 'var(--text-small)',
    color: 'var(--ink-soft)',
    '& li::before': { content: '"#" / ""', color: 'var(--sandstone-deep)' },
  },
  '& .more': {
    display: 'grid',
    justifyItems: 'center',
    marginTop: 'var(--space-6)',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 48,
      padding: '0 var(--space-5)',
      border: '1px solid currentColor',
      borderRadius: 'var(--radius-1)',
      color: 'var(--indigo)',
      fontWeight: 600,
      textDecoration: 'none',
      '&:hover': { background: 'var(--indigo-tint)' },
    },
  },
});
