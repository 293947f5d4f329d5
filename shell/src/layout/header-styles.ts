import { styled } from '@virasat/kit';

/** Wide enough for links, search and account in one line. */
const oneLine = '@media (min-width: 1080px)';

const twoLines = '@media (max-width: 1079px)';

/** A phone in landscape, or a page at 200 % zoom: a sticky header would take a quarter of the screen. */
const low = '@media (max-height: 480px)';

/** One block for the whole header: it is rendered with every page. */
export const HeaderRoot = styled('header')({
  // focused elements and anchors stop below the sticky header, not under it
  'html:has(&)': {
    [twoLines]: { scrollPaddingTop: '8rem' },
    [low]: { scrollPaddingTop: 'var(--space-4)' },
  },
  position: 'sticky',
  top: 0,
  [low]: { position: 'static' },
  zIndex: 30,
  background: 'var(--paper)',
  borderBottom: '1px solid var(--line)',
  '& .bar': {
    maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
    margin: '0 auto',
    padding: '8px var(--gutter)',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '8px 16px',
    alignItems: 'center',
    [oneLine]: { gridTemplateColumns: 'auto 1fr minmax(200px, 300px) auto', paddingBlock: 12 },
  },
  '& .brand': { display: 'inline-flex', minHeight: 44, alignItems: 'center', textDecoration: 'none' },
  '& .search': { gridColumn: '1 / -1', gridRow: 2, [oneLine]: { gridColumn: 'auto', gridRow: 'auto' } },
  '& .search form': { maxWidth: 'none' },
  '& .wide': { display: 'none', [oneLine]: { display: 'block' } },
  '& .toggle': { [oneLine]: { display: 'none' } },
  '& .actions': { display: 'flex', alignItems: 'center', gap: 4 },
  '& nav ul': { display: 'flex', margin: 0, padding: 0, listStyle: 'none', justifyContent: 'center' },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 12px',
    color: 'var(--ink)',
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
    '&:hover': { color: 'var(--indigo)' },
    '&[aria-current=page]': { color: 'var(--indigo)', borderBottomColor: 'var(--brass)' },
  },
  '& .cart': {
    position: 'relative',
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    color: 'var(--indigo)',
  },
  '& .count': {
    position: 'absolute',
    top: 2,
    right: 0,
    minWidth: 20,
    height: 20,
    padding: '0 5px',
    borderRadius: 10,
    background: 'var(--madder)',
    color: '#fff',
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '20px',
    textAlign: 'center',
  },
  '& .drawer': {
    borderTop: '1px solid var(--line)',
    padding: '8px 16px 16px',
    [oneLine]: { display: 'none' },
  },
  '& .drawer[hidden]': { display: 'none' },
  '& .drawer ul': { flexDirection: 'column' },
  '& .drawer nav a': { padding: 0, borderBottom: 0 },
});
