import { media, styled } from '@virasat/kit';

export const ModelRoot = styled('div')({
  position: 'absolute',
  // as large as the pictures it lies over
  inset: '0 calc(-1 * var(--gutter))',
  [media.md]: { inset: 0 },
  zIndex: 2,
  background: 'radial-gradient(circle at 50% 42%, var(--raised), var(--ivory) 70%)',
  border: '1px solid var(--line)',
  '& canvas': {
    display: 'block',
    width: '100%',
    height: '100%',
    outlineOffset: -3,
    cursor: 'grab',
    touchAction: 'none',
  },
  '& canvas:active': { cursor: 'grabbing' },
  '& canvas[hidden]': { display: 'none' },
  '& .state': {
    position: 'absolute',
    top: 'var(--space-4)',
    left: 'var(--space-4)',
    maxWidth: '50%',
    margin: 0,
    color: 'var(--ink-soft)',
    fontSize: 'var(--text-small)',
    lineHeight: 1.3,
    pointerEvents: 'none',
  },
  '& .state[data-kind="loading"], & .state[data-kind="failed"]': {
    inset: 'auto 0 50%',
    maxWidth: 'none',
    padding: '0 var(--space-5)',
    textAlign: 'center',
  },
  '& .retry': { position: 'absolute', insetInline: 0, top: '56%', display: 'grid', placeItems: 'center' },
  '& .controls': {
    position: 'absolute',
    top: 'var(--space-2)',
    right: 'var(--space-2)',
    display: 'flex',
    color: 'var(--indigo)',
  },
});
