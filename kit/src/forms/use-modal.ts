import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Controls a native modal dialog: the browser traps the focus, restores it on close and handles Esc.
 * Spread the result on the `<dialog>`.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // a layout effect, so that it closes before the node is removed: a removed dialog restores no focus
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault(); // the page decides whether it closes
      onClose();
    },
    onClick: (event: MouseEvent) => {
      // the dialog's content fills it: a click on the dialog itself is a click on the backdrop
      if (event.target === event.currentTarget) onClose();
    },
  };
}
