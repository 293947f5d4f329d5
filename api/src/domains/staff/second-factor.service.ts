import type { ClientSession } from 'mongodb';
import type { ActivityLog } from '../activity/index.ts';
import type { AccountOwner, Identity } from '../identity/index.ts';

export interface OwnSecondFactorDependencies {
  secondFactor: Identity['secondFactor'];
  activity: Pick<ActivityLog, 'record'>;
}

/** What somebody of the staff does with their own second factor, with a row in the log for each change. */
export function createOwnSecondFactor({ secondFactor, activity }: OwnSecondFactorDependencies) {
  const recorded =
    ({ user }: AccountOwner, action: string) =>
    (session: ClientSession): Promise<void> =>
      activity.record(
        { entity: { type: 'staff', id: user.id, label: 'Staff account' }, action, by: user },
        session,
      );
  return {
    status: secondFactor.status,
    begin: secondFactor.begin,
    confirm: (owner: AccountOwner, code: string) =>
      secondFactor.confirm(owner, code, recorded(owner, 'second factor on')),
    renewCodes: (owner: AccountOwner, password: string) =>
      secondFactor.renewCodes(owner, password, recorded(owner, 'recovery codes renewed')),
    remove: (owner: AccountOwner, password: string) =>
      secondFactor.remove(owner, password, recorded(owner, 'second factor off')),
  };
}
export type OwnSecondFactor = ReturnType<typeof createOwnSecondFactor>;
