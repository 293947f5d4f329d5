import { ApiError } from '@virasat/kit';

/** Why a request failed, as a value that the cache can hold. */
export interface Failure {
  /** Status of the response; 0 when the shop could not be reached. */
  status: number;
  /** The API's code, such as `conflict`; `network` when the shop could not be reached. */
  code: string;
  /** For people. */
  message: string;
  /** Messages by the field to correct. */
  fields: Record<string, string>;
  /** What is stored now, after a conflict. */
  current?: unknown;
  /** The whole error response, for what only one page knows of. */
  body?: unknown;
}

const currentOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'current' in body ? body.current : undefined;

/** Anything else than an error of the API is a bug, and is thrown on. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, fields, body } = error;
  const current = currentOf(body);
  return { status, code, message, fields, body, ...(current !== undefined && { current }) };
}

/**
 * What the API would say of values that cannot be sent: a form that finds it out by itself throws it.
 * @param fields messages by the field to correct
 */
export const invalid = (message: string, fields: Record<string, string> = {}): Failure => ({
  status: 400,
  code: 'invalid_input',
  message,
  fields,
});

/** What the API would say of a change that came too late: a page that finds it out by itself throws it. */
export const outdated = (message: string): Failure => ({ status: 409, code: 'changed', message, fields: {} });

/** Whether something caught is a failed request: what `unwrap()` of a mutation throws. */
export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error;

/** What to say about anything that was caught. */
export const reasonOf = (error: unknown): string => (isFailure(error) ? error.message : 'Please try again.');
