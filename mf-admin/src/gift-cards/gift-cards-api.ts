import type { GiftCardDetail, GiftCardList } from '@virasat/api';
import type { AdjustGiftCard, BlockGiftCard, IssueGiftCard } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { GiftCardQuery } from './gift-card-grid.ts';

const cards = shop.admin['gift-cards'];
const params = (id: string) => ({ param: { id } });

/** Which card is changed, and what it was when somebody looked at it. */
interface Seen {
  id: string;
  version: number;
}

const changed = (_: unknown, __: unknown, { id }: Seen) => [
  { type: 'GiftCard' as const, id },
  { type: 'GiftCard' as const, id: LIST },
  { type: 'Activity' as const, id: LIST },
];

const giftCardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    giftCards: build.query<GiftCardList, GiftCardQuery>({
      queryFn: ask((query: GiftCardQuery, options) => call(cards.$get({ query }, options))),
      providesTags: listTags('GiftCard'),
    }),
    giftCard: build.query<GiftCardDetail, string>({
      queryFn: ask((id: string, options) => call(cards[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'GiftCard', id }],
    }),
    issueGiftCard: build.mutation<GiftCardDetail, IssueGiftCard & { request: string }>({
      queryFn: ask((json: IssueGiftCard & { request: string }, options) =>
        call(cards.$post({ json }, options)),
      ),
      invalidatesTags: [{ type: 'GiftCard', id: LIST }],
    }),
    adjustGiftCard: build.mutation<GiftCardDetail, Seen & AdjustGiftCard>({
      queryFn: ask(({ id, ...json }: Seen & AdjustGiftCard, options) =>
        call(cards[':id'].adjust.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    blockGiftCard: build.mutation<GiftCardDetail, Seen & BlockGiftCard>({
      queryFn: ask(({ id, ...json }: Seen & BlockGiftCard, options) =>
        call(cards[':id'].block.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    resendGiftCard: build.mutation<GiftCardDetail, Seen>({
      queryFn: ask(({ id, ...json }: Seen, options) =>
        call(cards[':id'].resend.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGiftCardsQuery,
  useGiftCardQuery,
  useIssueGiftCardMutation,
  useAdjustGiftCardMutation,
  useBlockGiftCardMutation,
  useResendGiftCardMutation,
} = giftCardsApi;
