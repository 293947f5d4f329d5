import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { StaffMember } from '@virasat/api';
import { staffRoles, type StaffRole } from '@virasat/api/constants';
import { useState } from 'react';
import { Skeleton, Text, TextLink, plural, type Meta } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { activityOf, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderTime } from '../order/order-time.ts';
import { ApiKeys } from './api-keys.tsx';
import { Invitations } from './invitations.tsx';
import { roleName } from './role-name.ts';
import {
  useResetSecondFactorMutation,
  useSetStaffActiveMutation,
  useSetStaffRoleMutation,
  useSignStaffOutMutation,
  useStaffListQuery,
} from './staff-api.ts';
import * as styles from './staff.module.css';

const title = 'Staff';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** Where somebody is logged in. */
const devicesText = ({ sessions, usedAt }: StaffMember): string =>
  usedAt === null ? 'Not logged in' : `${plural(sessions, 'device')}, last on ${orderTime(usedAt)}`;

/** What an owner does with the account of somebody, and what went wrong. */
function useStaffChanges() {
  const [setRole] = useSetStaffRoleMutation();
  const [setActive] = useSetStaffActiveMutation();
  const [signOut] = useSignStaffOutMutation();
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const { offerUndo, tell } = useUndo();
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    await work().catch((error: unknown) => setProblem(reasonOf(error)));
  };
  return {
    problem,
    giveRole: ({ id, name, role: from }: StaffMember, role: StaffRole) =>
      attempt(async () => {
        await setRole({ id, role, from }).unwrap();
        offerUndo(`${name} has another role: ${roleName(role)}.`, () =>
          setRole({ id, role: from, from: role }).unwrap(),
        );
      }),
    setActive: ({ id, name }: StaffMember, active: boolean) =>
      attempt(async () => {
        await setActive({ id, active }).unwrap();
        const done = active ? 'can log in again' : 'is logged out and can no longer log in';
        offerUndo(`${name} ${done}.`, () => setActive({ id, active: !active }).unwrap());
      }),
    resetSecondFactor: ({ id, name }: StaffMember) =>
      attempt(async () => {
        await resetSecondFactor(id).unwrap();
        tell(`${name} logs in with the password alone until a second factor is set up anew.`);
      }),
    signOut: ({ id }: StaffMember) => attempt(async () => void (await signOut(id).unwrap())),
  };
}

/** Arrow keys walk through the options of a closed choice, and each change of a role signs somebody out: a button gives it. */
function RoleChoice({ member, onGive }: { member: StaffMember; onGive: (role: StaffRole) => void }) {
  const [role, setRole] = useState(member.role);
  return (
    <>
      <TextField
        select
        size="small"
        sx={{ minWidth: 150 }}
        label={`Role of ${member.name}`}
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
      {role !== member.role && <Button onClick={() => onGive(role)}>Change role</Button>}
    </>
  );
}

const columnsOf = (changes: ReturnType<typeof useStaffChanges>): Column<StaffMember>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, email, isYou }) => (
      <div>
        {isYou ? `${name} (you)` : name}
        <br />
        <small>{email}</small>
      </div>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: (member) => (
      <RoleChoice key={member.role} member={member} onGive={(role) => void changes.giveRole(member, role)} />
    ),
  },
  { key: 'devices', header: 'Logged in', cell: devicesText },
  {
    key: 'factor',
    header: 'Second factor',
    cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off'),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (member) => (
      <div className={styles.actions}>
        <Button disabled={member.sessions === 0} onClick={() => void changes.signOut(member)}>
          {member.isYou ? 'Log out elsewhere' : 'Log out'}
        </Button>
        <Button onClick={() => void changes.setActive(member, !member.active)}>
          {member.active ? 'Deactivate' : 'Activate'}
        </Button>
        {member.secondFactor && !member.isYou && (
          <Button onClick={() => void changes.resetSecondFactor(member)}>Reset second factor</Button>
        )}
        <TextLink to={activityOf('staff', member.id)}>Timeline</TextLink>
      </div>
    ),
  },
];

function StaffAccounts() {
  const { data, error, isFetching, refetch } = useStaffListQuery();
  const changes = useStaffChanges();
  if (isFailure(error)) return <LoadFailure what="the staff" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <>
      <Text tone="soft">
        Each role sees and does its part of the back office. Another role counts at once; whoever gets it logs
        in again.
      </Text>
      {changes.problem && <Alert severity="error">{changes.problem}</Alert>}
      <DataTable
        caption="Who works for the shop"
        columns={columnsOf(changes)}
        rows={data.items}
        rowKey={({ id }) => id}
        empty="Nobody works for the shop yet."
        busy={isFetching}
      />
    </>
  );
}

/** /admin/staff: who works for the shop, in which role, and whether they are logged in. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <StaffAccounts />
      <Invitations />
      <ApiKeys />
    </AdminLayout>
  );
}
