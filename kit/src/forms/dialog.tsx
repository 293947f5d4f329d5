import { useId, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { useModal } from './use-modal.ts';
import * as styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called for Esc, the close button and a click on the backdrop; not for that click once something was entered. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Width: 440, 640 (default) or 960 px. */
  size?: 'small' | 'medium' | 'large';
}

/** A modal question or short task. */
export function Dialog({ open, onClose, title, children, actions, size }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog className={styles.native} {...modal} aria-labelledby={titleId} data-size={size}>
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
    </dialog>
  );
}
