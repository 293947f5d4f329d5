import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ActivityVerification } from '@virasat/api';
import { plural } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { orderTime } from '../order/order-time.ts';
import { useLastVerificationQuery, useVerifyLogMutation } from './activity-api.ts';

/** What a check has found, for somebody who has never heard of a chain. */
function foundText({ isIntact, rows, problem }: ActivityVerification): string {
  const entries = plural(rows, 'entry', 'entries');
  if (isIntact) return `Nobody has changed the log: ${entries} read, each as it was written.`;
  const before = rows === 0 ? 'No entry before it can be relied on.' : `The ${entries} before it are intact.`;
  return `Somebody has changed the log outside of the shop. ${problem} ${before} Compare it with a backup before you rely on what it says.`;
}

/** Whether the log is as it was written: the result of last night, and a check of now. */
export function LogCheck() {
  const { data } = useLastVerificationQuery();
  const [check, now] = useVerifyLogMutation();
  const last = data?.last ?? undefined;
  const found = now.data ?? last;
  const when = now.data ? 'Checked just now. ' : last && `Checked on ${orderTime(last.at)}. `;
  return (
    <Alert
      severity={!found ? 'info' : found.isIntact ? 'success' : 'error'}
      action={
        <Button color="inherit" disabled={now.isLoading} onClick={() => void check()}>
          {now.isLoading ? 'Checking…' : 'Check now'}
        </Button>
      }
    >
      {isFailure(now.error)
        ? `The log could not be checked. ${reasonOf(now.error)}`
        : found
          ? `${when}${foundText(found)}`
          : 'The log is checked every night: an entry that was changed, removed or added from outside shows here.'}
    </Alert>
  );
}
