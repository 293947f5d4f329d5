import type { Customer, CustomerList, MergePreview } from '@virasat/api';
import type { NewCustomerForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { CustomerQuery } from './customer-grid.ts';

const params = (id: string) => ({ param: { id } });

interface Edit {
  id: string;
  version: number;
  /** The fields that change; null empties one. */
  changed: object;
}

interface ComplaintChange {
  id: string;
  complaint: string;
  json: { status: 'open' | 'pending' | 'closed'; answer: string; changedAt: string };
}

const changed = (id: string) => [
  { type: 'Customer' as const, id },
  { type: 'Customer' as const, id: LIST },
  { type: 'Activity' as const, id: LIST },
];

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query<CustomerList, CustomerQuery>({
      queryFn: ask((query: CustomerQuery, options) => call(shop.admin.customers.$get({ query }, options))),
      providesTags: listTags('Customer'),
    }),
    customer: build.query<Customer, string>({
      queryFn: ask((id: string, options) => call(shop.admin.customers[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'Customer', id }],
    }),
    createCustomer: build.mutation<Customer, NewCustomerForm>({
      queryFn: ask((json: NewCustomerForm, options) => call(shop.admin.customers.$post({ json }, options))),
      invalidatesTags: [{ type: 'Customer', id: LIST }],
    }),
    editCustomer: build.mutation<Customer, Edit>({
      queryFn: ask(({ id, version, changed: json }: Edit, options) =>
        call(
          shop.admin.customers[':id'].$patch({ ...params(id), json: { ...json, version } as never }, options),
        ),
      ),
      invalidatesTags: (_, __, { id }) => changed(id),
    }),
    addCustomerNote: build.mutation<Customer, { id: string; text: string }>({
      queryFn: ask(({ id, text }: { id: string; text: string }, options) =>
        call(shop.admin.customers[':id'].notes.$post({ ...params(id), json: { text } }, options)),
      ),
      invalidatesTags: (_, __, { id }) => changed(id),
    }),
    addComplaint: build.mutation<Customer, { id: string; text: string; order?: string }>({
      queryFn: ask(({ id, ...json }: { id: string; text: string; order?: string }, options) =>
        call(shop.admin.customers[':id'].complaints.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: (_, __, { id }) => changed(id),
    }),
    changeComplaint: build.mutation<Customer, ComplaintChange>({
      queryFn: ask(({ id, complaint, json }: ComplaintChange, options) =>
        call(
          shop.admin.customers[':id'].complaints[':complaint'].$patch(
            { param: { id, complaint }, json },
            options,
          ),
        ),
      ),
      invalidatesTags: (_, __, { id }) => changed(id),
    }),
    mergePreview: build.query<MergePreview, { id: string; other: string }>({
      queryFn: ask(({ id, other }: { id: string; other: string }, options) =>
        call(shop.admin.customers[':id'].merge.$get({ ...params(id), query: { with: other } }, options)),
      ),
      providesTags: (_, __, { id, other }) => [
        { type: 'Customer', id },
        { type: 'Customer', id: other },
      ],
    }),
    mergeCustomer: build.mutation<Customer, { id: string; other: string; seen: string }>({
      queryFn: ask(({ id, ...json }: { id: string; other: string; seen: string }, options) =>
        call(shop.admin.customers[':id'].merge.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: (_, __, { id }) => changed(id),
    }),
    customerData: build.mutation<object, string>({
      queryFn: ask((id: string, options) => call(shop.admin.customers[':id'].data.$get(params(id), options))),
      invalidatesTags: [{ type: 'Activity', id: LIST }],
    }),
    eraseCustomer: build.mutation<unknown, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(
          shop.admin.customers[':id'].$delete(
            { ...params(id), query: { version: String(version) } },
            options,
          ),
        ),
      ),
      // not the erased one: its page is still open
      invalidatesTags: [{ type: 'Customer', id: LIST }],
    }),
  }),
});

export const {
  useCustomersQuery,
  useCustomerQuery,
  useCreateCustomerMutation,
  useEditCustomerMutation,
  useAddCustomerNoteMutation,
  useAddComplaintMutation,
  useChangeComplaintMutation,
  useMergePreviewQuery,
  useMergeCustomerMutation,
  useCustomerDataMutation,
  useEraseCustomerMutation,
} = customersApi;
