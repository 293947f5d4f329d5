import { media, styled } from '@virasat/kit';
import { TRANSITION_MS } from './hero-slides.ts';

/**
 * On phones the picture is above its text; from 900 px it fills the banner and the text lies on its dark side. The
 * background is the night colour in both schemes, so that the text keeps its contrast on every picture.
 */
export const HeroRoot = styled('section')({
  position: 'relative',
  overflow: 'hidden',
  background: 'var(--night)',
  color: 'var(--on-night)',
  // in the first view: a reserved space would have another height
  'html:not([data-ready]) main &': { contentVisibility: 'visible' },
  touchAction: 'pan-y pinch-zoom',
  // the tokens of a dark band, as in the kit's Section: buttons inside follow
  '--indigo': 'var(--on-night)',
  '--indigo-hover': 'var(--sandstone)',
  '--on-indigo': 'var(--night)',
  '--indigo-tint': 'color-mix(in srgb, var(--on-night) 14%, transparent)',
  '--focus': 'var(--on-night)',
  '& .slides': { display: 'grid', isolation: 'isolate' },
  '& .slide': {
    gridArea: '1 / 1',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    visibility: 'hidden',
    transition: `visibility 0s ${TRANSITION_MS}ms`,
    '&[data-shown]': { zIndex: 1, visibility: 'visible', transition: 'none' },
  },
  // the new picture fades in over the old one, which stays until it is covered: the background never shows through
  '& .picture': {
    // low enough for the link to be in the first view of a phone with browser bars
    height: 'clamp(216px, 54svh - 140px, 440px)',
    borderBottom: '1px solid var(--brass)',
    opacity: 0,
    transition: `opacity 0s ${TRANSITION_MS}ms`,
  },
  '& [data-shown] .picture': { opacity: 1, transition: `opacity ${TRANSITION_MS}ms ease-in-out` },
  // texts do not overlap: the old one has disappeared when the new one appears
  '& .words': {
    padding: 'var(--space-4) var(--gutter) 80px',
    opacity: 0,
    transition: `opacity ${TRANSITION_MS * 0.3}ms ease-out`,
  },
  '& [data-shown] .words': {
    opacity: 1,
    transition: `opacity ${TRANSITION_MS * 0.7}ms ease-out ${TRANSITION_MS * 0.3}ms`,
  },
  '& .picture > span': { height: '100%' },
  '& .picture img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '50% var(--tall-focus)',
  },
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
    textWrap: 'balance',
  },
  // in columns: both stay on one line with whichever font has loaded
  '& .actions': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 'var(--space-3)' },
  '& .actions a': { paddingInline: 'var(--space-4)' },
  '& .controls': {
    position: 'absolute',
    zIndex: 1,
    insetInline: 0,
    bottom: 'var(--space-4)',
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    padding: '0 calc(var(--gutter) - 11px)',
  },
  '& .dots, & .arrows': { display: 'flex' },
  '& .arrows': { justifySelf: 'end' },
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
  // tablets: the furniture is on the right of the wide crop
  [media.sm]: {
    '& .picture': { minHeight: 260 },
    '& .picture img': { objectPosition: '100% 70%' },
    '& .actions': { display: 'flex' },
  },
  [media.md]: {
    '& .slides': { height: 'clamp(480px, min(43vw, 80svh), 880px)' },
    '& .slide': { position: 'relative', gridTemplateRows: '1fr', minHeight: 0 },
    '& .picture': {
      position: 'absolute',
      inset: 0,
      height: 'auto',
      border: 0,
      '&::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        // on very wide screens the text begins further right: the dark side follows it
        background:
          'linear-gradient(90deg, var(--night) 8%, color-mix(in srgb, var(--night) 88%, transparent) max(34%, 50% - 200px), transparent max(62%, 50% + 200px))',
      },
    },
    '& .words': {
      position: 'relative',
      alignSelf: 'center',
      width: '100%',
      maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
      margin: '0 auto',
      padding: '0 var(--gutter) var(--space-7)',
      '& > *': { maxWidth: '30rem' },
      // the wall beside the furniture ends at about a third of the picture
      '& [data-size="display"]': { fontSize: 'clamp(2.625rem, 4vw, 3.875rem)' },
    },
    '& .subtitle': { fontSize: '1.0625rem' },
    '& .actions a': { paddingInline: 'var(--space-5)' },
    '& .description': {
      margin: 'var(--space-4) 0 var(--space-5)',
      maxWidth: '24rem',
      fontSize: 'var(--text-lead)',
    },
    '& .controls': {
      bottom: 'var(--space-5)',
      maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
      margin: '0 auto',
      gridTemplateColumns: 'auto auto 1fr',
      gap: 'var(--space-2)',
    },
    '& .arrows': { gap: 'var(--space-2)' },
    '& .arrows button': { background: 'color-mix(in srgb, var(--night) 72%, transparent)' },
  },
  [media.lg]: { '& .description': { maxWidth: '28rem' } },
  '@media (prefers-reduced-motion: reduce)': {
    // for everything inside: while an inherited visibility changes, a link cannot get the focus
    '& .slides, & .slides *, & .dots button::before': { transition: 'none !important' },
  },
});
