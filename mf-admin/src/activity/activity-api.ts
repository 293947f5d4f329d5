import type { Activity, ActivityPage, ActivityVerification, LastVerification } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';
import type { ActivityGridQuery } from './activity-grid.ts';

/** A row of the log, as a grid knows it. */
export interface ActivityRow extends Omit<Activity, 'id'> {
  id: string;
}

type Page = Omit<ActivityPage, 'items'> & { items: ActivityRow[] };

const log = shop.admin.activity;

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    activityPage: build.query<Page, ActivityGridQuery>({
      queryFn: ask(async (query: ActivityGridQuery, options): Promise<Page> => {
        // JSON of any kind has one type here and another there
        const page: ActivityPage = await call(log.page.$get({ query }, options) as never);
        return { ...page, items: page.items.map((row) => ({ ...row, id: String(row.id) })) };
      }),
      providesTags: [{ type: 'Activity', id: LIST }],
    }),
    lastVerification: build.query<LastVerification, void>({
      queryFn: ask((_: void, options) => call(log.verification.$get({}, options))),
    }),
    /** Reads the whole log: it is a mutation so that it runs when somebody asks for it, and then only. */
    verifyLog: build.mutation<ActivityVerification, void>({
      queryFn: ask((_: void, options) => call(log.verify.$get({}, options))),
    }),
  }),
});

export const { useActivityPageQuery, useLastVerificationQuery, useVerifyLogMutation } = activityApi;
