import type { ActivityLog } from '../activity/index.ts';
import type { Identity } from '../identity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffService } from './staff.service.ts';

/** What the domain needs beside the foundation. */
export interface StaffNeeds extends Foundation {
  identity: Pick<Identity, 'accounts' | 'sessions'>;
  activity: ActivityLog;
}

/** Staff: who works for the shop, in which role, and where they are signed in. */
export const staff = defineModule({
  name: 'staff',
  create: ({ client, identity, activity }: StaffNeeds) =>
    createStaffService({ client, accounts: identity.accounts, sessions: identity.sessions, activity }),
  routes: (service) => staffRoutes(service),
});
