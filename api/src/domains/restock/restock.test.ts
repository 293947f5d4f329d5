import {
  address,
  newKey,
  openTestShop,
  orderFor,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import type { Message } from '../../platform/email/transport.ts';
import type { UserDocument } from '../identity/user.ts';
import { messagesOf } from '../notifications/testing/messages-of.ts';
import { problemOfBody, withOwnersText } from '../notifications/testing/owners-text.ts';
import type { RestockAlertDocument } from './restock-alert.ts';
import { HEAD_START_HOURS, MAX_RESTOCK_ALERTS, TOLD_PER_PIECE } from './restock.constants.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const meera = shopper('meera');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.addAccounts(meera);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  for (const name of ['restockAlerts', 'restockStops']) await shop.db.collection(name).deleteMany({});
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  await stock(0);
});

const alerts = () => shop.services.restock;
const stock = (count: number, id = 'chair') =>
  shop.stockProduct(id, { name: `Jali ${id}`, price: 10_000, stock: count });
const guest = { user: null, address: '192.0.2.1' };
const ask = (email = 'asha@example.com', item = 'chair') => alerts().ask({ item, email }, guest);
const askAsMeera = (email = meera.email) => alerts().ask({ item: 'chair', email }, { ...guest, user: meera });

/** What so many processes send about items at the same time. */
const emails = async (processes = 1) =>
  (await messagesOf(shop, (services) => services.restock.tellDue(), processes)).filter(
    ({ unsubscribe }) => unsubscribe !== undefined,
  );
const recipients = async (processes = 1) => (await emails(processes)).map(({ to }) => to.address).sort();

const unsubscribe = ({ text }: Message) => {
  const link = new URL(/https:\/\/shop\.example\/restock-alert\/\S*/.exec(text)?.[0] ?? '');
  return alerts().stop(link.pathname.split('/').at(-1) ?? '', link.searchParams.get('token') ?? '');
};

// Proves requirement 261.
describe('an alert for an item that is sold out', () => {
  it('is one email once it can be bought, although four processes look at the same time', async () => {
    await Promise.all([ask(), ask(), ask('Asha+shop@example.com')]);
    expect(await emails(4)).toEqual([]);
    await stock(3);
    const sent = await emails(4);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('Jali chair is back in stock');
    expect(sent[0]?.text).toContain('₹10,000');
    expect(sent[0]?.text).toContain('3 in stock');
    expect(sent[0]?.text).toContain('https://shop.example/product/chair');
    shop.minutesLater(30 * DAY);
    expect(await emails(4)).toEqual([]);
  });

  it('waits anew when somebody asks again', async () => {
    await ask();
    await stock(1);
    expect(await recipients()).toEqual(['asha@example.com']);
    await stock(0);
    await ask();
    await stock(1);
    expect(await recipients()).toEqual(['asha@example.com']);
  });

  it('goes to the address that an account has when it is sent', async () => {
    await askAsMeera();
    const users = shop.db.collection<UserDocument>('users');
    await users.updateOne({ _id: meera.id }, { $set: { email: 'meera@new.example' } });
    await stock(1);
    expect((await emails()).map(({ to }) => to)).toEqual([
      { name: meera.name, address: 'meera@new.example' },
    ]);
    await users.updateOne({ _id: meera.id }, { $set: { email: meera.email } });
  });

  it('waits on when the item is sold out again before the email leaves', async () => {
    await ask();
    await stock(1);
    await alerts().tellDue();
    await stock(0);
    expect(await emails()).toEqual([]);
    await stock(1);
    expect(await recipients()).toEqual(['asha@example.com']);
  });

  it('tells of each piece a few, in the order in which they asked, and the next ones while it is there', async () => {
    const all = Array.from({ length: TOLD_PER_PIECE + 2 }, (_, index) => `shopper${index}@example.com`);
    for (const email of all) {
      await ask(email);
      shop.minutesLater(1);
    }
    await stock(1);
    expect(await recipients(3)).toEqual(all.slice(0, TOLD_PER_PIECE));
    shop.minutesLater(HEAD_START_HOURS * HOUR - 1);
    expect(await recipients()).toEqual([]);
    shop.minutesLater(2);
    expect(await recipients()).toEqual(all.slice(TOLD_PER_PIECE));
  });

  it('is not sent to who has bought the item meanwhile', async () => {
    await ask(address.email);
    await ask('asha@example.com');
    await stock(2);
    await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: null });
    await shop.events.deliverDue();
    expect(await recipients()).toEqual(['asha@example.com']);
  });

  it('is refused for what can be bought, is not in the shop, or is one too many', async () => {
    await stock(1);
    expect(await rejection(ask())).toMatchObject({ status: 409, code: 'in_stock' });
    expect(await rejection(ask('asha@example.com', 'nothing'))).toMatchObject({ status: 404 });
    for (let index = 0; index <= MAX_RESTOCK_ALERTS; index += 1) await stock(0, `lamp${index}`);
    for (let index = 0; index < MAX_RESTOCK_ALERTS; index += 1)
      await alerts().ask(
        { item: `lamp${index}`, email: 'asha@example.com' },
        { ...guest, address: `192.0.${index}.1` },
      );
    expect(await rejection(ask('asha@example.com', `lamp${MAX_RESTOCK_ALERTS}`))).toMatchObject({
      code: 'too_many_alerts',
    });
    // asked for already
    await ask('asha@example.com', 'lamp0');
  });

  it('is counted against the network that asks', async () => {
    let refused: unknown;
    for (let index = 0; index < 40 && !refused; index += 1)
      refused = await rejection(ask(`a${index}@example.com`)).catch(() => undefined);
    expect(refused).toMatchObject({ status: 429 });
  });

  it('is forgotten a month after its email, and after a year without one', async () => {
    await ask();
    await ask('late@example.com');
    await stock(1);
    await alerts().tellDue();
    shop.minutesLater(29 * DAY);
    expect(await alerts().forgetOld()).toBe(0);
    shop.minutesLater(2 * DAY);
    expect(await alerts().forgetOld()).toBe(2);
    await stock(0);
    await ask();
    shop.minutesLater(366 * DAY);
    expect(await alerts().forgetOld()).toBe(1);
  });
});

