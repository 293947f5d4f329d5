import { useId, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { media } from '../ui/media.ts';
import { styled } from '../ui/styled.ts';
import { useModal } from './use-modal.ts';

export interface SheetProps {
  open: boolean;
  /** Asked for by Esc, the close button and a click beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

const Native = styled('dialog')({
  position: 'fixed',
  inset: 'auto 0 0 0',
  width: '100%',
  maxWidth: 'none',
  maxHeight: '85dvh',
  margin: 0,
  padding: 0,
  border: 0,
  borderTop: '1px solid var(--brass)',
  borderRadius: 'var(--radius-3) var(--radius-3) 0 0',
  background: 'var(--raised)',
  color: 'var(--ink)',
  boxShadow: 'var(--shadow-float)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'var(--scrim)' },
  '&[open]': { animation: 'v-rise 240ms var(--ease)' },
  '& header': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: 'var(--space-2) var(--space-2) var(--space-2) var(--gutter)',
    borderBottom: '1px solid var(--line)',
    background: 'var(--raised)',
  },
  '& h2': { margin: 0, font: '500 1.25rem/1.3 var(--font-display)' },
  '& > div > div': {
    padding: 'var(--space-4) var(--gutter) calc(var(--space-5) + env(safe-area-inset-bottom))',
  },
  [media.md]: {
    inset: '0 0 0 auto',
    width: 420,
    height: '100dvh',
    maxHeight: 'none',
    borderTop: 0,
    borderLeft: '1px solid var(--brass)',
    borderRadius: 0,
    '&[open]': { animationName: 'v-slide' },
  },
});

/** A panel within the thumb's reach: from the bottom on phones, at the side from 900 px. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <Native {...modal} aria-labelledby={titleId}>
      {open && (
        <div>
          <header>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div>{children}</div>
        </div>
      )}
    </Native>
  );
}
