import { randomUUID } from 'node:crypto';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { openTestApi, type TestApi } from '../../app/testing/request.ts';
import { openTestShop, type TestShop } from '../../app/testing/test-shop.ts';
import { wideLimits } from '../../app/testing/wide-limits.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { EmailRefused } from '../../platform/email/refusal.ts';
import type { Message } from '../../platform/email/transport.ts';
import { createRateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { ProfileDocument } from '../customers/profile/profiles.repository.ts';
import type { UserDocument } from '../identity/user.ts';
import { StoryFieldsSchema } from '../content/story-form.ts';
import { createEmailComposer } from '../notifications/compose-email.ts';
import { createMailer } from '../notifications/mailer.service.ts';
import { createOutbox } from '../notifications/outbox.repository.ts';
import { demoSeller } from '../shared/settings.ts';
import { MAX_IMPORTED, NEWSLETTER_CONSENT } from './newsletter.constants.ts';
import type { SubscriberImport } from './newsletter.schema.ts';
import type { SubscriberDocument } from './subscriber.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const BY = 'the-admin';
const NETWORK = '192.0.2.1';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  for (const name of [
    'subscribers',
    'newsletters',
    'newsletterDeliveries',
    'mails',
    'events',
    'users',
    'profiles',
  ])
    await shop.db.collection(name).deleteMany({});
  shop.time.now = new Date('2026-11-21T06:00:00Z');
});

const service = () => shop.services.newsletter;
const subscribers = () => shop.db.collection<SubscriberDocument>('subscribers');

/** Adds a list, as an admin does. @returns what became of it and of each line */
async function imported(list: SubscriberImport) {
  const { id } = await service().subscribers.import(list, { key: randomUUID(), by: BY });
  const { sheets } = shop.services;
  await sheets.settled();
  const { items } = await sheets.rows('subscribers', id, { page: 1, pageSize: 100 });
  return { run: await sheets.run('subscribers', id), rows: items.sort((a, b) => a.line - b.line) };
}

/** What so many processes send when all of them do their background work at the same time. */
async function emails({ processes = 1, rejects = '' } = {}): Promise<Message[]> {
  const messages: Message[] = [];
  const transport = {
    async send(message: Message) {
      // a turn of the event loop, as a network call would take
      await new Promise((resolve) => setImmediate(resolve));
      if (message.to.address === rejects) throw new EmailRefused('recipient', 'RCPT TO 550 5.1.1');
      messages.push(message);
    },
  };
  const frame = {
    seller: () => Promise.resolve(demoSeller),
    shopOrigin: 'https://shop.example',
    clock: () => shop.time.now,
  };
  const all = Array.from({ length: processes }, () => shop.newProcess());
  await Promise.all(all.map(({ services }) => services.newsletter.sending.sendDue()));
  await Promise.all(
    all.map(async ({ services, events }) => {
      await events.deliverDue();
      const rateLimits = createRateLimits({ db: shop.db, secret: 'only for tests' });
      const compose = createEmailComposer({ ...services, ...frame, ...wideLimits, rateLimits });
      await createMailer({
        ...frame,
        outbox: createOutbox(shop.db, frame.clock),
        compose,
        transport,
        async onOutcome(document, outcome, fault) {
          if ('newsletter' in document && 'subscriber' in document)
            await services.newsletter.sending.noteOutcome(document, outcome, fault);
        },
      }).sendDue();
    }),
  );
  return messages;
}

/** What the link of an email says: what it does, the subscriber and the token. */
function linkIn({ text }: Message, what: 'confirm' | 'leave') {
  const [, id = '', token = ''] = new RegExp(`#${what}:([\\w-]+):([\\w-]+)`).exec(text) ?? [];
  return { id, token };
}

/** Somebody asks for the newsletter, and opens the link. */
async function subscribe(...addresses: string[]): Promise<void> {
  for (const email of addresses) {
    await service().subscriptions.request(email, 'blog', NETWORK);
    const [message] = await emails();
    const { id, token } = linkIn(message!, 'confirm');
    await service().subscriptions.confirm(id, token);
  }
}

