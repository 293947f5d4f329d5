import { z } from '@hono/zod-openapi';

/** The one format of every error response. `fields` maps a form field's name to what is wrong with it. */
export const ErrorSchema = z
  .object({
    message: z.string().openapi({ description: 'What happened and what to do, for people' }),
    code: z.string().openapi({ description: 'Stable machine-readable name, e.g. "out_of_stock"' }),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Error');
export type ApiErrorBody = z.infer<typeof ErrorSchema>;

/** Largest page of any list; a larger one is a 400 (requirement 31). */
export const MAX_PAGE_SIZE = 100;

/** `page` counts from 1. */
export const paging = (defaultSize: number) => ({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(defaultSize),
});

/** A list response: one page of items and how many there are in all. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

/** A query flag: `?new=true`. Absent means false. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** A text that a form asks for, at most `max` characters long. @param what names it in the messages: "a city" */
export const requiredText = (what: string, max: number) =>
  z.string().trim().min(1, `Enter ${what}.`).max(max, `${what} is too long.`);

/** Whole rupees; the shop computes and stores no paise (requirement 40). */
export const rupees = z.number().int().min(0);

/** ISO 8601, UTC. */
export const timestamp = z.string();

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A response with a JSON body, for `createRoute`. */
export const jsonResponse = json;

/** The JSON body a route takes, for the `request` of `createRoute`. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { content: { 'application/json': { schema } }, required: true },
});

/** The usual errors of a route, each in the shop's one error format. */
export const errorResponses = <S extends 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 503>(
  ...statuses: S[]
) => {
  const meaning: Record<number, string> = {
    400: 'The input is not valid',
    401: 'Sign in first',
    402: 'The payment was declined',
    403: 'Not allowed for this account',
    404: 'There is no such thing',
    409: 'The state has changed meanwhile',
    413: 'The body is too large',
    422: 'The idempotency key was used for another request',
    429: 'Too many requests',
    503: 'The database is not reachable',
  };
  return Object.fromEntries(
    statuses.map((status) => [status, json(ErrorSchema, meaning[status] ?? 'Failure')]),
  ) as Record<S, ReturnType<typeof json<typeof ErrorSchema>>>;
};