// Proves requirement 263.
describe('the link that stops alerts', () => {
  /** @returns the email about a chair that came back */
  async function first(): Promise<Message> {
    await stock(1);
    const [email] = await emails();
    if (!email) throw new Error('No email was sent');
    await stock(0);
    return email;
  }

  it('holds for every item, and against what others type, until the owner of the account asks again', async () => {
    await ask(meera.email);
    const email = await first();
    await ask(meera.email);
    await unsubscribe(email);
    await ask(meera.email);
    await stock(1);
    expect(await emails()).toEqual([]);
    await stock(0);
    await askAsMeera();
    await stock(1);
    expect(await recipients()).toEqual([meera.email]);
  });

  it('stays closed to the owner of another account', async () => {
    await ask('asha@example.com');
    await unsubscribe(await first());
    await askAsMeera('asha@example.com');
    await stock(1);
    expect(await emails()).toEqual([]);
  });

  it('needs the token of the email', async () => {
    await ask();
    const document = await shop.db.collection<RestockAlertDocument>('restockAlerts').findOne({});
    for (const token of ['', 'guessed'])
      expect(await rejection(alerts().stop(document?._id ?? '', token))).toMatchObject({ status: 404 });
  });

  it('stands below whatever an owner has written', async () => {
    const texts = shop.services.notifications.emailTexts;
    await ask();
    await stock(9);
    const change = () => ({ title: '<u>Namaste</u>', body: '{itemButton}\n\n{item}\n\nCome <b>soon</b>.' });
    const [email] = await withOwnersText(texts, { key: 'item-restocked', change }, emails);
    expect(email?.text).toMatch(/Come <b>soon<\/b>\.\n\nNo more of these emails:\nhttps:/);
    expect(email?.html).not.toMatch(/<u>|<b>/);
    expect(await problemOfBody(texts, 'item-restocked', ['{item}', ''])).toContain('no use without {item}');
  });
});

// Proves requirement 262.
describe('what shoppers wait for', () => {
  it('is listed by how many wait, without those who were told or have stopped', async () => {
    await stock(0, 'bed');
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await ask(email, 'bed');
    await ask();
    const list = await alerts().awaited({ page: 1, pageSize: 25 });
    expect(list).toMatchObject({
      total: 2,
      items: [
        { id: 'bed', name: 'Jali bed', available: 0, waiting: 3, since: '2026-11-21T06:00:00.000Z' },
        { id: 'chair', waiting: 1 },
      ],
    });
    expect((await alerts().awaited({ page: 2, pageSize: 1 })).items).toMatchObject([{ id: 'chair' }]);
    await stock(1);
    await alerts().tellDue();
    expect((await alerts().awaited({ page: 1, pageSize: 25 })).items).toMatchObject([{ id: 'bed' }]);
  });
});

// Proves requirement 7.
describe('what alerts keep about people', () => {
  it('is exported and erased by account and by address', async () => {
    await askAsMeera();
    await ask();
    const { records } = alerts();
    expect(await records.exportPersonalData?.(meera.id)).toMatchObject([{ item: 'chair', state: 'waiting' }]);
    expect(await records.exportByEmail?.(['asha@example.com'])).toMatchObject([{ item: 'chair' }]);
    const session = shop.client.startSession();
    await session.withTransaction(async () => {
      await records.erasePersonalData(meera.id, session);
      await records.eraseByEmail?.(['asha@example.com'], session);
    });
    await session.endSession();
    expect((await alerts().awaited({ page: 1, pageSize: 25 })).total).toBe(0);
  });
});