async function newsletter(fields = {}): Promise<{ id: string; version: number; recipients: number }> {
  const form = {
    subject: 'News',
    title: 'From the bench',
    blocks: [{ kind: 'text' as const, text: 'Hello.' }],
  };
  return service().newsletters.create({ ...form, ...fields }, BY);
}
const sendOff = async (fields = {}) => {
  const { id, version, recipients } = await newsletter(fields);
  return service().newsletters.send(id, { version, recipients }, BY);
};

// Proves requirement 340.
describe('subscribing', () => {
  it('needs the link of the email, and keeps both consents with time and text', async () => {
    await service().subscriptions.request('asha@example.com', 'blog', NETWORK);
    expect(await subscribers().findOne({})).toMatchObject({ state: 'pending', joinedAt: null });
    const [message, ...more] = await emails();
    expect(more).toEqual([]);
    expect(message?.to.address).toBe('asha@example.com');
    shop.minutesLater(3 * DAY);
    const { id, token } = linkIn(message!, 'confirm');
    await service().subscriptions.confirm(id, token);
    await service().subscriptions.confirm(id, token);
    expect(await subscribers().findOne({})).toMatchObject({
      state: 'subscribed',
      source: 'blog',
      consents: [
        { what: 'requested', at: new Date('2026-11-21T06:00:00Z'), text: NEWSLETTER_CONSENT },
        { what: 'confirmed', at: new Date('2026-11-24T06:00:00Z'), text: NEWSLETTER_CONSENT },
      ],
    });
  });

  it('opens with no other token, not after a week, and not after somebody has left', async () => {
    await service().subscriptions.request('asha@example.com', 'blog', NETWORK);
    const [message] = await emails();
    const { id, token } = linkIn(message!, 'confirm');
    await expect(service().subscriptions.confirm(id, 'guessed')).rejects.toMatchObject({ status: 404 });
    await service().subscriptions.confirm(id, token);
    await service().subscriptions.leave(id, 'unsubscribed');
    await expect(service().subscriptions.confirm(id, token)).rejects.toMatchObject({ status: 404 });
    await service().subscriptions.request('late@example.com', 'blog', NETWORK);
    const late = linkIn((await emails())[0]!, 'confirm');
    shop.minutesLater(7 * DAY);
    await expect(service().subscriptions.confirm(late.id, late.token)).rejects.toMatchObject({ status: 404 });
  });

  it('sends an inbox one email an hour, whoever enters it and however it is written', async () => {
    const request = (email: string) => service().subscriptions.request(email, 'footer', NETWORK);
    await Promise.all([
      request('asha@example.com'),
      request('ASHA+news@example.com'),
      request('asha@example.com'),
    ]);
    expect(await emails()).toHaveLength(1);
    expect(await subscribers().countDocuments()).toBe(1);
    shop.minutesLater(HOUR - 1);
    await request('asha@example.com');
    expect(await emails()).toHaveLength(0);
    shop.minutesLater(1);
    await request('asha@example.com');
    expect(await emails()).toHaveLength(1);
  });

  it('takes twenty addresses an hour from one network, and no more', async () => {
    const request = (index: number, network = '192.0.2.77') =>
      service().subscriptions.request(`guest${index}@example.com`, 'footer', network);
    for (let index = 0; index < 20; index += 1) await request(index);
    await expect(request(20)).rejects.toMatchObject({ status: 429 });
    await request(21, '198.51.100.1');
    expect(await subscribers().countDocuments()).toBe(21);
  });

  it('sends nothing to an inbox that is subscribed already', async () => {
    await subscribe('asha@example.com');
    shop.minutesLater(2 * DAY);
    await service().subscriptions.request('asha@example.com', 'footer', NETWORK);
    expect(await emails()).toEqual([]);
  });

  it('forgets addresses whose link nobody opened', async () => {
    await service().subscriptions.request('asha@example.com', 'blog', NETWORK);
    shop.minutesLater(8 * DAY);
    expect(await service().subscriptions.forgetUnconfirmed()).toBe(1);
    expect(await subscribers().countDocuments()).toBe(0);
  });
});

