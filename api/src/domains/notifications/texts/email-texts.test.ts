import { openTestApi, json, type TestApi } from '../../../app/testing/request.ts';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { admin, newKey, orderFor, shopper } from '../../../app/testing/test-shop.ts';
import type { ActivityList } from '../../activity/activity.schema.ts';
import type { EditedEmailText, EmailPreview, EmailTextList } from './email-texts.schema.ts';
import type { QuoteInput } from '../../orders/quotes.schema.ts';
import { quoteInput } from '../../orders/testing/quote-course.ts';
import type { EmailText } from './text-group.ts';
import { emailTextKeys, textOf, type EmailTextKey } from './text-groups.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [aProduct('1', { stock: 50 })]);
});
beforeEach(async () => {
  for (const name of ['emailTexts', 'mails', 'events']) await api.db.collection(name).deleteMany({});
});
afterAll(() => api.stop());

const owner = (path = '', method = 'GET', body?: unknown) =>
  api.as('admin')(`/api/admin/settings/emails${path}`, { method, ...(body !== undefined && { body }) });
const read = async (key: EmailTextKey) => json<EditedEmailText>(await owner(`/${key}`));
const ownOf = (key: EmailTextKey): EmailText => textOf(key).text.own;
const confirmed = (over: Partial<EmailText> = {}) => ({ ...ownOf('order-confirmed'), ...over });
const save = (values: EmailText, version = 0) => owner('/order-confirmed', 'PUT', { ...values, version });
const fieldsOf = async (response: Response) =>
  (await json<{ fields: Record<string, string> }>(response)).fields;
