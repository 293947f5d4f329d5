import { setImmediate } from 'node:timers/promises';
import type { ApiErrorBody } from '@virasat/api';
import { HttpResponse, http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { forgetServerClock } from '../../api/server-clock.ts';
import type { RequestBody, RequestParams, ResponseBody, RouteName } from './routes.ts';

/** One request as the API would see it. */
export interface ApiRequest<R extends RouteName = RouteName> {
  route: R;
  params: RequestParams<R>;
  url: URL;
  /** The search parameters; the last one of a name. */
  query: Record<string, string>;
  headers: Headers;
  /** 'omit': sent without the session's cookie, as a guest's. */
  credentials: RequestCredentials;
  /** The parsed JSON body. */
  body: RequestBody<R>;
  /** The body as it was sent. */
  text: string;
}

type Reply<R extends RouteName> = ResponseBody<R> | Response;
type Handler<R extends RouteName> = Reply<R> | ((request: ApiRequest<R>) => Reply<R> | Promise<Reply<R>>);

/** Per route a success body, a `Response`, or a function of the request that answers one of them. */
export type ApiHandlers = { [R in RouteName]?: Handler<R> };

let handled: ApiRequest[] = [];
let unhandled: string[] = [];
let headers: Record<string, string> = {};

const refuse = http.all('*', ({ request }) => {
  unhandled.push(`${request.method} ${request.url}`);
  return HttpResponse.error();
});

/** The network of the tests. For what is not a route of the API: `server.use(http.get(…))`. */
export const server = setupServer(refuse);

const isParsable = (text: string, headers: Headers) =>
  text !== '' && (headers.get('content-type') ?? '').includes('json');

function handlerOf(route: RouteName, handler: Handler<RouteName>): HttpHandler {
  const [method = '', path = ''] = route.split(' ');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[verb](`*${path}`, async ({ request, params: { 0: _origin, ...params } }) => {
    const text = await request.text();
    const url = new URL(request.url);
    const seen = {
      route,
      params,
      url,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      credentials: request.credentials,
      body: isParsable(text, request.headers) ? (JSON.parse(text) as unknown) : undefined,
      text,
    } as ApiRequest;
    handled.push(seen);
    const reply = typeof handler === 'function' ? await handler(seen) : handler;
    if (reply instanceof Response) return reply.clone();
    return reply === undefined
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(reply, { headers });
  });
}

const isParameterised = (route: string) => Number(route.includes(':'));

/**
 * Lets the API answer, until the end of the test, the routes named; a later call wins over an earlier one. A request
 * that nothing answers fails the test.
 * @example mockApi({ 'GET /api/categories': { items: [aCategory('chairs')] } });
 */
export function mockApi(handlers: ApiHandlers): void {
  const routes = Object.entries(handlers) as [RouteName, Handler<RouteName>][];
  // "/orders/export" before "/orders/:id"
  routes.sort(([one], [other]) => isParameterised(one) - isParameterised(other));
  server.use(...routes.map(([route, handler]) => handlerOf(route, handler)));
}

/**
 * The requests of this test that the API answered, in order; without a route, all of them.
 * @example expect(requestsTo('POST /api/orders')).toHaveLength(1);
 */
export function requestsTo(): ApiRequest[];
export function requestsTo<R extends RouteName>(route: R): ApiRequest<R>[];
export function requestsTo(route?: RouteName): ApiRequest[] {
  return handled.filter((request) => route === undefined || request.route === route);
}

/** From now on the API's success responses say that it is `time` by the server's clock. */
export function mockServerTime(time: Date | string | number): void {
  headers = { Date: new Date(time).toUTCString(), 'Cache-Control': 'no-store' };
}

/** An error response of the API. */
export const apiError = (status: number, message: string, over: Partial<ApiErrorBody> = {}): Response =>
  HttpResponse.json({ message, code: 'rejected', ...over }, { status });

/** The API cannot be reached. */
export const connectionError = (): Response => HttpResponse.error();

/** Forgets handlers, requests and clock of the test that ends; the requests that nothing answered. */
export async function endTest(): Promise<string[]> {
  // a request that was just sent belongs to this test, not to the next
  await setImmediate();
  const missed = unhandled;
  server.resetHandlers();
  handled = [];
  unhandled = [];
  headers = {};
  forgetServerClock();
  return missed;
}

/** Puts the mock API around every test of a file. */
export function installMockApi(): void {
  beforeAll(() => server.listen());
  afterEach(async () => {
    const missed = await endTest();
    if (missed.length > 0) throw new Error(`No handler for ${missed.join(', ')}: add it to mockApi.`);
  });
  afterAll(() => server.close());
}