// Proves requirement 343.
describe('sending a newsletter', () => {
  it('writes to each subscriber once, although four processes send at the same time', async () => {
    await subscribe('asha@example.com', 'ravi@example.com', 'meera@example.com');
    await service().subscriptions.request('pending@example.com', 'blog', NETWORK);
    await emails();
    const { id } = await sendOff();
    const sent = [];
    for (let round = 0; round < 3; round += 1) sent.push(...(await emails({ processes: 4 })));
    expect(sent.map(({ to }) => to.address).sort()).toEqual([
      'asha@example.com',
      'meera@example.com',
      'ravi@example.com',
    ]);
    expect(await service().newsletters.read(id)).toMatchObject({ state: 'sent', queued: 3, delivered: 3 });
  });

  it('goes on where it was when a process dies in the middle of it', async () => {
    const addresses = Array.from({ length: 70 }, (_, index) => `reader${index}@example.com`);
    await imported({ csv: ['Email', ...addresses].join('\n'), origin: 'Fair 2026' });
    await sendOff();
    // the process dies when the part is queued and half of its events are told
    await service().sending.sendDue();
    await shop.newProcess().events.deliverDue();
    await shop.db
      .collection('events')
      .updateMany({}, { $set: { deliveredAt: null, claimedUntil: shop.time.now } });
    const sent = [];
    for (let round = 0; round < 5; round += 1) sent.push(...(await emails({ processes: 2 })));
    expect(new Set(sent.map(({ to }) => to.address)).size).toBe(70);
    expect(sent).toHaveLength(70);
  });

  it('skips who unsubscribed meanwhile, by one click that needs no more than the link', async () => {
    await subscribe('asha@example.com', 'ravi@example.com');
    await sendOff();
    const first = await emails();
    const leaving = first.find(({ to }) => to.address === 'asha@example.com')!;
    expect(leaving.unsubscribe).toMatch(
      /^https?:\/\/.*\/api\/newsletter\/subscriptions\/.*\/unsubscribe\?token=/,
    );
    // a link of the small print, beside buttons that lead to stories and products
    expect(leaving.html).toMatch(/<a class="soft" href="[^"]*#leave/);
    const { id, token } = linkIn(leaving, 'leave');
    await expect(service().subscriptions.unsubscribe(id, 'guessed')).rejects.toMatchObject({ status: 404 });
    await service().subscriptions.unsubscribe(id, token);
    await sendOff();
    expect((await emails()).map(({ to }) => to.address)).toEqual(['ravi@example.com']);

    // also who leaves while the email waits to be sent
    await sendOff();
    await service().sending.sendDue();
    const { id: last, token: lastToken } = linkIn(
      first.find(({ to }) => to.address === 'ravi@example.com')!,
      'leave',
    );
    await service().subscriptions.unsubscribe(last, lastToken);
    expect(await emails()).toEqual([]);
  });

  it('respects the setting of an account, however its address was typed into the form', async () => {
    const preferences = { newsletter: false, orderUpdates: true, promotions: false };
    const account = { name: 'Asha Rathore', role: 'user', passwordHash: 'none', active: true };
    await shop.db.collection<UserDocument>('users').insertOne({
      _id: 'asha',
      email: 'asha@example.com',
      createdAt: shop.time.now,
      ...account,
    } as UserDocument);
    await shop.db.collection<ProfileDocument>('profiles').insertOne({ _id: 'asha', preferences });
    await subscribe('Asha@Example.com', 'ravi@example.com');
    await sendOff();
    expect((await emails()).map(({ to }) => to.address)).toEqual(['ravi@example.com']);
  });

  it('names stories and products as they are when it leaves, and leaves out what is gone', async () => {
    const { stories } = shop.services.content;
    const whole = {
      title: 'Reading a jali',
      excerpt: 'Light through wood.',
      image: 'https://images.example/jali.jpg',
    };
    const story = await stories.create(StoryFieldsSchema.parse(whole), BY, { publish: true });
    await fillCatalogue(shop.db, [aProduct('chair', { name: 'Jali chair' })]);
    await subscribe('asha@example.com');
    const blocks = [
      { kind: 'story' as const, story: story.slug },
      { kind: 'products' as const, products: ['chair', 'withdrawn'] },
    ];
    await sendOff({ blocks });
    const [message] = await emails();
    expect(message?.text).toMatch(
      /Reading a jali[^]*Light through wood\.[^]*\/blog\/reading-a-jali[^]*Jali chair/,
    );
    await sendOff({
      blocks: [
        { kind: 'story', story: 'gone' },
        { kind: 'text', text: 'Hello.' },
      ],
    });
    const [without] = await emails();
    expect(without?.text).toContain('Hello.');
    expect(without?.text).not.toContain('/blog/');
  });

  it('stops what waits to be sent when it is cancelled', async () => {
    await subscribe('asha@example.com');
    const { id } = await sendOff();
    await service().sending.sendDue();
    const { version } = await service().newsletters.read(id);
    await service().newsletters.cancel(id, version, BY);
    expect(await emails()).toEqual([]);
  });

  it('takes an inbox that rejects it off the list, and says how many did', async () => {
    await subscribe('asha@example.com', 'gone@example.com');
    const { id } = await sendOff();
    await emails({ rejects: 'gone@example.com' });
    expect(await service().newsletters.read(id)).toMatchObject({ delivered: 1, failed: 1, recipients: 1 });
    expect(await subscribers().findOne({ email: 'gone@example.com' })).toMatchObject({ state: 'bounced' });
  });

  it('goes to its segment, as many as its sender was shown, and only once', async () => {
    await subscribe('asha@example.com');
    const csv = 'Email\nravi@example.com';
    await imported({ csv, origin: 'Fair 2026', tag: 'fair' });
    const { id, version, recipients } = await newsletter({ tag: 'fair' });
    expect(recipients).toBe(1);
    const send = (count: number) => service().newsletters.send(id, { version, recipients: count }, BY);
    await expect(send(2)).rejects.toMatchObject({ code: 'recipients_changed' });
    const results = await Promise.allSettled([send(1), send(1)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await emails()).map(({ to }) => to.address)).toEqual(['ravi@example.com']);
  });

  it('says what is missing before it is sent, and stops what has not left', async () => {
    await subscribe('asha@example.com');
    const draft = await service().newsletters.create({ subject: 'News' }, BY);
    await expect(
      service().newsletters.send(draft.id, { version: 1, recipients: 1 }, BY),
    ).rejects.toMatchObject({ message: 'Before you send it, add a title and at least one part.' });
    const { id, version } = await sendOff();
    await service().newsletters.cancel(id, version, BY);
    expect(await emails()).toEqual([]);
  });
});

