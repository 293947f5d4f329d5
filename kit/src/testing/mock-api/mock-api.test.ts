import { api, call } from '../../api/client.ts';
import { aProductCard, aProductList, apiError, connectionError, mockApi, requestsTo } from '../index.ts';
import { endTest } from './mock-api.ts';

const chair = aProductCard();
const listProducts = () => call(api.products.$get({ query: { search: 'jali', page: '2' } }));

describe('mockApi', () => {
  it('answers a route with the body it was given', async () => {
    mockApi({ 'GET /api/products': aProductList([chair]) });
    expect(await listProducts()).toMatchObject({ items: [chair], total: 1 });
  });

  it('hands path parameters, query and JSON body to a handler and keeps them for assertions', async () => {
    mockApi({
      'GET /api/products': aProductList([]),
      'PUT /api/admin/reviews/:id': ({ params, body }) => apiError(409, `${params.id}: ${body.hidden}`),
    });
    await listProducts();
    const hide = call(api.admin.reviews[':id'].$put({ param: { id: 'r1' }, json: { hidden: true } }));
    await expect(hide).rejects.toMatchObject({ status: 409, code: 'rejected', message: 'r1: true' });
    expect(requestsTo('GET /api/products').map(({ query }) => query)).toEqual([
      { search: 'jali', page: '2' },
    ]);
    expect(requestsTo().map(({ route }) => route)).toEqual([
      'GET /api/products',
      'PUT /api/admin/reviews/:id',
    ]);
  });

  it('answers as often as it is asked, and a later call replaces an earlier one', async () => {
    mockApi({ 'GET /api/products': connectionError() });
    await expect(listProducts()).rejects.toMatchObject({ code: 'network' });
    await expect(listProducts()).rejects.toMatchObject({ code: 'network' });
    mockApi({ 'GET /api/products': aProductList([chair]) });
    expect(await listProducts()).toMatchObject({ total: 1 });
  });

  it('forgets handlers and requests of the test before', async () => {
    expect(requestsTo()).toEqual([]);
    await expect(listProducts()).rejects.toMatchObject({ code: 'network' });
    await endTest();
  });

  it('reports a request without a handler, also when the page swallows its error', async () => {
    mockApi({ 'GET /api/products': aProductList([]) });
    void call(api.wishlist.$get()).catch(() => undefined);
    expect(await endTest()).toEqual(['GET http://localhost/api/wishlist']);
    expect(await endTest()).toEqual([]);
  });
});
