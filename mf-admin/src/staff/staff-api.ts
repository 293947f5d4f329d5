import type { StaffList, StaffMember } from '@virasat/api';
import type { StaffRole } from '@virasat/api/constants';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

const staff = shop.admin.staff;
const param = (id: string) => ({ param: { id } });
const changed = [
  { type: 'Staff' as const, id: LIST },
  { type: 'Activity' as const, id: LIST },
];

interface RoleChange {
  id: string;
  role: StaffRole;
  /** What the owner saw. */
  from: StaffRole;
}

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffList: build.query<StaffList, void>({
      queryFn: ask((_: void, options) => call(staff.$get({}, options))),
      providesTags: [{ type: 'Staff', id: LIST }],
    }),
    setStaffRole: build.mutation<StaffMember, RoleChange>({
      queryFn: ask(({ id, ...json }: RoleChange, options) =>
        call(staff[':id'].role.$put({ ...param(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    setStaffActive: build.mutation<StaffMember, { id: string; active: boolean }>({
      queryFn: ask(({ id, active }: { id: string; active: boolean }, options) =>
        call(staff[':id'].active.$put({ ...param(id), json: { active } }, options)),
      ),
      invalidatesTags: changed,
    }),
    resetSecondFactor: build.mutation<StaffMember, string>({
      queryFn: ask((id: string, options) => call(staff[':id']['second-factor'].$delete(param(id), options))),
      invalidatesTags: changed,
    }),
    signStaffOut: build.mutation<unknown, string>({
      queryFn: ask((id: string, options) => call(staff[':id'].sessions.$delete(param(id), options))),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useStaffListQuery,
  useSetStaffRoleMutation,
  useSetStaffActiveMutation,
  useResetSecondFactorMutation,
  useSignStaffOutMutation,
} = staffApi;
