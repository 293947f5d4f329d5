/** One request as the network sees it. */
export interface Seen {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** The body as it was sent. */
  text: string;
}

type StubResponse = object | { status: number; body: object };
type Route = StubResponse | ((seen: Seen) => StubResponse | Promise<StubResponse>);

const isStatus = (response: StubResponse): response is { status: number; body: object } =>
  'body' in response && 'status' in response && typeof response.status === 'number';

/**
 * Replaces the network by responses per "METHOD /path"; an unknown one is a 404 of the API. Returns all requests.
 * @example const seen = stubFetch({ 'GET /api/categories': { items: [] } });
 */
export function stubFetch(routes: Record<string, Route>): Seen[] {
  const requests: Seen[] = [];
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const text = typeof init?.body === 'string' ? init.body : '';
    const seen: Seen = {
      method,
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init?.headers),
      body: text ? JSON.parse(text) : undefined,
      text,
    };
    requests.push(seen);
    const route = routes[`${method} ${url.pathname}`];
    if (!route) return Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 });
    const response = typeof route === 'function' ? await route(seen) : route;
    return isStatus(response)
      ? Response.json(response.body, { status: response.status })
      : Response.json(response);
  });
  return requests;
}

/** The requests of one kind, in order. */
export const requestsTo = (seen: Seen[], method: string, path: string): Seen[] =>
  seen.filter((one) => one.method === method && one.path === path);
