import type { Identity } from '../identity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { activityIndexes, createActivityRepository } from './activity.repository.ts';
import { activityRoutes } from './activity.routes.ts';
import { createActivityService, type ActivityService } from './activity.service.ts';

/** What the log needs beside the foundation. */
export interface ActivityNeeds extends Foundation {
  identity: Pick<Identity, 'accounts' | 'apiKeys'>;
}

export { FORMER_ADMIN } from './activity.service.ts';

/** Activity: the log of what admins change. */
export const activity = defineModule({
  name: 'activity',
  indexes: activityIndexes,
  create: ({ db, clock, log, identity }: ActivityNeeds) =>
    createActivityService({
      repository: createActivityRepository(db),
      accounts: {
        async byId(id) {
          const name = await identity.apiKeys.nameOfActor(id);
          return name === null ? identity.accounts.byId(id) : { name };
        },
      },
      clock,
      log,
    }),
  routes: (service) => activityRoutes(service),
  jobs: ({ verification }) => [verification],
  personalRecords: ({ records }) => [records],
});

/** What later domains are given of the log. */
export type ActivityLog = Pick<ActivityService, 'record' | 'recordAll' | 'list' | 'count'>;

export type { ActivityEntry } from './activity-row.ts';
