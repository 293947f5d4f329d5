import { media, styled } from '@virasat/kit';
import { PICTURE_FROM, STRIP_WIDTHS } from './strip.ts';

const percent = (part: number) => `${(part * 100).toFixed(4)}%`;

/** A strip to scroll, the same element as a panorama (`data-live`), and in full screen (`data-full`). */
export const PanoramaRoot = styled('div')({
  // degrees are per cent of the height: what fits above and below each other depends on the shape
  '--per-degree': '0.6667%',
  position: 'relative',
  // not `hidden`, which scrolls when a hotspot at the edge gets the focus
  overflow: 'clip',
  maxWidth: 1920,
  marginInline: 'auto',
  aspectRatio: '1 / 1',
  background: 'var(--ivory)',
  [media.md]: { '--per-degree': '1.5556%', aspectRatio: '21 / 9' },
  // a line over the picture, as in the still rooms
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    borderBlock: '1px solid var(--brass)',
    pointerEvents: 'none',
  },
  '& .stage': {
    position: 'absolute',
    inset: 0,
    overflowX: 'auto',
    overflowY: 'hidden',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'thin',
    '&:focus': { outline: 'none' },
  },
  // where it can be dragged, or soon
  '&:has(.controls) .stage': {
    cursor: 'grab',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    '&:active': { cursor: 'grabbing' },
  },
  // over the picture, in two tones: one of them is seen on any picture
  '&:has(.stage:focus-visible)::after': {
    boxShadow: 'inset 0 0 0 3px var(--night), inset 0 0 0 6px var(--on-night)',
  },
  '& .round': {
    position: 'relative',
    overflow: 'clip',
    width: percent(STRIP_WIDTHS),
    height: '100%',
    // with reduced motion every change is a transition without duration, which is seen one frame late
    transitionProperty: 'none',
  },
  '& .flat': {
    position: 'absolute',
    top: '50%',
    left: percent(PICTURE_FROM),
    width: '100%',
    translate: '0 -50%',
    // no gap between the two
    '&.again': { left: `calc(${percent(PICTURE_FROM + 1)} - 1px)` },
    '& img': { maxWidth: 'none' },
  },
  // one list lies over the other
  '& .hotspots': { pointerEvents: 'none' },
  '& .hotspots li': {
    pointerEvents: 'auto',
    transitionProperty: 'none',
    left: 'var(--x)',
    top: 'clamp(26px, calc(50% - var(--pitch) * var(--per-degree)), calc(100% - 26px))',
  },
  '& .viewer': { position: 'absolute', inset: 0, visibility: 'hidden' },
  // of Photo Sphere Viewer's own style sheet, what its canvas needs: it checks for the first line
  '& .psv-container': {
    '--psv-core-loaded': 'true',
    cursor: 'inherit !important',
    position: 'absolute',
    inset: 0,
    // its other parts (bar, panel, loader) have counterparts of our own
    '& > :not(.psv-canvas-container)': { display: 'none' },
  },
  // read by its script, although it is not shown
  '& .psv-loader': { '--psv-loader-border': '0px', '--psv-loader-tickness': '0px' },
  '& .psv-canvas-container': { position: 'absolute', inset: 0 },
  '&[data-live="true"]': {
    '& .stage': {
      overflow: 'clip',
      // up and down belong to the page
      touchAction: 'pan-y',
    },
    '& .round': { width: '100%', pointerEvents: 'none' },
    '& .flat': { visibility: 'hidden' },
    '& .viewer': { visibility: 'visible' },
    '& .hotspots li': { left: 0, top: 0 },
  },
  '&[data-full]': {
    position: 'fixed',
    inset: 0,
    zIndex: 60,
    maxWidth: 'none',
    aspectRatio: 'auto',
    '& .stage': { touchAction: 'none' },
  },
});
