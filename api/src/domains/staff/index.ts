import { router } from '../../platform/http/context.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Identity } from '../identity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { keyRoutes } from './api-keys.routes.ts';
import { createKeysService } from './api-keys.service.ts';
import { createInvitations, invitationIndexes } from './invitations.repository.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { createInvitationsService } from './invitations.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { createOwnSecondFactor } from './second-factor.service.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffService } from './staff.service.ts';

/** What the domain needs beside the foundation. */
export interface StaffNeeds extends Foundation {
  identity: Pick<Identity, 'accounts' | 'sessions' | 'joining' | 'secondFactor' | 'apiKeys'>;
  activity: ActivityLog;
}

/** Staff: who works for the shop, in which role, who is asked to, how they sign in, and the keys of programs. */
export const staff = defineModule({
  name: 'staff',
  indexes: invitationIndexes,
  create(shop: StaffNeeds) {
    const { db, clock, identity, settings } = shop;
    const { accounts, sessions, joining, secondFactor, apiKeys } = identity;
    return {
      ...createStaffService({ ...shop, accounts, sessions, secondFactor }),
      ownSecondFactor: createOwnSecondFactor({ ...shop, secondFactor }),
      keys: createKeysService({ ...shop, accounts, apiKeys }),
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
    router()
      .route('/', invitationRoutes(service.invitations))
      .route('/', keyRoutes(service.keys))
      .route('/', secondFactorRoutes(service.ownSecondFactor))
      .route('/', staffRoutes(service)),
  personalRecords: ({ invitations }) => [invitations.records],
});

/** What later domains are given of the staff. */
export type Staff = ReturnType<typeof staff.create>;
export type { InvitationForEmail } from './invitations.service.ts';
