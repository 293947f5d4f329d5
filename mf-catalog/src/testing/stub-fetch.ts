/** One request as the network would see it. */
export interface Seen {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** The body as it went out. */
  text: string;
}

type Answer = object | { status: number; body: object };
type Route = Answer | ((seen: Seen) => Answer | Promise<Answer>);

const isStatus = (answer: Answer): answer is { status: number; body: object } =>
  'body' in answer && 'status' in answer && typeof answer.status === 'number';

/**
 * Replaces the network by answers per "METHOD /path"; an unknown one is a 404 of the API. Returns all requests seen.
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
    const answer = typeof route === 'function' ? await route(seen) : route;
    return isStatus(answer) ? Response.json(answer.body, { status: answer.status }) : Response.json(answer);
  });
  return requests;
}

/** The requests of one kind, in order. */
export const requestsTo = (seen: Seen[], method: string, path: string): Seen[] =>
  seen.filter((one) => one.method === method && one.path === path);
