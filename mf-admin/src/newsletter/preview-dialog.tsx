import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { isFailure } from '../desk/failure.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useNewsletterPreviewQuery } from './newsletter-api.ts';
import * as styles from './newsletter.module.css';

/** The email as it would be sent now, as wide as a phone or a desktop. */
export default function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useNewsletterPreviewQuery(id);
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby="preview-title"
    >
      <DialogTitle id="preview-title">{data ? `Preview: ${data.subject}` : 'Preview'}</DialogTitle>
      <DialogContent sx={isPhone ? { px: 1 } : {}}>
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
        {isFailure(error) && <LoadFailure what="the preview" {...error} onRetry={() => void refetch()} />}
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
