import { randomUUID } from 'node:crypto';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { openTestApi, SECRET, type TestApi } from '../../app/testing/request.ts';
import { linkToken } from '../shared/signed-link.ts';
import type { ReminderDocument } from './reminder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [aProduct('chair')]);
});
afterAll(() => api.stop());

const stored = () => api.db.collection<ReminderDocument>('cartReminders').findOne({});
const consent = (body: object) =>
  api.as('anonymous')(`/api/cart-reminders/${randomUUID()}`, { method: 'PUT', body });

// Proves requirement 184.
describe('unsubscribing over HTTP', () => {
  it('is taken from an email program, which sends no cookie, no Origin and a form (RFC 8058)', async () => {
    const items = [{ id: 'chair', quantity: 1 }];
    expect((await consent({ email: 'asha@example.com', items })).status).toBe(204);
    const id = (await stored())?._id ?? '';
    const post = (token: string) =>
      api.as('anonymous')(`/api/cart-reminders/${id}/unsubscribe?token=${token}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { Origin: '', 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('guessed')).status).toBe(404);
    expect(await stored()).toMatchObject({ state: 'waiting' });
    expect((await post(linkToken(SECRET, 'cart-reminder', id))).status).toBe(204);
    expect(await stored()).toMatchObject({ state: 'stopped', items: [] });
  });

  it('names what is wrong with an address that is typed', async () => {
    const response = await consent({ email: 'asha', items: [] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { email: 'Enter an email address like name@example.com.' },
    });
  });
});
