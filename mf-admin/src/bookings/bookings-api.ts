import type {
  AdminBooking,
  AdminSessions,
  BookingList,
  ClosedDays,
  EditedPlan,
  PlanList,
  SessionDetail,
} from '@virasat/api';
import type { Attendance } from '@virasat/api/constants';
import type { VisitPlan } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { BookingQuery } from './booking-grid.ts';

const visits = shop.admin.visits;
const params = (id: string) => ({ param: { id } });

/** What a booking by phone says. */
export interface PhoneBooking {
  request: string;
  session: string;
  party: number;
  name: string;
  email: string;
  phone: string;
  note: string;
  wait: boolean;
}

interface SessionEdit {
  id: string;
  capacity: number | null;
  isClosed: boolean;
  version: number;
}

interface GroupMessage {
  id: string;
  request: string;
  subject: string;
  text: string;
  cancel: boolean;
}

/** Whatever is changed, places of sessions may be others: every list of bookings is loaded again. */
const changed = [
  { type: 'Visit' as const, id: LIST },
  { type: 'Activity' as const, id: LIST },
];

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<AdminSessions, { from: string; to: string }>({
      queryFn: ask((query: { from: string; to: string }, options) =>
        call(visits.sessions.$get({ query }, options)),
      ),
      providesTags: [{ type: 'Visit', id: LIST }],
    }),
    session: build.query<SessionDetail, string>({
      queryFn: ask((id: string, options) => call(visits.sessions[':id'].$get(params(id), options))),
      providesTags: [{ type: 'Visit', id: LIST }],
    }),
    bookings: build.query<BookingList, BookingQuery>({
      queryFn: ask((query: BookingQuery, options) => call(visits.bookings.$get({ query }, options))),
      providesTags: listTags('Visit'),
    }),
    visitPlans: build.query<PlanList, void>({
      queryFn: ask((_: void, options) => call(visits.plans.$get({}, options))),
      providesTags: [{ type: 'Visit', id: LIST }],
    }),
    closedDays: build.query<ClosedDays, void>({
      queryFn: ask((_: void, options) => call(visits['closed-days'].$get({}, options))),
      providesTags: [{ type: 'Visit', id: LIST }],
    }),
    editSession: build.mutation<SessionDetail, SessionEdit>({
      queryFn: ask(({ id, ...json }: SessionEdit, options) =>
        call(visits.sessions[':id'].$patch({ ...params(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    addSession: build.mutation<
      SessionDetail,
      { key: string; day: string; time: string; capacity: number | null }
    >({
      queryFn: ask((json: { key: string; day: string; time: string; capacity: number | null }, options) =>
        call(visits.sessions.$post({ json }, options)),
      ),
      invalidatesTags: changed,
    }),
    messageSession: build.mutation<SessionDetail, GroupMessage>({
      queryFn: ask(({ id, ...json }: GroupMessage, options) =>
        call(visits.sessions[':id'].messages.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    bookByPhone: build.mutation<AdminBooking, PhoneBooking>({
      queryFn: ask((json: PhoneBooking, options) => call(visits.bookings.$post({ json }, options))),
      invalidatesTags: changed,
    }),
    cancelBooking: build.mutation<AdminBooking, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(visits.bookings[':id'].cancel.$post({ ...params(id), json: { version } }, options)),
      ),
      invalidatesTags: changed,
    }),
    changeBooking: build.mutation<
      AdminBooking,
      { id: string; session: string; party: number; version: number }
    >({
      queryFn: ask(
        ({ id, ...json }: { id: string; session: string; party: number; version: number }, options) =>
          call(visits.bookings[':id'].change.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    tickAttendance: build.mutation<
      AdminBooking,
      { id: string; attended: Attendance | null; version: number }
    >({
      queryFn: ask(({ id, ...json }: { id: string; attended: Attendance | null; version: number }, options) =>
        call(visits.bookings[':id'].attendance.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    editPlan: build.mutation<EditedPlan, { key: string; values: VisitPlan; version: number }>({
      queryFn: ask(({ key, ...json }: { key: string; values: VisitPlan; version: number }, options) =>
        call(visits.plans[':key'].$put({ param: { key }, json }, options)),
      ),
      invalidatesTags: changed,
    }),
    closeDay: build.mutation<ClosedDays, { day: string; reason: string }>({
      queryFn: ask(({ day, reason }: { day: string; reason: string }, options) =>
        call(visits['closed-days'][':day'].$put({ param: { day }, json: { reason } }, options)),
      ),
      invalidatesTags: changed,
    }),
    openDay: build.mutation<ClosedDays, string>({
      queryFn: ask((day: string, options) =>
        call(visits['closed-days'][':day'].$delete({ param: { day } }, options)),
      ),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useSessionsQuery,
  useSessionQuery,
  useBookingsQuery,
  useVisitPlansQuery,
  useClosedDaysQuery,
  useEditSessionMutation,
  useAddSessionMutation,
  useMessageSessionMutation,
  useBookByPhoneMutation,
  useCancelBookingMutation,
  useChangeBookingMutation,
  useTickAttendanceMutation,
  useEditPlanMutation,
  useCloseDayMutation,
  useOpenDayMutation,
} = bookingsApi;
