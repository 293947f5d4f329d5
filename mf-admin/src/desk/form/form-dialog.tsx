import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useRef } from 'react';

/**
 * A dialog with fields. A click beside it closes it only while nothing has been entered: a stray click loses nothing.
 * Its buttons and Escape always close it.
 */
export function FormDialog({ onClose, ...props }: DialogProps) {
  const isEdited = useRef(false);
  return (
    <Dialog
      {...props}
      onInput={() => {
        isEdited.current = true;
      }}
      onClose={(event, reason) => {
        if (reason === 'backdropClick' && isEdited.current) return;
        onClose?.(event, reason);
      }}
    />
  );
}
