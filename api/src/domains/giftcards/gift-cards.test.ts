import { randomUUID } from 'node:crypto';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { Activity } from '../activity/activity.schema.ts';
import { codeOf, expiryFrom, hashOf, type GiftCardDocument } from './gift-card.ts';
import type { GiftCardDetail, GiftCardList } from './gift-cards.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  for (const name of ['giftCards', 'giftCardEntries', 'events']) await api.db.collection(name).deleteMany({});
});
afterAll(() => api.stop());

const admin = (method: string, path: string, body?: unknown) =>
  api.as('admin')(`/api/admin/gift-cards${path}`, { method, ...(body !== undefined && { body }) });
const form = (over: object = {}) => ({
  amount: 2_500,
  email: 'asha@example.com',
  name: 'Asha',
  message: 'Happy Diwali',
  reason: 'A complaint that was right',
  request: randomUUID(),
  ...over,
});
const issue = async (over: object = {}) => {
  const response = await admin('POST', '', form(over));
  if (response.status !== 201) throw new Error(await response.text());
  return json<GiftCardDetail>(response);
};
const change = async (id: string, what: string, body: object) =>
  json<GiftCardDetail>(await admin('POST', `/${id}/${what}`, body));
const stored = (id: string) => api.db.collection<GiftCardDocument>('giftCards').findOne({ _id: id });

// Proves requirement 193.
describe('gift cards in the back office', () => {
  it('are issued by hand once, with an email, a year of validity and no code that is readable', async () => {
    const request = randomUUID();
    const first = await issue({ request });
    const again = await issue({ request });
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({ amount: 2_500, balance: 2_500, state: 'active', emails: 1 });
    expect(first.entries).toEqual([
      expect.objectContaining({ kind: 'issued', amount: 2_500, balance: 2_500, reason: form().reason }),
    ]);
    const posted = await api.db.collection('events').find({ name: 'gift-card.issued' }).toArray();
    expect(posted.map(({ payload }) => payload)).toEqual([{ card: first.id, edition: 1 }]);
    const kept = JSON.stringify([
      await stored(first.id),
      await api.db.collection('giftCardEntries').find().toArray(),
      posted,
    ]);
    expect(kept).toContain(first.lastFour);
    expect(kept).not.toMatch(/[2-9A-HJ-NP-Z]{16}/);
  });

  it('say which field is wrong', async () => {
    const problem = async (over: object) =>
      (await json<ApiErrorBody>(await admin('POST', '', form(over)))).fields;
    expect(await problem({ amount: 10_001 })).toEqual({ amount: 'Enter whole rupees from ₹100 to ₹10,000.' });
    expect(await problem({ email: 'asha' })).toEqual({
      email: 'Enter an email address like name@example.com.',
    });
    expect(await problem({ reason: ' ' })).toEqual({ reason: 'Enter a reason.' });
  });

  it('are found by the end of the code and by the recipient, and filtered by state', async () => {
    const { id, lastFour } = await issue();
    const other = await issue({ email: 'ravi@example.com', name: 'Ravi' });
    await change(other.id, 'block', { blocked: true, reason: 'Lost', version: 1 });
    const found = async (query: string) =>
      (await json<GiftCardList>(await admin('GET', `?${query}`))).items.map((row) => row.id);
    expect(await found(`search=${lastFour.toLowerCase()}`)).toEqual([id]);
    expect(await found('search=RAVI')).toEqual([other.id]);
    expect(await found('state=blocked')).toEqual([other.id]);
    expect(await found('state=active')).toEqual([id]);
    expect(await found('state=expired')).toEqual([]);
  });

  it('are adjusted with a reason, never below nothing and never beyond the limit; a stale change is a conflict', async () => {
    const { id } = await issue();
    const adjusted = await change(id, 'adjust', { amount: -500, reason: 'Paid twice', version: 1 });
    expect([adjusted.balance, adjusted.version]).toEqual([2_000, 2]);
    expect(adjusted.entries.find(({ kind }) => kind === 'adjusted')).toMatchObject({
      amount: -500,
      balance: 2_000,
      reason: 'Paid twice',
    });
    const stale = await admin('POST', `/${id}/adjust`, { amount: -500, reason: 'Again', version: 1 });
    expect(stale.status).toBe(409);
    expect(await json(stale)).toMatchObject({ code: 'conflict', current: { balance: 2_000 } });
    const problem = async (amount: number) =>
      (await json<ApiErrorBody>(await admin('POST', `/${id}/adjust`, { amount, reason: 'x', version: 2 })))
        .fields;
    expect(await problem(-2_001)).toEqual({ amount: 'Only ₹2,000 is left on it. Take off less.' });
    expect(await problem(8_001)).toEqual({ amount: 'A gift card holds ₹10,000 at most. Add less.' });
    expect((await stored(id))?.balance).toBe(2_000);
  });

  it('are sent again with a new code, which ends the one before', async () => {
    const { id, lastFour } = await issue();
    const before = await stored(id);
    const sent = await change(id, 'resend', { version: 1 });
    expect(sent.emails).toBe(2);
    const after = await stored(id);
    expect(after?.hash).not.toBe(before?.hash);
    expect(after?.lastFour).toBe(sent.lastFour);
    expect(sent.lastFour).not.toBe(lastFour);
    const blocked = await change(id, 'block', { blocked: true, reason: 'Lost', version: 2 });
    const refused = await admin('POST', `/${id}/resend`, { version: blocked.version });
    expect([refused.status, (await json<ApiErrorBody>(refused)).message]).toEqual([
      409,
      'The gift card is blocked: a new code would be of no use.',
    ]);
  });

  it('are in the log with what was changed and why, and without a code', async () => {
    const { id } = await issue();
    await change(id, 'adjust', { amount: 100, reason: 'Rounded up', version: 1 });
    const { items } = await json<{ items: Activity[] }>(await api.as('admin')('/api/admin/activity?limit=5'));
    const own = items.filter(({ entity }) => entity.id === id);
    expect(own.map(({ action }) => action)).toEqual(['adjusted', 'issued']);
    expect(JSON.stringify(own)).toContain('Rounded up');
  });
});

describe('a code', () => {
  it('has 80 bits, is found without spaces and hyphens, and differs by card and edition', () => {
    const code = codeOf('secret', { _id: 'one', edition: 1 });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect(hashOf(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}-`)).toBe(hashOf(code));
    expect(codeOf('secret', { _id: 'one', edition: 2 })).not.toBe(code);
    expect(codeOf('secret', { _id: 'two', edition: 1 })).not.toBe(code);
  });

  it('is valid for a year and to the end of its last day in India', () => {
    expect(expiryFrom(new Date('2026-11-21T20:00:00Z')).toISOString()).toBe('2027-11-22T18:30:00.000Z');
    expect(expiryFrom(new Date('2028-02-29T06:00:00Z')).toISOString()).toBe('2029-03-01T18:30:00.000Z');
  });
});
