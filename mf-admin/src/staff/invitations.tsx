import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Invitation } from '@virasat/api';
import { staffRoles, type StaffRole } from '@virasat/api/constants';
import { useRef, useState, type FormEvent } from 'react';
import { Heading, Text } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { orderTime } from '../order/order-time.ts';
import {
  useInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} from './invitations-api.ts';
import { roleName } from './role-name.ts';
import * as styles from './staff.module.css';

/** What an owner does with invitations, and what went wrong with one that was sent before. */
function useInvitationChanges() {
  const [resend] = useResendInvitationMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const { tell } = useUndo();
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    await work().catch((error: unknown) => setProblem(reasonOf(error)));
  };
  return {
    problem,
    resend: ({ id, email }: Invitation) =>
      attempt(async () => {
        await resend(id).unwrap();
        tell(`Another email is on its way to ${email}. The link of the one before no longer works.`);
      }),
    withdraw: ({ id, email }: Invitation) =>
      attempt(async () => {
        await withdraw(id).unwrap();
        tell(`The invitation of ${email} is withdrawn.`);
      }),
  };
}

/** Sends an invitation. */
function InviteForm() {
  const [invite, { isLoading }] = useInviteMutation();
  const { tell } = useUndo();
  const [role, setRole] = useState<StaffRole>('editor');
  const [problem, setProblem] = useState('');
  const email = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem('');
    const address = email.current?.value.trim() ?? '';
    try {
      const sent = await invite({ email: address, role }).unwrap();
      if (email.current) email.current.value = '';
      tell(`An email with a link is on its way to ${sent.email}.`);
    } catch (error) {
      setProblem((isFailure(error) && error.fields['email']) || reasonOf(error));
    }
    email.current?.focus();
  };
  return (
    <form className={styles.invite} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        inputRef={email}
        size="small"
        name="email"
        type="email"
        label="Email to invite"
        autoComplete="off"
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'email', maxLength: 254 }, formHelperText: { role: 'alert' } }}
      />
      <TextField
        select
        size="small"
        label="Role"
        value={role}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      >
        {staffRoles.map((each) => (
          <option key={each} value={each}>
            {roleName(each)}
          </option>
        ))}
      </TextField>
      <Button type="submit" variant="contained" disabled={isLoading}>
        Send invitation
      </Button>
    </form>
  );
}

const columnsOf = (changes: ReturnType<typeof useInvitationChanges>): Column<Invitation>[] => [
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => roleName(role) },
  {
    key: 'sent',
    header: 'Sent',
    cell: ({ sentAt, by, expiresAt, isOver }) => (
      <>
        {orderTime(sentAt)} by {by}
        <small>{isOver ? 'The link no longer works' : `The link works until ${orderTime(expiresAt)}`}</small>
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (invitation) => (
      <>
        <Button
          aria-label={`Send again to ${invitation.email}`}
          onClick={() => void changes.resend(invitation)}
        >
          Send again
        </Button>
        <Button
          aria-label={`Withdraw the invitation of ${invitation.email}`}
          onClick={() => void changes.withdraw(invitation)}
        >
          Withdraw
        </Button>
      </>
    ),
  },
];

/** Who was asked to work for the shop, and asking somebody. */
export function Invitations() {
  const { data, error, isFetching } = useInvitationsQuery();
  const changes = useInvitationChanges();
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <Heading level={2} size="card" id="invitations">
        Invitations
      </Heading>
      <Text tone="soft">
        Whoever you invite gets an email with a link that works once, for seven days, and chooses their own
        password.
      </Text>
      <InviteForm />
      {changes.problem && <Alert severity="error">{changes.problem}</Alert>}
      {isFailure(error) && <Alert severity="error">{error.message}</Alert>}
      {data && data.items.length > 0 && (
        <DataTable
          caption="Invitations that nobody has accepted yet"
          columns={columnsOf(changes)}
          rows={data.items}
          rowKey={({ id }) => id}
          empty="Nobody is invited."
          busy={isFetching}
        />
      )}
    </section>
  );
}
