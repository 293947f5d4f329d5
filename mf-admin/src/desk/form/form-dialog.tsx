import Dialog, { type DialogProps } from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';

interface FormDialogProps extends Omit<DialogProps, 'fullScreen'> {
  /** Covers the whole screen of a phone. */
  fillsPhone?: boolean;
}

/**
 * A dialog with fields. A click beside it closes it only while nothing has been entered: a stray click loses nothing.
 * Its buttons and Escape always close it.
 */
export function FormDialog({ onClose, fillsPhone = false, ...props }: FormDialogProps) {
  const isEdited = useRef(false);
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      {...props}
      fullScreen={fillsPhone && isPhone}
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
