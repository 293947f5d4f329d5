import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { EmailTextForm } from '@virasat/api/forms';
import { useEffect, useState } from 'react';
import { isFailure } from '../desk/failure.ts';
import { usePreviewEmailTextMutation, type EmailTextKey } from './email-texts-api.ts';
import * as styles from './email-texts.module.css';

interface Props {
  textKey: EmailTextKey;
  values: EmailTextForm;
  onClose: () => void;
}

/** The email with what is entered and example data, as wide as a phone or a desktop. */
export default function PreviewDialog({ textKey: key, values, onClose }: Props) {
  const [ask, { data, error }] = usePreviewEmailTextMutation();
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  useEffect(() => void ask({ key, values }), [ask, key, values]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{data ? `Preview: ${data.subject}` : 'Preview'}</DialogTitle>
      <DialogContent>
        <ToggleButtonGroup
          exclusive
          aria-label="Width"
          value={width}
          onChange={(_, next: typeof width | null) => next && setWidth(next)}
        >
          <ToggleButton value="phone">Phone</ToggleButton>
          <ToggleButton value="desktop">Desktop</ToggleButton>
        </ToggleButtonGroup>
        {!data && !error && <LinearProgress aria-label="Loading the preview…" />}
        {isFailure(error) && <Alert severity="error">{error.message}</Alert>}
        {data && (
          // no script of an email ever runs, and its links open nothing here
          <iframe
            className={styles.frame}
            title="The email"
            sandbox=""
            srcDoc={data.html}
            data-phone={width === 'phone' ? '' : undefined}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