// Proves requirements 341 and 481.
describe('the largest list of subscribers', () => {
  const csv = `Email\n${Array.from({ length: MAX_IMPORTED }, (_, n) => `s${n}@example.com`).join('\n')}`;

  it('is added in the background, carried on where a process has died, each address once', async () => {
    const key = randomUUID();
    const begin = ({ services }: ReturnType<TestShop['newProcess']>) =>
      services.newsletter.subscribers.import({ csv, origin: 'Fair' }, { key, by: BY });
    const [first, second] = [shop.newProcess(), shop.newProcess()];
    const { id, total } = await begin(first);
    expect(total).toBe(MAX_IMPORTED);
    while ((await first.services.sheets.run('subscribers', id)).done === 0);
    // it is taken for dead
    await shop.db.collection<{ _id: string }>('sheets').updateOne({ _id: id }, { $set: { claim: null } });
    await first.services.sheets.settled();
    const halfway = await second.services.sheets.run('subscribers', id);
    expect(halfway.status).toBe('running');
    expect(await subscribers().countDocuments()).toBe(halfway.changed);
    shop.minutesLater(1);
    await second.services.sheets.job.run();
    expect(await second.services.sheets.run('subscribers', id)).toMatchObject({
      ...{ status: 'done', done: MAX_IMPORTED, changed: MAX_IMPORTED, unchanged: 0, leftOut: 0 },
    });
    expect(await subscribers().countDocuments({ state: 'subscribed' })).toBe(MAX_IMPORTED);
    // the same request again is the same list
    expect((await begin(second)).id).toBe(id);
    const more = service().subscribers.preview(`${csv}\none@example.com`);
    await expect(more).rejects.toMatchObject({
      fields: { csv: 'A list has 5,000 lines at most. Split the file.' },
    });
  });

  it('does not write to somebody who is erased while it is added', async () => {
    const last = `s${MAX_IMPORTED - 1}@example.com`;
    const { id } = await service().subscribers.import({ csv, origin: 'Fair' }, { key: randomUUID(), by: BY });
    const { sheets } = shop.services;
    while ((await sheets.run('subscribers', id)).done === 0);
    await inTransaction(shop.client, async (session) => {
      await service().subscribers.records.eraseByEmail?.([last], session);
    });
    await sheets.settled();
    expect((await sheets.run('subscribers', id)).done).toBe(MAX_IMPORTED);
    expect(await subscribers().countDocuments({ email: last })).toBe(0);
    expect(await shop.db.collection('sheetRows').countDocuments({ run: id, name: last })).toBe(0);
    expect(await shop.db.collection('sheetLines').countDocuments({ 'lines.email': last })).toBe(0);
  });

  it('is stopped, keeps what it has added, and says so in the log', async () => {
    const { id } = await service().subscribers.import(
      { csv, origin: 'Stopped fair' },
      { key: randomUUID(), by: BY },
    );
    const { sheets } = shop.services;
    await sheets.cancel('subscribers', id);
    await sheets.settled();
    const { status, changed, done } = await sheets.run('subscribers', id);
    expect([status, done]).toEqual(['cancelled', changed]);
    expect(await subscribers().countDocuments()).toBe(changed);
    const log = shop.db.collection('activity').find({ 'changes.after': 'Stopped fair' });
    expect(await log.toArray()).toMatchObject([
      { by: BY, action: 'imported', changes: [{ field: 'added', after: changed }, { field: 'origin' }] },
    ]);
    await expect(sheets.undo('subscribers', id, BY)).rejects.toMatchObject({ code: 'not_undoable' });
  });
});

