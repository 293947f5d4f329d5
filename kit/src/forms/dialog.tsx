import { useId, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { styled } from '../ui/styled.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Called for Esc, the close button and a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Width: 440, 640 (default) or 960 px. */
  size?: 'small' | 'medium' | 'large';
}

const Native = styled('dialog')({
  width: 'min(640px, calc(100vw - 2 * var(--space-4)))',
  maxWidth: 'none',
  maxHeight: 'min(88dvh, 960px)',
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-3)',
  background: 'var(--raised)',
  color: 'var(--ink)',
  boxShadow: 'var(--shadow-float)',
  overflow: 'auto',
  '&::backdrop': { background: 'var(--scrim)' },
  '&[open]': { animation: 'v-rise 200ms var(--ease)' },
  '&[data-size="small"]': { width: 'min(440px, calc(100vw - 2 * var(--space-4)))' },
  '&[data-size="large"]': { width: 'min(960px, calc(100vw - 2 * var(--space-4)))' },
  '& > div': { padding: 'var(--space-5)', display: 'grid', gap: 'var(--space-4)' },
  '& header': {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
  },
  '& h2': { margin: 0, font: '500 1.5rem/1.25 var(--font-display)' },
  '& header button': { margin: '-8px -10px 0 0' },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 'var(--space-3)',
    marginTop: 'var(--space-2)',
  },
});

/** A modal question or short task. */
export function Dialog({ open, onClose, title, children, actions, size }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <Native {...modal} aria-labelledby={titleId} data-size={size}>
      {open && (
        <div>
          <header>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div>{children}</div>
          {actions && <footer>{actions}</footer>}
        </div>
      )}
    </Native>
  );
}
