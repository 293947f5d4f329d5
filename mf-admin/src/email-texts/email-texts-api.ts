import type { EditedEmailText, EmailPreview, EmailTextList } from '@virasat/api';
import type { EmailTextForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

const { emails } = shop.admin.settings;
const one = emails[':key'];
export type EmailTextKey = EditedEmailText['key'];

interface Written {
  key: EmailTextKey;
  values: EmailTextForm;
}
interface Version {
  key: EmailTextKey;
  version: number;
}

const tagOf = (key: EmailTextKey) => ({ type: 'Settings' as const, id: `email:${key}` });
const stale = (_: unknown, __: unknown, { key }: { key: EmailTextKey }) => [
  tagOf(key),
  { type: 'Settings' as const, id: LIST },
  { type: 'Activity' as const, id: LIST },
];

const emailTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailTexts: build.query<EmailTextList, void>({
      queryFn: ask((_: void, options) => call(emails.$get({}, options))),
      providesTags: [{ type: 'Settings', id: LIST }],
    }),
    emailText: build.query<EditedEmailText, EmailTextKey>({
      queryFn: ask((key: EmailTextKey, options) => call(one.$get({ param: { key } }, options))),
      providesTags: (_, __, key) => [tagOf(key)],
    }),
    writeEmailText: build.mutation<EditedEmailText, Written & Version>({
      queryFn: ask(({ key, values, version }: Written & Version, options) =>
        call(one.$put({ param: { key }, json: { ...values, version } }, options)),
      ),
      invalidatesTags: stale,
    }),
    resetEmailText: build.mutation<EditedEmailText, Version>({
      queryFn: ask(({ key, version }: Version, options) =>
        call(one.$delete({ param: { key }, query: { version } }, options)),
      ),
      invalidatesTags: stale,
    }),
    previewEmailText: build.mutation<EmailPreview, Written>({
      queryFn: ask(({ key, values }: Written, options) =>
        call(one.preview.$post({ param: { key }, json: values }, options)),
      ),
    }),
    testEmailText: build.mutation<unknown, Written>({
      queryFn: ask(({ key, values }: Written, options) =>
        call(one.test.$post({ param: { key }, json: values }, options)),
      ),
    }),
  }),
});

export const {
  useEmailTextsQuery,
  useEmailTextQuery,
  useWriteEmailTextMutation,
  useResetEmailTextMutation,
  usePreviewEmailTextMutation,
  useTestEmailTextMutation,
} = emailTextsApi;
