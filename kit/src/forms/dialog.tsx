import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import * as styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /**
   * Called for Esc, Back, the close button and a click on the backdrop; not for that click once something was entered.
   */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Width: 440, 640 (default) or 960 px. */
  size?: 'small' | 'medium' | 'large';
  /** Whether Esc, Back and the close button ask first once something was entered: for what takes a while to type. */
  asksFirst?: boolean;
  /** False for a dialog that is itself the answer to Back. */
  backCloses?: boolean;
}

/** At the end of a dialog, over what it scrolls. Answered, it gives the focus back to the field that had it. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className={styles.question} role="alertdialog" aria-labelledby={id}>
      <p id={id}>Discard what you have entered?</p>
      <Button size="small" ref={keep} onClick={onKeep}>
        Keep editing
      </Button>
      <Button size="small" variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

/**
 * A modal question or short task, as a native dialog: the browser traps the focus and restores it. A click on the backdrop
 * closes it only while nothing has been entered: a stray click loses nothing.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, size, asksFirst = false, backCloses = true } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isEdited = useRef(false);
  const [isAsking, setIsAsking] = useState(false);

  // a layout effect, so that it closes before the node is removed: a removed dialog restores no focus
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!open || !opened) return undefined;
    isEdited.current = false;
    opened.showModal();
    return () => opened.close();
  }, [open]);

  const close = () => {
    setIsAsking(false);
    onClose();
  };
  /** @returns false when it stays open */
  const attempt = () => {
    if (!asksFirst || !isEdited.current) return close();
    // while it asks, the same key means: keep editing
    setIsAsking((wasAsking) => !wasAsking);
    return false;
  };
  useBackCloses(open && backCloses, attempt);

  const handlers = {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault(); // the page decides whether it closes
      attempt();
    },
    onInput: () => {
      isEdited.current = true;
    },
    onClick: (event: MouseEvent) => {
      // the dialog's content fills it: a click on the dialog itself is a click on the backdrop. Once something was
      // entered it is taken for a stray one, or for the end of a selection that began in a field
      if (event.target === event.currentTarget && !isEdited.current) close();
    },
  };
  return (
    <dialog className={styles.native} ref={dialog} aria-labelledby={titleId} data-size={size} {...handlers}>
      {open && (
        <div>
          <header>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label="Close" onClick={attempt} />
          </header>
          <div>{children}</div>
          {actions && <footer>{actions}</footer>}
          {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={close} />}
        </div>
      )}
    </dialog>
  );
}
