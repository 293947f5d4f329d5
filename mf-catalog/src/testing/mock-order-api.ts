import { mockApi, type ApiHandlers } from '@virasat/kit/testing';

/** The API as the page of an order asks it, without a request for help unless the test has one. */
export const mockOrderApi = (handlers: ApiHandlers): void =>
  void mockApi({ 'GET /api/support/orders/:id/tickets': { items: [] }, ...handlers });