// Proves requirement 341.
describe('the list of subscribers', () => {
  it('takes the addresses of a file with their origin, and brings nobody back who has left', async () => {
    await subscribe('left@example.com', 'here@example.com');
    const left = (await subscribers().findOne({ email: 'left@example.com' }))!._id;
    await service().subscribers.takeOff(left, 'unsubscribed', BY);
    const file = {
      csv: 'Name,Email\nA,new@example.com\nB,left@example.com\nC,here@example.com\nD,wrong',
      origin: 'Fair',
    };
    const expected = { added: 1, known: 2, rejected: [{ line: 5, email: 'wrong' }] };
    expect(await service().subscribers.preview(file.csv)).toEqual(expected);
    expect(await subscribers().countDocuments()).toBe(2);
    const { run, rows } = await imported(file);
    expect(run).toMatchObject({ status: 'done', title: 'Fair', changed: 1, unchanged: 2, leftOut: 1 });
    expect(rows.map(({ line, name, outcome, reason }) => [line, name, outcome, reason])).toEqual([
      [2, 'new@example.com', 'changed', null],
      [3, 'left@example.com', 'unchanged', 'Has left the list, and is not brought back.'],
      [4, 'here@example.com', 'unchanged', 'On the list already.'],
      [5, 'wrong', 'left out', 'This is no email address.'],
    ]);
    const { items } = await service().subscribers.list({
      state: 'subscribed',
      sort: 'email',
      page: 1,
      pageSize: 25,
    });
    expect(items.map(({ email, consents }) => [email, consents.at(-1)?.text])).toEqual([
      ['here@example.com', NEWSLETTER_CONSENT],
      ['new@example.com', 'Fair'],
    ]);
  });

  it('is exported with each consent, and no cell runs as a formula', async () => {
    await imported({ csv: 'Email\na@example.com', origin: '=cmd()' });
    const lines = [];
    for await (const line of service().subscribers.export({})) lines.push(line);
    expect(lines.join('')).toContain('a@example.com,subscribed,import,,');
    expect(lines.join('')).toContain("'=cmd()");
  });

  it('erases an address for good: an import does not write to it again', async () => {
    await subscribe('asha@example.com');
    const { records } = service().subscribers;
    expect(await records.exportByEmail?.(['asha@example.com'])).toHaveLength(1);
    const session = shop.client.startSession();
    await session.withTransaction(
      () => records.eraseByEmail!(['asha@example.com'], session) as Promise<void>,
    );
    await session.endSession();
    const { rows } = await imported({ csv: 'Email\nasha@example.com', origin: 'Fair' });
    expect(rows).toMatchObject([{ line: 2, name: 'Erased', outcome: 'unchanged' }]);
    expect(await subscribers().find().toArray()).toEqual([
      expect.objectContaining({ email: '', state: 'unsubscribed', consents: [] }),
    ]);
  });

  it('erases an address from the files that have named it', async () => {
    await imported({ csv: 'Email\nasha@example.com\nravi@example.com', origin: 'Fair' });
    const { records } = service().subscribers;
    const session = shop.client.startSession();
    await session.withTransaction(
      () => records.eraseByEmail!(['asha@example.com'], session) as Promise<void>,
    );
    await session.endSession();
    const rows = await shop.db
      .collection('sheetRows')
      .find({ name: /asha|ravi|Erased/ })
      .toArray();
    const named = rows.map(({ name }) => String(name));
    expect(named).toContain('Erased');
    expect(named).toContain('ravi@example.com');
    expect(named).not.toContain('asha@example.com');
  });
});

