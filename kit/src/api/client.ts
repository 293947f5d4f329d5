import { hc, type ClientResponse } from 'hono/client';
import type { ApiErrorBody, AppType } from '@virasat/api';
import { readServerClock } from './server-clock.ts';

/** An error response of the API, or a connection error (`status` 0, code 'network'). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Record<string, string> = {},
    /** The body as it was sent: some errors say more, such as a conflict what is stored now. */
    readonly body: unknown = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const origin =
  typeof window === 'undefined'
    ? (process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8081')
    : window.location.origin;

let askToSignIn: (() => Promise<boolean>) | undefined;

/**
 * For the shell: what to do when the session has ended meanwhile. `ask` lets the visitor sign in again and answers
 * whether they did; the request is then sent once more, and whoever made it never knows.
 */
export function onSessionExpired(ask: () => Promise<boolean>): void {
  askToSignIn = ask;
}

/** What the client reads of a response. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'>;

/** Sends a request to the API. `url` begins with the API's origin. */
export type Transport = (url: string, init?: RequestInit) => Promise<ApiAnswer>;

let transport: Transport | undefined;

/** For the shell's server: sends every request of the client, instead of `fetch`. */
export function sendThrough(send: Transport): void {
  transport = send;
}

async function sendInBackground(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // hono's client addresses requests by text, and `call` reads nothing else of the answer
  if (transport) return (await transport(input as string, init)) as Response;
  const answer = await fetch(input, init);
  readServerClock(answer);
  return answer;
}

/**
 * Option of a request that is nobody's click: when the session has expired, it fails and the visitor is not asked to sign
 * in.
 * @example call(api.cart.$get({}, { ...inBackground, init: { signal } }))
 */
export const inBackground = { fetch: sendInBackground };

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await sendInBackground(input, init);
  if (answer.status !== 401 || !askToSignIn) return answer;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as ApiErrorBody | null;
  const isSignedIn = body?.code === 'unauthenticated' && (await askToSignIn());
  return isSignedIn ? fetch(input, init) : answer;
}

/** Named, because the compiler does not write out a type as long as all routes together. */
type Api = ReturnType<typeof hc<AppType>>['api'];

/** Typed client of every API route: `api.products[':id'].$get({ param: { id } })`. Wrap calls in `call`. */
export const api: Api = hc<AppType>(origin, { fetch: send }).api;

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, string>
    ? Status extends 200 | 201 | 202 | 204
      ? Body
      : never
    : never;

async function errorOf(response: ClientResponse<unknown, number, string>): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ApiErrorBody | null;
  return new ApiError(
    response.status,
    body?.code ?? 'unknown',
    body?.message ?? 'Something went wrong on our side. Please try again in a moment.',
    body?.fields,
    body,
  );
}

/** Everything but an answer, an answer that is no JSON, and a request that its caller has aborted. */
const isConnectionError = (error: unknown): boolean =>
  !(error instanceof ApiError) &&
  !(error instanceof SyntaxError) &&
  !(error instanceof DOMException && error.name === 'AbortError');

/**
 * The body of a successful answer.
 * @example const product = await call(api.products[':id'].$get({ param: { id: '1' } }));
 * @throws ApiError for error answers and when the server cannot be reached
 */
export async function call<R extends ClientResponse<unknown, number, string>>(
  request: Promise<R>,
): Promise<Success<R>> {
  try {
    const response = await request;
    if (!response.ok) throw await errorOf(response);
    return (response.status === 204 ? undefined : await response.json()) as Success<R>;
  } catch (error) {
    if (isConnectionError(error)) {
      throw new ApiError(0, 'network', 'We could not reach the shop. Check your connection and try again.');
    }
    throw error;
  }
}