const placed = async () => {
  const order = orderFor({ 1: 1 });
  return (await api.services.orders.place(order, { key: newKey(), user: shopper('a') })).order;
};
describe('the text of an email that owners write', () => {
  // Proves requirement 308.
  it('is what leaves from then on, beside what the shop says by itself', async () => {
    const saved = await save(
      confirmed({ title: 'Dhanyavaad, {firstName}', subject: 'We have {orderNumber}' }),
    );
    expect(saved.status).toBe(200);
    const order = await placed();
    const [email] = (await api.sentEmails()).filter(({ subject }) => subject.includes(order.number));
    expect(email?.subject).toBe(`We have ${order.number}`);
    expect(email?.text).toContain(`Dhanyavaad, ${order.address.firstName}`);
    expect(email?.text).toContain('Changed your mind?');
    expect(email?.text).toContain(`/order/${order.id}`);
  });

  it('stores only what differs, so that the rest goes on following the shop’s own text', async () => {
    await save(confirmed({ title: 'Dhanyavaad' }));
    const [stored] = await api.db.collection('emailTexts').find().toArray();
    expect(stored?.['written']).toEqual({ title: 'Dhanyavaad' });
    const { groups } = await json<EmailTextList>(await owner());
    const items = groups.flatMap((group) => group.items);
    expect(items.filter(({ isWritten }) => isWritten).map(({ key }) => key)).toEqual(['order-confirmed']);
    expect(items).toHaveLength(emailTextKeys.length);
  });

  it('goes back to the shop’s own text, and both are in the log with what was written', async () => {
    await save(confirmed({ title: 'Dhanyavaad' }));
    const reset = await json<EditedEmailText>(await owner('/order-confirmed?version=1', 'DELETE'));
    expect(reset).toMatchObject({ isWritten: false, version: 2, values: confirmed() });
    const log = await api.as('admin')('/api/admin/activity?entity=email-text:order-confirmed&limit=2');
    const { items } = await json<ActivityList>(log);
    expect(items.map(({ action }) => action)).toEqual(['reset', 'edited']);
    expect(items[1]?.changes).toEqual([
      { field: 'title', before: 'Thank you, {firstName}', after: 'Dhanyavaad' },
    ]);
  });

  it('is not overwritten by somebody who has not seen the last change, also when two save first at once', async () => {
    const both = await Promise.all(['One', 'Two'].map((title) => save(confirmed({ title }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)!;
    const { values } = await read('order-confirmed');
    expect(await json(lost)).toMatchObject({ code: 'conflict', current: { values, version: 1 } });
    expect((await owner('/order-confirmed?version=0', 'DELETE')).status).toBe(409);
  });

  // Proves requirement 309.
  it('refuses a placeholder that the email does not have, and names it', async () => {
    const refused = await save(confirmed({ body: `Dear {nickname}\n\n${confirmed().body}` }));
    expect(refused.status).toBe(400);
    expect(await fieldsOf(refused)).toEqual({
      body: 'There is no {nickname} in this email. Choose one of the list, or write it without braces.',
    });
    // of another email
    const other = await save(confirmed({ title: 'By {carrier}' }));
    expect((await fieldsOf(other))['title']).toMatch(/There is no \{carrier\}/);
  });

  it('keeps what an email is of no use without, and parts on lines of their own', async () => {
    const own = ownOf('order-confirmed');
    const wrong: [Partial<EmailText>, string, RegExp][] = [
      [{ body: own.body.replace('{orderButton}', '') }, 'body', /no use without \{orderButton\}/],
      [{ subject: 'Thank you' }, 'subject', /no use without \{orderNumber\}/],
      [{ title: 'See {items}' }, 'title', /a part of the email/],
      [{ body: own.body.replace('{items}', 'These: {items}') }, 'body', /line of its own/],
      [{ body: own.body.replace('{items}', 'These: { items }') }, 'body', /line of its own/],
      [{ body: `${own.body}\n\n{items}` }, 'body', /twice/],
      [{ title: '' }, 'title', /Write the heading/],
      [{ subject: 'Your\norder {orderNumber}' }, 'subject', /one line/],
    ];
    for (const [over, field, problem] of wrong) {
      const refused = await save(confirmed(over));
      expect([over, refused.status]).toEqual([over, 400]);
      expect((await fieldsOf(refused))[field]).toMatch(problem);
    }
    expect(await api.db.collection('emailTexts').countDocuments()).toBe(0);
  });
});

// Proves requirement 330.
describe('the text of an email with a quote that owners write', () => {
  const quoted = async (change: Partial<QuoteInput> = {}) => {
    const lines = [{ id: '1', quantity: 2, price: 9_000 }];
    return api.services.orders.quotes.create(
      quoteInput({ lines, note: '<b>Darker</b> {items}', ...change }),
      admin,
    );
  };

  it('is what leaves, with what was agreed, the note, and the link that takes the payment', async () => {
    const own = ownOf('quote');
    const values = { ...own, title: 'Namaste {firstName}', body: `It is {toPay}.\n\n${own.body}` };
    expect((await owner('/quote', 'PUT', { ...values, version: 0 })).status).toBe(200);
    const quote = await quoted();
    const [email] = await api.sentEmails();
    expect(email?.subject).toBe(`Your quote ${quote.number}`);
    expect(email?.text).toMatch(/^Namaste Meera\n\nIt is ₹21,240\.\n\nHere is your quote/);
    expect(email?.text).toContain('<b>Darker</b> {items}\n\n');
    expect(email?.html).toContain('&lt;b&gt;Darker&lt;/b&gt; {items}');
    expect(email?.html).not.toContain('<b>');
    expect(email?.text).toContain(quote.link);
    expect(email?.text.replace(/\s+/g, ' ')).toContain('share it only with those who may see it');
  });

  it('cannot leave out until when it is valid, what is reserved, the note, the sums or the link', async () => {
    const own = ownOf('quote-changed');
    for (const name of ['validUntil', 'reservation', 'note', 'items', 'payButton']) {
      const body = own.body.replace(`{${name}}`, '');
      const refused = await owner('/quote-changed', 'PUT', { ...own, body, version: 0 });
      expect([name, refused.status]).toEqual([name, 400]);
      expect((await fieldsOf(refused))['body']).toContain(`no use without {${name}}`);
    }
    const unknown = await owner('/quote-changed', 'PUT', { ...own, title: '{orderNumber}', version: 0 });
    expect((await fieldsOf(unknown))['title']).toContain('There is no {orderNumber}');
  });
});

// Proves requirement 310.
describe('the example of a text', () => {
  it('shows what is not saved yet, and says what is wrong with it', async () => {
    const values = confirmed({ title: 'Dhanyavaad, {firstName}' });
    const shown = await json<EmailPreview>(await owner('/order-confirmed/preview', 'POST', values));
    expect(shown.subject).toBe('Your order VR/26-27/000123');
    expect(shown.html).toContain('Dhanyavaad, Meera');
    expect((await read('order-confirmed')).isWritten).toBe(false);
    const wrong = { ...values, body: 'Nothing' };
    expect((await owner('/order-confirmed/preview', 'POST', wrong)).status).toBe(400);
    expect((await owner('/nothing/preview', 'POST', values)).status).toBe(400);
  });

  it('is there for every email, whatever it is about', async () => {
    for (const key of emailTextKeys) {
      const shown = await owner(`/${key}/preview`, 'POST', ownOf(key));
      expect([key, shown.status]).toEqual([key, 200]);
    }
  });

  it('is sent to oneself and nobody else', async () => {
    for (const key of ['order-shipped', 'gift-card'] as const)
      expect((await owner(`/${key}/test`, 'POST', ownOf(key))).status).toBe(204);
    const sent = await api.sentEmails();
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['admin@example.com', 'Test: Your order VR/26-27/000123 is on its way'],
      ['admin@example.com', 'Test: A Virasat gift card of ₹2,500 from Meera Rathore'],
    ]);
  });
});
