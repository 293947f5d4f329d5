import { hc, type ClientResponse } from 'hono/client';
import type { ApiErrorBody, AppType } from '@virasat/api';

/** An error answer of the API, or no answer at all (`status` 0, code 'network'). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const origin =
  typeof window === 'undefined'
    ? (process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8081')
    : window.location.origin;

/** Typed client of every API route: `api.products[':id'].$get({ param: { id } })`. Wrap calls in `call`. */
export const api = hc<AppType>(origin).api;

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, string>
    ? Status extends 200 | 201 | 204
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
  );
}

/**
 * The body of a successful answer.
 * @example const product = await call(api.products[':id'].$get({ param: { id: '1' } }));
 * @throws ApiError for error answers and when the server cannot be reached
 */
export async function call<R extends ClientResponse<unknown, number, string>>(
  request: Promise<R>,
): Promise<Success<R>> {
  let response: R;
  try {
    response = await request;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'network', 'We could not reach the shop. Check your connection and try again.');
  }
  if (!response.ok) throw await errorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as Success<R>;
}
