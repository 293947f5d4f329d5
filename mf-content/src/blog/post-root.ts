import { media, styled } from '@virasat/kit';

/** The frame of a post; its text has styles of its own. */
export const PostRoot = styled('div')({
  // about 68 characters of the text font, for the text and everything around it
  '--measure': '39rem',
  '& article > header, & article > footer': { maxWidth: 'var(--measure)', marginInline: 'auto' },
  '& .category': { margin: 'var(--space-4) 0 var(--space-2)', color: 'var(--sheesham)', fontWeight: 600 },
  '& .excerpt': {
    margin: 'var(--space-4) 0',
    color: 'var(--ink-soft)',
    fontSize: 'var(--text-lead)',
    lineHeight: 1.6,
    textWrap: 'pretty',
  },
  '& .by': { margin: 0, fontSize: 'var(--text-small)' },
  '& .author': { fontWeight: 600 },
  '& .hero': {
    maxWidth: 960,
    margin: 'var(--space-5) auto var(--space-6)',
    [media.md]: { marginBlock: 'var(--space-6)' },
  },
  '& article > footer': { marginTop: 'var(--space-6)' },
  '& .tags': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    margin: 0,
    padding: 0,
    listStyle: '""',
    '& li': {
      padding: '2px var(--space-3)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-1)',
      color: 'var(--ink-soft)',
      fontSize: 'var(--text-small)',
    },
  },
  '& .author-box': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-4)',
    margin: '0 0 var(--space-5)',
    padding: 'var(--space-5)',
    background: 'var(--ivory)',
    '& svg': { flex: 'none', width: 44, height: 53, color: 'var(--brass)' },
    '& p': { margin: 0 },
    '& .written, & .for': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
    '& .name': { fontFamily: 'var(--font-display)', fontSize: 'var(--text-card)' },
  },
});
