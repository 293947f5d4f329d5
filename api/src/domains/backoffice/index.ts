import { createEventTail } from '../../platform/events/event-tail.ts';
import { router } from '../../platform/http/context.ts';
import type { Identity } from '../identity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { liveRoutes } from './live.routes.ts';
import { createLiveService } from './live.service.ts';
import { viewsRoutes } from './views.routes.ts';
import { createViewsService } from './views.service.ts';

/** What the back office needs beside the foundation. */
export interface BackofficeNeeds extends Foundation {
  identity: Pick<Identity, 'sessions' | 'accounts'>;
}

/** Backoffice: live changes for admins' pages, and the views that admins have saved. */
export const backoffice = defineModule({
  name: 'backoffice',
  create({ client, db, events, clock, log, identity }: BackofficeNeeds) {
    const onFailure = () => log.warn({}, 'live changes wait for the database');
    return {
      live: createLiveService({ tail: createEventTail(db, { clock, onFailure }) }),
      views: createViewsService({ client, db, events, accounts: identity.accounts }),
      adminOf: async (sessionId: string) => {
        const user = await identity.sessions.holderOf(sessionId);
        return user?.role === 'admin' ? user : null;
      },
    };
  },
  routes: ({ live, adminOf, views }) =>
    router().route('/', liveRoutes({ live, adminOf })).route('/', viewsRoutes(views)),
  personalRecords: ({ views }) => [views.records],
});
