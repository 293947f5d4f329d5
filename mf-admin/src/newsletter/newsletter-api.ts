import type {
  BlogPostSummary,
  EditedNewsletter,
  NewsletterList,
  NewsletterPreview,
  SubscriberImportPreview,
  SubscriberList,
  SubscriberRow,
} from '@virasat/api';
import type { NewsletterForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { NewsletterQuery, SubscriberQuery } from './newsletter-grids.ts';

const params = (id: string) => ({ param: { id } });

interface Edit {
  id: string;
  version: number;
  /** The fields that change; null empties one. */
  changed: object;
}

const stale = (id: string) => [
  { type: 'Newsletter' as const, id },
  { type: 'Newsletter' as const, id: LIST },
];

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsletters: build.query<NewsletterList, NewsletterQuery>({
      queryFn: ask((query: NewsletterQuery, options) =>
        call(shop.admin.newsletters.$get({ query }, options)),
      ),
      providesTags: listTags('Newsletter'),
    }),
    newsletter: build.query<EditedNewsletter, string>({
      queryFn: ask((id: string, options) => call(shop.admin.newsletters[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'Newsletter', id }],
    }),
    createNewsletter: build.mutation<EditedNewsletter, NewsletterForm>({
      queryFn: ask((json: NewsletterForm, options) => call(shop.admin.newsletters.$post({ json }, options))),
      invalidatesTags: [{ type: 'Newsletter', id: LIST }],
    }),
    editNewsletter: build.mutation<EditedNewsletter, Edit>({
      queryFn: ask(({ id, version, changed }: Edit, options) =>
        call(
          shop.admin.newsletters[':id'].$patch(
            { ...params(id), json: { ...changed, version } as never },
            options,
          ),
        ),
      ),
      invalidatesTags: (_, __, { id }) => stale(id),
    }),
    sendNewsletter: build.mutation<EditedNewsletter, { id: string; version: number; recipients: number }>({
      queryFn: ask(({ id, ...json }: { id: string; version: number; recipients: number }, options) =>
        call(shop.admin.newsletters[':id'].send.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: (_, __, { id }) => stale(id),
    }),
    cancelNewsletter: build.mutation<EditedNewsletter, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(shop.admin.newsletters[':id'].cancel.$post({ ...params(id), json: { version } }, options)),
      ),
      invalidatesTags: (_, __, { id }) => stale(id),
    }),
    testNewsletter: build.mutation<null, string>({
      queryFn: ask(async (id: string, options) => {
        await call(shop.admin.newsletters[':id'].test.$post(params(id), options));
        return null;
      }),
    }),
    newsletterPreview: build.query<NewsletterPreview, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.newsletters[':id'].preview.$get(params(id), options)),
      ),
      providesTags: (_, __, id) => [{ type: 'Newsletter', id }],
    }),
    storiesToChoose: build.query<BlogPostSummary[], void>({
      queryFn: ask((_: void, options) => call(shop.blogs.$get({}, options))),
      providesTags: [{ type: 'Story', id: LIST }],
    }),
    subscribers: build.query<SubscriberList, SubscriberQuery>({
      queryFn: ask((query: SubscriberQuery, options) =>
        call(shop.admin['newsletter-subscribers'].$get({ query }, options)),
      ),
      providesTags: listTags('Subscriber'),
    }),
    previewList: build.mutation<SubscriberImportPreview, string>({
      queryFn: ask((csv: string, options) =>
        call(shop.admin['newsletter-subscribers'].preview.$post({ json: { csv } }, options)),
      ),
    }),
    takeOffSubscriber: build.mutation<SubscriberRow, { id: string; reason: 'unsubscribed' | 'bounced' }>({
      queryFn: ask(({ id, reason }: { id: string; reason: 'unsubscribed' | 'bounced' }, options) =>
        call(
          shop.admin['newsletter-subscribers'][':id']['take-off'].$post(
            { ...params(id), json: { reason } },
            options,
          ),
        ),
      ),
      invalidatesTags: [{ type: 'Subscriber', id: LIST }],
    }),
  }),
});

export const {
  useNewslettersQuery,
  useNewsletterQuery,
  useCreateNewsletterMutation,
  useEditNewsletterMutation,
  useSendNewsletterMutation,
  useCancelNewsletterMutation,
  useTestNewsletterMutation,
  useNewsletterPreviewQuery,
  useStoriesToChooseQuery,
  useSubscribersQuery,
  usePreviewListMutation,
  useTakeOffSubscriberMutation,
} = newsletterApi;
