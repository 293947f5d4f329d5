import { router } from '../../platform/http/context.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Identity } from '../identity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createInvitations, invitationIndexes } from './invitations.repository.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { createInvitationsService } from './invitations.service.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffService } from './staff.service.ts';

/** What the domain needs beside the foundation. */
export interface StaffNeeds extends Foundation {
  identity: Pick<Identity, 'accounts' | 'sessions' | 'joining'>;
  activity: ActivityLog;
}

/** Staff: who works for the shop, in which role, who is asked to, and where they are signed in. */
export const staff = defineModule({
  name: 'staff',
  indexes: invitationIndexes,
  create(shop: StaffNeeds) {
    const { db, clock, identity, settings } = shop;
    const { accounts, sessions, joining } = identity;
    return {
      ...createStaffService({ ...shop, accounts, sessions }),
      invitations: createInvitationsService({
        ...shop,
        accounts,
        joining,
        invitations: createInvitations(db, clock),
        secret: settings.linkSecret,
      }),
    };
  },
  routes: (service) =>
    router().route('/', invitationRoutes(service.invitations)).route('/', staffRoutes(service)),
  personalRecords: ({ invitations }) => [invitations.records],
});

/** What later domains are given of the staff. */
export type Staff = ReturnType<typeof staff.create>;
export type { InvitationForEmail } from './invitations.service.ts';
