import type { Invitation, InvitationList } from '@virasat/api';
import type { StaffRole } from '@virasat/api/constants';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

const { invitations } = shop.admin.staff;
const changed = [
  { type: 'Staff' as const, id: 'invitations' },
  { type: 'Activity' as const, id: LIST },
];

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitations: build.query<InvitationList, void>({
      queryFn: ask((_: void, options) => call(invitations.$get({}, options))),
      providesTags: [{ type: 'Staff', id: 'invitations' }],
    }),
    invite: build.mutation<Invitation, { email: string; role: StaffRole }>({
      queryFn: ask((json: { email: string; role: StaffRole }, options) =>
        call(invitations.$post({ json }, options)),
      ),
      invalidatesTags: changed,
    }),
    resendInvitation: build.mutation<Invitation, string>({
      queryFn: ask((id: string, options) =>
        call(invitations[':id'].resend.$post({ param: { id } }, options)),
      ),
      invalidatesTags: changed,
    }),
    withdrawInvitation: build.mutation<unknown, string>({
      queryFn: ask((id: string, options) => call(invitations[':id'].$delete({ param: { id } }, options))),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} = invitationsApi;
