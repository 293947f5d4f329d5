import type { KeyList, MadeKey } from '@virasat/api';
import type { KeyScopes } from '@virasat/api/constants';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

const { keys } = shop.admin.staff;
const changed = [
  { type: 'Staff' as const, id: 'keys' },
  { type: 'Activity' as const, id: LIST },
];

interface NewKey {
  name: string;
  scopes: KeyScopes;
  /** Null: until it is revoked. */
  days: number | null;
}

const keysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<KeyList, void>({
      queryFn: ask((_: void, options) => call(keys.$get({}, options))),
      providesTags: [{ type: 'Staff', id: 'keys' }],
    }),
    makeApiKey: build.mutation<MadeKey, NewKey>({
      queryFn: ask((json: NewKey, options) => call(keys.$post({ json }, options))),
      invalidatesTags: changed,
    }),
    revokeApiKey: build.mutation<unknown, string>({
      queryFn: ask((id: string, options) => call(keys[':id'].$delete({ param: { id } }, options))),
      invalidatesTags: changed,
    }),
  }),
});

export const { useApiKeysQuery, useMakeApiKeyMutation, useRevokeApiKeyMutation } = keysApi;
