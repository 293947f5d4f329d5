import { media, styled } from '@virasat/kit';
import { TRANSITION_MS } from './hero-slides.ts';

/**
 * On phones the picture stands above its words; from 900 px it fills the banner and the words lie on its dark side.
 * The ground is the night colour in both schemes, so that text on it keeps its contrast whatever the picture does.
 */
export const HeroRoot = styled('section')({
  position: 'relative',
  overflow: 'hidden',
  background: 'var(--night)',
  color: 'var(--on-night)',
  touchAction: 'pan-y',
  // the tokens of a dark band, as in the kit's Section: buttons inside follow
  '--indigo': 'var(--on-night)',
  '--indigo-hover': 'var(--sandstone)',
  '--on-indigo': 'var(--night)',
  '--indigo-tint': 'color-mix(in srgb, var(--on-night) 14%, transparent)',
  '--focus': 'var(--on-night)',
  '& .slides': { display: 'grid' },
  '& .slide': {
    gridArea: '1 / 1',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    opacity: 0,
    visibility: 'hidden',
    transition: `opacity ${TRANSITION_MS}ms ease-in-out, visibility 0s ${TRANSITION_MS}ms`,
    '&[data-shown]': {
      opacity: 1,
      visibility: 'visible',
      transition: `opacity ${TRANSITION_MS}ms ease-in-out, visibility 0s`,
    },
  },
  '& .picture': { height: '38svh', minHeight: 240, maxHeight: 440, borderBottom: '1px solid var(--brass)' },
  '& .picture > span': { height: '100%' },
  '& .picture img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '50% 70%',
  },
  '& .words': { padding: 'var(--space-4) var(--gutter) 80px' },
  '& .subtitle': {
    margin: '0 0 var(--space-2)',
    color: 'var(--sandstone)',
    fontSize: 'var(--text-small)',
    fontWeight: 600,
    letterSpacing: '0.03em',
  },
  '& .description': {
    margin: 'var(--space-3) 0 var(--space-5)',
    maxWidth: '34em',
    color: 'var(--on-night-soft)',
    textWrap: 'pretty',
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' },
  '& .actions a': { paddingInline: 'var(--space-4)' },
  '& .controls': {
    position: 'absolute',
    zIndex: 1,
    insetInline: 0,
    bottom: 'var(--space-4)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 calc(var(--gutter) - 11px)',
  },
  '& .dots': { display: 'flex' },
  '& .dots button': {
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      display: 'block',
      width: 10,
      height: 10,
      margin: 'auto',
      border: '1.5px solid var(--on-night)',
      borderRadius: '50%',
      transition: 'width 250ms var(--ease), background-color 250ms var(--ease)',
    },
    '&[aria-current]::before': { width: 26, borderRadius: 5, background: 'var(--on-night)' },
  },
  [media.md]: {
    '& .slides': { height: 'clamp(540px, min(43vw, 80svh), 780px)' },
    '& .slide': { position: 'relative', gridTemplateRows: '1fr', minHeight: 0 },
    '& .picture': {
      position: 'absolute',
      inset: 0,
      height: 'auto',
      maxHeight: 'none',
      border: 0,
      '&::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        background:
          'linear-gradient(90deg, var(--night) 8%, color-mix(in srgb, var(--night) 88%, transparent) 34%, transparent 62%)',
      },
    },
    '& .picture img': { objectPosition: '100% 60%' },
    '& .words': {
      position: 'relative',
      alignSelf: 'center',
      width: '100%',
      maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
      margin: '0 auto',
      padding: '0 var(--gutter) var(--space-7)',
      '& > *': { maxWidth: '28rem' },
      // the wall beside the furniture ends at about a third of the picture
      '& [data-size="display"]': { fontSize: 'clamp(2.625rem, 4vw, 4.25rem)' },
    },
    '& .subtitle': { fontSize: '1.0625rem' },
    '& .description': { margin: 'var(--space-4) 0 var(--space-5)', fontSize: 'var(--text-lead)' },
    '& .controls': {
      bottom: 'var(--space-5)',
      maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
      margin: '0 auto',
      justifyContent: 'flex-start',
      gap: 'var(--space-2)',
    },
    '& .arrows': { marginLeft: 'auto', display: 'flex', gap: 'var(--space-2)' },
    '& .arrows button': { background: 'color-mix(in srgb, var(--night) 72%, transparent)' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '& .slide, & .slide[data-shown], & .dots button::before': { transition: 'none' },
  },
});
