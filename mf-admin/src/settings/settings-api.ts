import type { EditedSettings, SettingsEdit } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { api, ask } from '../desk/api.ts';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<EditedSettings, void>({
      queryFn: ask((_: void, options) => call(shop.admin.settings.$get({}, options))),
      providesTags: [{ type: 'Settings', id: 'shop' }],
    }),
    editSettings: build.mutation<EditedSettings, SettingsEdit>({
      queryFn: ask((json: SettingsEdit, options) => call(shop.admin.settings.$patch({ json }, options))),
      invalidatesTags: [{ type: 'Settings', id: 'shop' }],
    }),
  }),
});

export const { useSettingsQuery, useEditSettingsMutation } = settingsApi;
