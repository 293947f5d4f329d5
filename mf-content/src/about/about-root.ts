import { media, styled } from '@virasat/kit';

/** The empty marker keeps the list's role in Safari, which "none" drops. */
const plainList = { margin: 0, padding: 0, listStyle: '""' } as const;

/** The styles of the whole page in one block. */
export const AboutRoot = styled('div')({
  '& .founders': {
    ...plainList,
    display: 'grid',
    gap: 'var(--space-6)',
    [media.md]: { gridTemplateColumns: '1fr 1fr', gap: 'var(--space-7)' },
    '& li': { borderTop: '1px solid var(--brass)', paddingTop: 'var(--space-4)' },
    '& .role': { margin: '2px 0 var(--space-3)', color: 'var(--sheesham)', fontWeight: 600 },
    '& p': { maxWidth: '58ch', lineHeight: 1.7 },
  },
  '& .story': {
    maxWidth: '68ch',
    fontSize: 'var(--text-lead)',
    lineHeight: 1.7,
    '& p': { margin: '0 0 1.1em', textWrap: 'pretty' },
    '& p:first-of-type::first-letter': {
      float: 'left',
      margin: '0.06em 0.08em 0 0',
      fontFamily: 'var(--font-display)',
      fontSize: '3.3em',
      lineHeight: 0.8,
      color: 'var(--sheesham)',
    },
  },
  '& .journey': {
    ...plainList,
    counterReset: 'step',
    display: 'grid',
    gap: 'var(--space-5)',
    [media.sm]: { gridTemplateColumns: '1fr 1fr', gap: 'var(--space-6) var(--space-5)' },
    [media.md]: { gridTemplateColumns: 'repeat(3, 1fr)' },
    '& li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '3rem 1fr',
      alignItems: 'start',
      alignContent: 'start',
      rowGap: 'var(--space-4)',
    },
    '& .scene': { gridArea: '1 / 1 / 2 / 3', borderRadius: 'var(--radius-2)' },
    '& li::before, & li > div': { gridRow: 2 },
    '& li::before': {
      content: 'counter(step)',
      fontFamily: 'var(--font-display)',
      fontSize: 'var(--text-title)',
      lineHeight: 1,
      color: 'var(--sandstone-deep)',
    },
    '& p': { margin: 'var(--space-2) 0 0', color: 'var(--ink-soft)', lineHeight: 1.65, textWrap: 'pretty' },
  },
  '& .workshops': {
    ...plainList,
    display: 'grid',
    gap: 'var(--space-4)',
    [media.md]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: 'var(--space-5)' },
    '& li': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      padding: 'var(--space-5)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-2)',
      background: 'var(--raised)',
    },
    '& .hours': { margin: '2px 0 var(--space-3)', color: 'var(--sheesham)', fontWeight: 600 },
    '& .description': {
      margin: '0 0 var(--space-5)',
      color: 'var(--ink-soft)',
      lineHeight: 1.65,
      textWrap: 'pretty',
    },
    '& a': { marginTop: 'auto' },
  },
  '& .note': { margin: 'var(--space-5) 0 0', maxWidth: '60ch' },
  '& .visit': {
    display: 'grid',
    gap: 'var(--space-5)',
    [media.md]: { gridTemplateColumns: '1fr 1fr', alignItems: 'center' },
    // like the top of the page: wide on desktops, three by two on phones, with the door in the picture
    '& .place': {
      gridColumn: '1 / -1',
      aspectRatio: '3 / 2',
      border: '1px solid var(--brass)',
      borderRadius: 'var(--radius-2)',
      [media.md]: { aspectRatio: '21 / 9' },
    },
    '& .place img': {
      position: 'absolute',
      inset: 0,
      height: '100%',
      objectFit: 'cover',
      objectPosition: '74% 100%',
    },
    '& address': { fontStyle: 'normal', fontSize: 'var(--text-lead)', lineHeight: 1.6 },
    '& p': { margin: 'var(--space-3) 0 0' },
    '& a:not([data-variant])': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      color: 'inherit',
    },
    '& .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--space-3)',
      [media.md]: { justifyContent: 'flex-end' },
    },
  },
});
