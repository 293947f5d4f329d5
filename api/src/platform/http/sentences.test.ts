import { z } from '@hono/zod-openapi';
import { router } from './context.ts';

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

// the router is what has schemas speak in sentences
beforeAll(() => void router());

// Proves requirement 324.
describe('a value that its schema rejects without words of its own', () => {
  const order = z.object({
    firstName: z.string().min(1).max(60),
    items: z.array(z.object({ quantity: z.number().int().min(1).max(99) })).min(1),
    method: z.enum(['card', 'upi', 'cash']),
    contact: z.email(),
    day: z.iso.date().optional(),
  });
  const good = {
    firstName: 'Asha',
    items: [{ quantity: 1 }],
    method: 'upi',
    contact: 'asha@example.com',
  };

  it.each([
    ['is missing', { firstName: undefined }, 'First name is missing.'],
    ['is empty', { firstName: '' }, 'First name is empty.'],
    ['is too long', { firstName: 'x'.repeat(61) }, 'First name: 60 characters at most.'],
    ['is of another kind', { firstName: { $ne: '' } }, 'First name has to be a text.'],
    ['is in a list', { items: [{ quantity: 1 }, { quantity: 0 }] }, 'Quantity of items 2: 1 at least.'],
    ['is not whole', { items: [{ quantity: 1.5 }] }, 'Quantity of items 1 has to be a whole number.'],
    ['is an empty list', { items: [] }, 'Items: 1 entry at least.'],
    ['is not a choice', { method: 'gold' }, 'Method has to be card or upi or cash.'],
    ['is no email address', { contact: 'asha' }, 'Contact has to be an email address like name@example.com.'],
    ['is no date', { day: 'soon' }, 'Day has to be a date such as 2026-11-21.'],
  ])('is named in a sentence when it %s', (_, change, sentence) => {
    expect(first(order, { ...good, ...change })).toBe(sentence);
  });

  it('is the request itself when nothing was sent', () => {
    expect(first(order, undefined)).toBe('The request is missing.');
  });

  it('keeps the message of a schema that has one', () => {
    expect(first(z.object({ city: z.string().min(1, 'Enter a city.') }), { city: '' })).toBe('Enter a city.');
  });
});
