import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Controls a native modal dialog: the browser traps the focus, restores it on close and handles Esc. A click on the
 * backdrop closes it only while nothing has been entered: a stray click loses nothing.
 * Spread the result on the `<dialog>`.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isEdited = useRef(false);

  // a layout effect, so that it closes before the node is removed: a removed dialog restores no focus
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    isEdited.current = false;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault(); // the page decides whether it closes
      onClose();
    },
    onInput: () => {
      isEdited.current = true;
    },
    onClick: (event: MouseEvent) => {
      // the dialog's content fills it: a click on the dialog itself is a click on the backdrop. Once something was
      // entered it is taken for a stray one, or for the end of a selection that began in a field
      if (event.target === event.currentTarget && !isEdited.current) onClose();
    },
  };
}
