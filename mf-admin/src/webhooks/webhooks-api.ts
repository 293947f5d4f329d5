import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEdit,
  WebhookInput,
  WebhookList,
  WebhookSecret,
} from '@virasat/api';
import type { DeliveryState } from '@virasat/api/constants';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

const { webhooks } = shop.admin.settings;
const one = webhooks[':id'];
const list = { type: 'Webhook' as const, id: LIST };
const log = { type: 'Activity' as const, id: LIST };
/** After a change of an endpoint, or of what was sent to it. */
const changed = () => [list, log];

export interface DeliveriesArg {
  id: string;
  page: number;
  state: DeliveryState | undefined;
}

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<WebhookList, void>({
      queryFn: ask((_: void, options) => call(webhooks.$get({}, options))),
      providesTags: [list],
    }),
    webhookDeliveries: build.query<WebhookDeliveryList, DeliveriesArg>({
      queryFn: ask(({ id, page, state }: DeliveriesArg, options) =>
        call(
          one.deliveries.$get(
            { param: { id }, query: { page: String(page), ...(state !== undefined && { state }) } },
            options,
          ),
        ),
      ),
      providesTags: [list],
    }),
    addWebhook: build.mutation<WebhookSecret, WebhookInput>({
      queryFn: ask((json: WebhookInput, options) => call(webhooks.$post({ json }, options))),
      invalidatesTags: changed,
    }),
    editWebhook: build.mutation<Webhook, WebhookEdit & { id: string }>({
      queryFn: ask(({ id, ...json }: WebhookEdit & { id: string }, options) =>
        call(one.$patch({ param: { id }, json }, options)),
      ),
      invalidatesTags: changed,
    }),
    rotateWebhookSecret: build.mutation<WebhookSecret, string>({
      queryFn: ask((id: string, options) => call(one.secret.$post({ param: { id } }, options))),
      invalidatesTags: changed,
    }),
    removeWebhook: build.mutation<unknown, string>({
      queryFn: ask((id: string, options) => call(one.$delete({ param: { id } }, options))),
      invalidatesTags: changed,
    }),
    testWebhook: build.mutation<WebhookDelivery, string>({
      queryFn: ask((id: string, options) => call(one.test.$post({ param: { id } }, options))),
      invalidatesTags: changed,
    }),
    sendWebhookAgain: build.mutation<WebhookDelivery, { id: string; delivery: string }>({
      queryFn: ask((param: { id: string; delivery: string }, options) =>
        call(one.deliveries[':delivery'].send.$post({ param }, options)),
      ),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useWebhooksQuery,
  useWebhookDeliveriesQuery,
  useAddWebhookMutation,
  useEditWebhookMutation,
  useRotateWebhookSecretMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useSendWebhookAgainMutation,
} = webhooksApi;
