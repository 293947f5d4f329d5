import type { Overview, TakenBack } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

/** What the overview counts: a change of one loads it again. */
const counted = ['Order', 'Ticket', 'Stock', 'Product', 'Review', 'Visit'] as const;

/** What needs whoever is signed in now, in one request. */
export const { useOverviewQuery, useTakeBackEmailsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, void>({
      queryFn: ask((_: void, options) => call(shop.admin.overview.$get(undefined, options))),
      providesTags: [...counted.map((type) => ({ type, id: LIST })), { type: 'Settings', id: 'emails' }],
    }),
    takeBackEmails: build.mutation<TakenBack, void>({
      queryFn: ask((_: void, options) =>
        call(shop.admin['refused-emails']['take-back'].$post(undefined, options)),
      ),
      invalidatesTags: [
        { type: 'Settings', id: 'emails' },
        { type: 'Subscriber', id: LIST },
        { type: 'Activity', id: LIST },
      ],
    }),
  }),
});
