import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Overview } from '@virasat/api';
import { plural } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { orderTime } from '../order/order-time.ts';
import { useTakeBackEmailsMutation } from './overview-api.ts';

type Trouble = NonNullable<Overview['emails']>;

/** What has come of it that does not mend itself. */
const lossOf = ({ failed, bounced }: Trouble): string =>
  [
    failed > 0 && `${plural(failed, 'email was', 'emails were')} given up.`,
    bounced > 0 &&
      `${plural(bounced, 'subscriber was', 'subscribers were')} taken off the newsletter’s list.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Emails that do not arrive for the shop's fault: why, what to do, and the one button that sends them after all. */
export function EmailTrouble({ trouble }: { trouble: Trouble }) {
  const [takeBack, { data, error, isLoading }] = useTakeBackEmailsMutation();
  const { waiting, since, problem, failed, bounced } = trouble;
  if (waiting + failed + bounced === 0)
    return data ? (
      <Alert severity="success">
        {plural(data.waiting + data.failed, 'email is', 'emails are')} being sent.
        {data.subscribers > 0 &&
          ` ${plural(data.subscribers, 'subscriber is', 'subscribers are')} back on the newsletter’s list.`}
      </Alert>
    ) : null;
  const isAlarm = waiting > 0;
  return (
    <Alert
      severity={isAlarm ? 'error' : 'warning'}
      action={
        <Button color="inherit" disabled={isLoading} onClick={() => void takeBack()}>
          {isLoading ? 'Sending…' : isAlarm ? 'Try again now' : 'Send them after all'}
        </Button>
      }
    >
      <AlertTitle>{isAlarm ? 'The shop cannot send emails' : 'Emails did not arrive'}</AlertTitle>
      {isAlarm &&
        `${plural(waiting, 'email waits', 'emails wait')}${since ? ` since ${orderTime(since)}` : ''}. The mail server refuses what the shop sends${problem ? ` (${problem})` : ''}: check its password, the sender’s address and the quota. Nothing is lost; every email is tried again for as long as it is of use. `}
      {lossOf(trouble)}
      {isFailure(error) && ` That did not work. ${reasonOf(error)}`}
    </Alert>
  );
}
