import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { EditedNewsletter } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import { plural } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { useWork } from '../desk/sheet/use-work.ts';
import { tell } from '../desk/undo.tsx';
import {
  useCancelNewsletterMutation,
  useSendNewsletterMutation,
  useTestNewsletterMutation,
} from './newsletter-api.ts';
import * as styles from './newsletter.module.css';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

/** How far a newsletter is that was sent off. */
function progressText({ state, queued, delivered, failed }: EditedNewsletter): string {
  const first = {
    draft: '',
    sending: `It is being sent: ${plural(queued, 'email')} so far`,
    sent: `It was sent to ${plural(queued, 'subscriber')}`,
    cancelled: `It was stopped after ${plural(queued, 'email')}`,
  }[state];
  const second = `${delivered.toLocaleString('en-IN')} of them handed to the mail server`;
  const third =
    failed > 0 ? `; ${plural(failed, 'inbox', 'inboxes')} rejected it and were taken off the list` : '';
  return `${first}, ${second}${third}.`;
}

/** A last look before what cannot be undone. */
function ConfirmDialog({ newsletter, onClose }: { newsletter: EditedNewsletter; onClose: () => void }) {
  const { id, version, recipients, subject } = newsletter;
  const [send] = useSendNewsletterMutation();
  const { isBusy, problem, during } = useWork();
  const run = () =>
    during(async () => {
      await send({ id, version, recipients }).unwrap();
      tell('The newsletter is on its way.');
      onClose();
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby="send-title">
      <DialogTitle id="send-title">Send “{subject}”?</DialogTitle>
      <DialogContent>
        <div className={styles.stack}>
          <p>It goes to {plural(recipients, 'subscriber')}. What has left cannot be taken back.</p>
          {problem && <Alert severity="error">{problem}</Alert>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Not yet</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void run()}>
          Send to {plural(recipients, 'subscriber')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface SendNewsletterProps {
  newsletter: EditedNewsletter;
  /** The form above holds what is not saved, and would not be sent. */
  hasUnsaved?: boolean;
}

/** Preview, test, sending and stopping of a newsletter that is saved. */
export function SendNewsletter({ newsletter, hasUnsaved = false }: SendNewsletterProps) {
  const { id, version, state, missing, recipients } = newsletter;
  const [open, setOpen] = useState<'preview' | 'confirm' | null>(null);
  const [test] = useTestNewsletterMutation();
  const [cancel] = useCancelNewsletterMutation();
  const { isBusy, problem, during } = useWork();
  const sendTest = () =>
    isBusy ||
    during(async () => {
      await test(id).unwrap();
      tell('It is on its way to your own inbox.');
    });
  const stop = () => isBusy || during(async () => void (await cancel({ id, version }).unwrap()));
  return (
    <FormSection level={2} title="Sending">
      {problem && <Alert severity="error">{problem}</Alert>}
      {state === 'draft' && missing.length > 0 && (
        <Alert severity="info">Before you send it, add {missing.join(' and ')}, and save.</Alert>
      )}
      {hasUnsaved && (
        <Alert severity="info">Save your changes first: preview, test and sending use what is saved.</Alert>
      )}
      {state !== 'draft' && <Alert severity="info">{progressText(newsletter)}</Alert>}
      <div className={styles.tools}>
        <Button variant="outlined" onClick={() => setOpen('preview')}>
          Preview
        </Button>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void sendTest()}>
          Send me a test
        </Button>
        {state === 'draft' && (
          <Button
            variant="contained"
            disabled={missing.length > 0 || recipients === 0 || hasUnsaved}
            onClick={() => setOpen('confirm')}
          >
            Send to {plural(recipients, 'subscriber')}…
          </Button>
        )}
        {state === 'sending' && (
          <Button color="error" aria-disabled={isBusy} onClick={() => void stop()}>
            Stop sending
          </Button>
        )}
      </div>
      {open === 'confirm' && <ConfirmDialog newsletter={newsletter} onClose={() => setOpen(null)} />}
      {open === 'preview' && (
        <Suspense>
          <PreviewDialog id={id} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </FormSection>
  );
}
