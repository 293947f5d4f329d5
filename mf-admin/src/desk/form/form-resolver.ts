import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Without what is not filled in: for the API such a field is absent. */
export function withoutBlanks(values: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(values).flatMap(([field, value]) => {
    if (value === '' || value === null || value === undefined) return [];
    if (!isObject(value)) return [[field, value] as const];
    const inner = withoutBlanks(value);
    return Object.keys(inner).length > 0 ? [[field, inner] as const] : [];
  });
  return Object.fromEntries(filled);
}

/**
 * Checks by the API's schema. A field that is left blank is absent, as it is for the API; when the schema wants it, the message
 * is the one for a blank text ("Give it a title."), which says more than that for an absent one.
 */
export function formResolver<Values extends FieldValues>(schema: ZodType<Values>): Resolver<Values> {
  const check = zodResolver(schema as never) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const filled = withoutBlanks(values);
    const result = await check(filled as Values, context, options);
    const missing = Object.keys(result.errors).filter((field) => values[field] === '');
    if (missing.length === 0) return result;
    const blank = Object.fromEntries(missing.map((field) => [field, '']));
    const { errors } = await check({ ...filled, ...blank } as Values, context, options);
    return { values: {}, errors: { ...result.errors, ...errors } as FieldErrors<Values> };
  };
}
