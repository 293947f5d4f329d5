import { media, styled } from '@virasat/kit';
import { archClip } from '../arch-clip.ts';

/** Rows with a small picture on phones; from 900 px the maker is beside the stories. */
export const BackgroundRoot = styled('div')({
  display: 'grid',
  gap: 'var(--space-5)',
  [media.md]: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: 'var(--space-7)', alignItems: 'start' },
  '& p': { margin: 0 },
  '& ul': {
    display: 'grid',
    gap: 'var(--space-5)',
    margin: 0,
    padding: 0,
    listStyle: '""',
    [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    // a single story is laid out as a row instead of leaving two thirds of the line empty
    '&:has(> li:only-child)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& article': { [media.md]: { gridTemplateColumns: '290px minmax(0, 44ch)', gap: 'var(--space-5)' } },
    },
  },
  '& article': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: 'var(--space-4)',
    [media.md]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-3)' },
  },
  '& .maker': { alignItems: 'center' },
  '& .arch': { clipPath: archClip },
  '& .kind': { color: 'var(--sheesham)', fontSize: 'var(--text-small)', fontWeight: 600 },
  '& .soft': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)', textWrap: 'pretty' },
  '& .story .soft': { marginTop: 'var(--space-1)' },
  '& h3 a': {
    color: 'inherit',
    textDecoration: 'none',
    // the whole card is the link's target
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& article:hover h3 a': {
    textDecoration: 'underline',
    textDecorationColor: 'var(--brass)',
    textUnderlineOffset: '0.2em',
  },
  '& .more': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    marginTop: 'var(--space-2)',
    color: 'var(--indigo)',
    fontWeight: 600,
  },
});
