import { z } from 'zod';

/** What zod says of a value that does not fit, before it becomes a message. */
type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  record: 'a group of fields',
  object: 'a group of fields',
  date: 'a date',
  file: 'a file',
  null: 'empty',
};

const formats: Record<string, string> = {
  email: 'an email address like name@example.com',
  url: 'a web address that begins with https://',
  date: 'a date such as 2026-11-21',
  datetime: 'a date and time with its zone, such as 2026-11-21T10:00:00+05:30',
  time: 'a time such as 10:30',
  uuid: 'an id',
};

/** Longest list of values that a sentence names. */
const MOST_VALUES = 12;

const spaced = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

/** A field by its path, as a person would say it: `items.0.quantity` is "Quantity of items 1". */
function nameOf(path: readonly PropertyKey[]): string {
  const names: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') names.push(`${names.pop() ?? 'line'} ${part + 1}`);
    else names.push(spaced(String(part)));
  }
  const name = names.reverse().join(' of ');
  return name === '' ? 'The request' : name.charAt(0).toUpperCase() + name.slice(1);
}

const counted = (count: number | bigint, one: string) =>
  `${count.toLocaleString('en-IN')} ${Number(count) === 1 ? one : `${one}s`}`;

/** The bound of a size, with its unit. */
function sizeOf(bound: number | bigint, origin: string): string {
  if (origin === 'string') return counted(bound, 'character');
  if (origin === 'array' || origin === 'set') return counted(bound, 'entry').replace('entrys', 'entries');
  return bound.toLocaleString('en-IN');
}

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/**
 * The sentence for people about a value that its schema rejects and has no words for: it names the field and says what it
 * has to be. Messages of schemas come first.
 */
export function sentenceOf(issue: Issue): string {
  const name = nameOf(issue.path ?? []);
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(input)) return `${name} is missing.`;
      return `${name} has to be ${kinds[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
      if (input === '') return `${name} is empty.`;
      return `${name}: ${sizeOf(issue.minimum, issue.origin)} at least.`;
    case 'too_big':
      return `${name}: ${sizeOf(issue.maximum, issue.origin)} at most.`;
    case 'invalid_format':
      if (isMissing(input)) return `${name} is missing.`;
      return `${name} has to be ${formats[issue.format] ?? 'written in another way'}.`;
    case 'invalid_value': {
      if (isMissing(input)) return `${name} is missing.`;
      const { values } = issue;
      const isNamed = values.length <= MOST_VALUES;
      return isNamed ? `${name} has to be ${values.join(' or ')}.` : `${name} is not one of the choices.`;
    }
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')} here.`;
    default:
      return isMissing(input) ? `${name} is missing.` : `${name} cannot be used as it is.`;
  }
}

/** Has every schema of this process speak in sentences; a message that a schema brings itself wins. */
export const speakInSentences = (): void => void z.config({ localeError: sentenceOf });
