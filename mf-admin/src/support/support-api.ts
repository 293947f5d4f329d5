import type {
  AdminTicket,
  CannedAnswer,
  CannedAnswerEdit,
  CannedAnswerInput,
  CannedAnswers,
  Staff,
  TicketAnswer,
  TicketAssignee,
  TicketList,
  TicketStateInput,
} from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { TicketGridQuery } from './ticket-grid.ts';

const changed = (_: unknown, __: unknown, { id }: { id: string }) => [
  { type: 'Ticket' as const, id },
  { type: 'Ticket' as const, id: LIST },
];
const answersChanged = [{ type: 'Answer' as const, id: LIST }];

type Named<T> = T & { id: string };

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    tickets: build.query<TicketList, TicketGridQuery>({
      queryFn: ask((query: TicketGridQuery, options) =>
        call(shop.admin.support.tickets.$get({ query }, options)),
      ),
      providesTags: listTags('Ticket'),
    }),
    ticket: build.query<AdminTicket, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.support.tickets[':id'].$get({ param: { id } }, options)),
      ),
      providesTags: (_, __, id) => [{ type: 'Ticket', id }],
    }),
    answerTicket: build.mutation<AdminTicket, Named<TicketAnswer>>({
      queryFn: ask(({ id, ...json }: Named<TicketAnswer>, options) =>
        call(shop.admin.support.tickets[':id'].answers.$post({ param: { id }, json }, options)),
      ),
      invalidatesTags: changed,
    }),
    setTicketState: build.mutation<AdminTicket, Named<TicketStateInput>>({
      queryFn: ask(({ id, ...json }: Named<TicketStateInput>, options) =>
        call(shop.admin.support.tickets[':id'].state.$post({ param: { id }, json }, options)),
      ),
      invalidatesTags: changed,
    }),
    assignTicket: build.mutation<AdminTicket, Named<TicketAssignee>>({
      queryFn: ask(({ id, ...json }: Named<TicketAssignee>, options) =>
        call(shop.admin.support.tickets[':id'].assignee.$post({ param: { id }, json }, options)),
      ),
      invalidatesTags: changed,
    }),
    markTicketRead: build.mutation<AdminTicket, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(shop.admin.support.tickets[':id'].read.$post({ param: { id }, json: { version } }, options)),
      ),
      invalidatesTags: changed,
    }),
    staff: build.query<Staff, void>({
      queryFn: ask((_: void, options) => call(shop.admin.support.staff.$get({}, options))),
    }),
    cannedAnswers: build.query<CannedAnswers, void>({
      queryFn: ask((_: void, options) => call(shop.admin.support.answers.$get({}, options))),
      providesTags: listTags('Answer'),
    }),
    createCannedAnswer: build.mutation<CannedAnswer, CannedAnswerInput>({
      queryFn: ask((json: CannedAnswerInput, options) =>
        call(shop.admin.support.answers.$post({ json }, options)),
      ),
      invalidatesTags: answersChanged,
    }),
    editCannedAnswer: build.mutation<CannedAnswer, Named<CannedAnswerEdit>>({
      queryFn: ask(({ id, ...json }: Named<CannedAnswerEdit>, options) =>
        call(shop.admin.support.answers[':id'].$put({ param: { id }, json }, options)),
      ),
      invalidatesTags: answersChanged,
    }),
    removeCannedAnswer: build.mutation<unknown, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(
          shop.admin.support.answers[':id'].$delete(
            { param: { id }, query: { version: String(version) } },
            options,
          ),
        ),
      ),
      invalidatesTags: answersChanged,
    }),
  }),
});

export const {
  useTicketsQuery,
  useTicketQuery,
  useAnswerTicketMutation,
  useSetTicketStateMutation,
  useAssignTicketMutation,
  useMarkTicketReadMutation,
  useStaffQuery,
  useCannedAnswersQuery,
  useCreateCannedAnswerMutation,
  useEditCannedAnswerMutation,
  useRemoveCannedAnswerMutation,
} = supportApi;
