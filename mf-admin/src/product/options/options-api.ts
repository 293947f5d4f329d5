import type { EditedProduct } from '@virasat/api';
import type { OptionsForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../../desk/api.ts';

export interface OptionsSave extends OptionsForm {
  id: string;
  version: number;
  /** Whether what goes with a removed value may go. */
  confirm: boolean;
}

const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveOptions: build.mutation<EditedProduct, OptionsSave>({
      queryFn: ask(({ id, ...json }: OptionsSave, options) =>
        call(shop.admin.products[':id'].options.$put({ param: { id }, json }, options)),
      ),
      invalidatesTags: (_, __, { id }) => [
        { type: 'Product', id },
        { type: 'Product', id: LIST },
        { type: 'Stock', id: LIST },
        { type: 'Activity', id: LIST },
      ],
    }),
  }),
});
export const { useSaveOptionsMutation } = optionsApi;
