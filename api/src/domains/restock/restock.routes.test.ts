import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { openTestApi, SECRET, type TestApi } from '../../app/testing/request.ts';
import { linkToken } from '../shared/signed-link.ts';
import type { RestockAlertDocument } from './restock-alert.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [aProduct('chair', { stock: 0 })]);
});
afterAll(() => api.stop());

const stored = () => api.db.collection<RestockAlertDocument>('restockAlerts').findOne({});
const ask = (body: object) => api.as('anonymous')('/api/restock-alerts', { method: 'POST', body });

// Proves requirement 263.
describe('restock alerts over HTTP', () => {
  it('are stopped by an email program, which sends no cookie, no Origin and a form (RFC 8058)', async () => {
    expect((await ask({ item: 'chair', email: 'asha@example.com' })).status).toBe(204);
    const id = (await stored())?._id ?? '';
    const post = (token: string) =>
      api.as('anonymous')(`/api/restock-alerts/${id}/unsubscribe?token=${token}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { Origin: '', 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('guessed')).status).toBe(404);
    expect(await stored()).toMatchObject({ state: 'waiting' });
    // the link of another email opens nothing here
    expect((await post(linkToken(SECRET, 'cart-reminder', id))).status).toBe(404);
    expect((await post(linkToken(SECRET, 'restock-alert', id))).status).toBe(204);
    expect(await stored()).toMatchObject({ state: 'stopped' });
  });

  it('name what is wrong with an address that is typed', async () => {
    const response = await ask({ item: 'chair', email: 'asha' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { email: 'Enter an email address like name@example.com.' },
    });
  });

  it('list what is waited for to staff who see the stock', async () => {
    const list = await api.as('admin')('/api/admin/inventory/restock-alerts');
    expect([list.status, await list.json()]).toMatchObject([200, { items: [], total: 0 }]);
  });
});