// Proves requirement 342.
describe('writing a newsletter', () => {
  it('rejects a stale edit, also of ten at once', async () => {
    const { id, version } = await newsletter();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        service().newsletters.edit(id, { version, subject: `Subject ${index}` }, BY),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot be changed once it was sent off', async () => {
    await subscribe('asha@example.com');
    const { id, version } = await sendOff();
    await expect(service().newsletters.edit(id, { version, subject: 'Too late' }, BY)).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });
});

// Proves requirement 340.
describe('the forms of the newsletter over HTTP', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.stop());

  const all = () => api.db.collection('subscribers').countDocuments();
  const post = (body: object) =>
    api.as('anonymous')('/api/newsletter/subscriptions', { method: 'POST', body });

  it('gives the same answer to a new address, a known one and a program, which it does not write down', async () => {
    const program = await post({ email: 'bot@example.com', website: 'https://spam.example' });
    expect([program.status, await all()]).toEqual([204, 0]);
    const answers = [await post({ email: 'asha@example.com' }), await post({ email: 'asha@example.com' })];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await all()).toBe(1);
    expect(await (await post({ email: 'asha' })).json()).toMatchObject({
      fields: { email: 'Enter an email address like name@example.com.' },
    });
  });

  it('takes an ordinary form and leads to a page that says what happened', async () => {
    const form = (body: string) =>
      api.as('anonymous')('/api/newsletter/subscriptions/form', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    const good = await form('email=ravi%40example.com&source=footer&website=');
    expect([good.status, good.headers.get('Location')]).toEqual([303, '/newsletter?sent=1']);
    const bad = await form('email=ravi&source=footer&website=');
    expect(bad.headers.get('Location')).toBe('/newsletter?problem=email');
  });
});
