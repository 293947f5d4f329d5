import { styled } from '@virasat/kit';
import { innerRing } from './inner-ring.ts';

export const ZoomRoot = styled('dialog')({
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  color: 'var(--ink)',
  background: 'var(--paper)',
  '& .pan': { width: '100%', height: '100%', overflow: 'auto', overscrollBehavior: 'contain' },
  '& .pan:focus-visible': { outline: 'none' },
  '& .pan:focus-visible::after': { ...innerRing, position: 'fixed', inset: 0 },
  // as large as fits, in the middle
  '& .sheet': { display: 'grid', placeItems: 'center', minHeight: '100%', cursor: 'zoom-in' },
  '& .sheet > span': { width: 'min(100%, 80dvh)' },
  '& .sheet[data-enlarged]': { cursor: 'zoom-out', justifyItems: 'start' },
  '& .sheet[data-enlarged] > span': { width: 'calc(2.5 * min(100%, 80dvh))' },
  '& .controls': {
    position: 'fixed',
    insetInline: 0,
    bottom: 'calc(var(--space-3) + env(safe-area-inset-bottom))',
    display: 'flex',
    justifyContent: 'center',
    gap: 'var(--space-2)',
    width: 'fit-content',
    margin: '0 auto',
    padding: '0 var(--space-2)',
    color: 'var(--indigo)',
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-1)',
  },
});
