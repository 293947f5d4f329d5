import { startTestDatabase, type TestDatabase } from '../../../app/testing/test-database.ts';
import { admin, rejection } from '../../../app/testing/test-shop.ts';
import type { CustomerDocument } from './customer-document.ts';
import { createCustomerNotes } from './customer-notes.service.ts';
import type { Customer } from './customers.schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** Notes on a customer whom somebody else changes this often in between. */
function notesBesides(changes: number) {
  let left = changes;
  const compute = jest.fn(() => Promise.resolve((left -= 1) < 0));
  const record = jest.fn(() => Promise.resolve());
  const notes = createCustomerNotes({
    client: database.client,
    repository: { compute } as never,
    customers: {
      existing: () =>
        Promise.resolve({ _id: 'c1', notes: [], complaints: [] } as unknown as CustomerDocument),
      read: () => Promise.resolve({ id: 'c1' } as Customer),
    },
    activity: { record } as never,
    events: { post: () => Promise.resolve() } as never,
    clock: () => new Date(),
  });
  return { notes, compute, record };
}

describe('a note on a customer', () => {
  it('is written again when somebody else was faster, and is in the log once', async () => {
    const { notes, compute, record } = notesBesides(7);
    expect(await notes.addNote('c1', 'Prefers calls.', admin)).toEqual({ id: 'c1' });
    expect([compute.mock.calls.length, record.mock.calls.length]).toEqual([8, 1]);
  });

  it('is rejected when somebody else is faster all the time', async () => {
    const { notes, compute, record } = notesBesides(100);
    expect(await rejection(notes.addNote('c1', 'Prefers calls.', admin))).toMatchObject({
      status: 409,
      code: 'changed',
      message: 'Somebody else is changing this customer. Try again.',
    });
    expect([compute.mock.calls.length, record.mock.calls.length]).toEqual([8, 0]);
  });
});
