import { PageError, loadPage, redirect } from './load-page.ts';

const load = (loader?: () => unknown) =>
  loadPage(
    { route: { path: '/', Component: () => null, loader }, params: {} },
    new Request('http://localhost/'),
  );

describe('the loader of a page', () => {
  it('gets the request and the parameters of its address', async () => {
    const loader = jest.fn(() => 'a chair');
    const request = new Request('http://localhost/product/4?tab=care');
    const params = { id: '4' };
    const loaded = await loadPage(
      { route: { path: '/product/:id', Component: () => null, loader }, params },
      request,
    );
    expect(loaded).toEqual({ data: 'a chair' });
    expect(loader).toHaveBeenCalledWith({ request, params });
  });

  it('may be absent, wait, or return nothing', async () => {
    expect(await load()).toEqual({ data: undefined });
    expect(await load(async () => null)).toEqual({ data: null });
  });

  it.each([
    ['returned', () => redirect('/cart')],
    ['thrown', () => Promise.reject(redirect('/cart'))],
  ])('redirects by a response that is %s', async (_, loader) => {
    const loaded = await load(loader);
    expect('redirect' in loaded && loaded.redirect.headers.get('Location')).toBe('/cart');
  });

  it('fails with the status and the words of a response that is thrown', async () => {
    const missing = () => Promise.reject(Response.json({ title: 'Product not found' }, { status: 404 }));
    expect(await load(missing)).toEqual({ error: new PageError(404, '', { title: 'Product not found' }) });
    const text = () => Promise.reject(new Response('later', { status: 503, statusText: 'Unavailable' }));
    expect(await load(text)).toEqual({ error: new PageError(503, 'Unavailable', 'later') });
  });

  it('fails with what else is thrown, be it nothing', async () => {
    const error = new Error('no connection');
    expect(await load(() => Promise.reject(error))).toEqual({ error });
    expect(await load(() => Promise.reject())).toEqual({ error: expect.any(Error) });
  });

  it('reads a response that is returned', async () => {
    expect(await load(() => Response.json({ id: '4' }))).toEqual({ data: { id: '4' } });
    expect(await load(() => new Response('a chair'))).toEqual({ data: 'a chair' });
  });
});
