import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodError } from 'zod';
import type { ApiErrorBody } from './schemas.ts';

/** An expected error: services throw it, and `handleError` turns it into the error response. */
export class AppError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }

  toBody(): ApiErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** A rate limit was reached: a 429 that says when to retry, in its message and in Retry-After. */
export class TooManyRequests extends AppError {
  constructor(
    code: string,
    message: string,
    readonly waitMs: number,
  ) {
    super(429, code, message);
  }
}

/** A wrong field: a 400 that names it. */
export const invalidField = (field: string, message: string) =>
  new AppError(400, 'invalid_input', message, { [field]: message });

export const notFound = (what: string) => new AppError(404, 'not_found', `${what} not found`);

/** Field paths are joined with dots: `address.pincode`. */
const fieldsOf = (error: ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));

/** Hook of every router: a request that does not match its schema is a 400 that names the fields. */
export function validationFailed(result: { success: boolean; error?: ZodError }, c: Context) {
  if (result.success || !result.error) return undefined;
  const fields = fieldsOf(result.error);
  const first = Object.values(fields)[0] ?? 'The input is not valid.';
  const body: ApiErrorBody = { message: first, code: 'invalid_input', fields };
  return c.json(body, 400);
}
