import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Webhook } from '@virasat/api';
import { useState } from 'react';
import { Text, useNavigate } from '@virasat/kit';
import { useWork } from '../desk/sheet/use-work.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { webhooksPath } from '../layout/sections.ts';
import { orderTime } from '../order/order-time.ts';
import { ShownSecret } from './webhook-secret.tsx';
import { attemptText } from './webhook-state.tsx';
import {
  useEditWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
} from './webhooks-api.ts';
import * as styles from './webhooks.module.css';

/** A last look before the log goes with it. */
function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove] = useRemoveWebhookMutation();
  const { isBusy, problem, during } = useWork();
  const navigate = useNavigate();
  const run = () =>
    during(async () => {
      await remove(webhook.id).unwrap();
      tell(`${webhook.name} is removed.`);
      await navigate(webhooksPath);
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-title">
      <DialogTitle id="remove-title">Remove “{webhook.name}”?</DialogTitle>
      <DialogContent>
        <Text>Nothing is sent there any more, and its log of deliveries goes, too.</Text>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void run()}>
          Remove webhook
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What an owner does with an endpoint. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, name, active, version, formerSecretUntil } = webhook;
  const [edit] = useEditWebhookMutation();
  const [rotate] = useRotateWebhookSecretMutation();
  const [test] = useTestWebhookMutation();
  const { isBusy, problem, during } = useWork();
  const [secret, setSecret] = useState('');
  const [result, setResult] = useState<{ hasArrived: boolean; text: string }>();
  const [isRemoving, setRemoving] = useState(false);

  const sendTest = () =>
    during(async () => {
      setResult(undefined);
      const sent = await test(id).unwrap();
      const last = sent.attempts.at(-1);
      const hasArrived = sent.state === 'delivered';
      setResult({ hasArrived, text: last ? attemptText(last) : 'It is on its way.' });
    });
  const makeSecret = () => during(async () => setSecret((await rotate(id).unwrap()).secret));
  const turn = () =>
    during(async () => {
      const turned = await edit({ id, version, active: !active }).unwrap();
      offerUndo(`${name} is switched ${active ? 'off' : 'on'}.`, () =>
        edit({ id, version: turned.version, active }).unwrap(),
      );
    });
  return (
    <>
      <div className={styles.actions}>
        <Button variant="contained" loading={isBusy} onClick={() => void sendTest()}>
          Send a test event
        </Button>
        <Button disabled={isBusy} onClick={() => void makeSecret()}>
          New secret
        </Button>
        <Button disabled={isBusy} onClick={() => void turn()}>
          {active ? 'Switch off' : 'Switch on'}
        </Button>
        <Button disabled={isBusy} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {problem && <Alert severity="error">{problem}</Alert>}
      {result && (
        <Alert severity={result.hasArrived ? 'success' : 'warning'} role="status">
          {result.hasArrived ? 'The test event has arrived: ' : 'The test event has not arrived: '}
          {result.text}
        </Alert>
      )}
      {secret && <ShownSecret secret={secret} onKept={() => setSecret('')} />}
      {formerSecretUntil !== null && (
        <Text tone="soft">
          Until {orderTime(formerSecretUntil)} deliveries are signed with the secret before, too.
        </Text>
      )}
      {isRemoving && <RemoveDialog webhook={webhook} onClose={() => setRemoving(false)} />}
    </>
  );
}
