import type { Schema } from './openapi-document.ts';

const INDENT = '  ';

function range(low: number | undefined, high: number | undefined): string {
  // What a number may be at most anyway says nothing.
  const top = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  if (top === undefined) return low === undefined ? '' : `at least ${low}`;
  return low === undefined ? `up to ${top}` : `${low} to ${top}`;
}

function limits({ minimum, maximum, minLength, maxLength }: Schema): string {
  const value = range(minimum, maximum);
  if (value) return ` (${value})`;
  const length = range(minLength, maxLength);
  return length ? ` (${length} characters)` : '';
}

function objectText(schema: Schema, depth: number): string {
  const inner = INDENT.repeat(depth + 1);
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const note = property.description ? `  // ${property.description}` : '';
    return `${inner}${name}${optional}: ${typeText(property, depth + 1)}${note}`;
  });
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
}

/** A schema the way a TypeScript reader would write it down. */
export function typeText(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'anything';
  if (schema.$ref) return schema.$ref.split('/').pop() ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, depth)).join(' & ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map((part) => typeText(part, depth)).join(' | ');
  if (schema.properties) return objectText(schema, depth);
  if (schema.items) return `${typeText(schema.items, depth)}[]`;
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${typeText(schema.additionalProperties, depth)} }`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
  return type + limits(schema);
}
