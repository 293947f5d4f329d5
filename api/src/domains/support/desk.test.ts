import { randomUUID } from 'node:crypto';
import { race, rejection } from '../../app/testing/test-shop.ts';
import { fillAnswer, ticketStates } from './support.constants.ts';
import type { AdminTicket, TicketQuery } from './support.schema.ts';
import { leela, openSupportShop, raghav, type SupportShop } from './testing/support-shop.ts';
import { nextState, ticketTransitions, type TicketEvent, type TicketRole } from './ticket-states.ts';

let shop: SupportShop;
beforeAll(async () => {
  shop = await openSupportShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clearTickets();
  shop.time.now = new Date('2026-11-21T06:00:00Z');
});

const answerTo = ({ version }: Pick<AdminTicket, 'version'>, text = 'It leaves today.', solve = false) => ({
  request: randomUUID(),
  text,
  solve,
  version,
});
const list = async (query: Partial<TicketQuery> = {}) =>
  (
    await shop.desk.list({ overdue: false, sort: 'urgent', page: 1, pageSize: 25, ...query }, raghav)
  ).items.map(({ number }) => Number(number.slice(-2)));

// Proves requirement 179.
describe('an answer of the staff', () => {
  it('is not sent over the answer of another admin: the second one is told who has answered', async () => {
    const ticket = await shop.ticket();
    const { won, lost } = await race([
      shop.desk.answer(ticket.id, answerTo(ticket, 'Tomorrow.'), raghav),
      shop.anotherDesk().answer(ticket.id, answerTo(ticket, 'Next week.'), leela),
    ]);
    expect([won.length, lost.length]).toEqual([1, 1]);
    const winner = won[0]?.messages.at(-1)?.by;
    expect(lost[0]?.toBody()).toMatchObject({
      code: 'changed',
      message: `${winner} has answered since you opened this ticket. Your answer was not sent: read what is new, then send it.`,
    });
    const now = await shop.desk.read(ticket.id);
    expect(now.messages).toHaveLength(2);
    const second = await shop.desk.answer(ticket.id, answerTo(now, 'Next week.'), leela);
    expect(second.messages.map(({ text }) => text)).toContain('Next week.');
    expect((await shop.allEmails()).filter(({ _id }) => _id.startsWith('ticket-answered'))).toHaveLength(2);
  });

  it('is not sent over what the customer has just written', async () => {
    const ticket = await shop.ticket();
    const token = await shop.tokenOf(ticket.id);
    await shop.tickets.write(ticket.id, { request: randomUUID(), text: 'It came!' }, { user: null, token });
    const error = await rejection(shop.desk.answer(ticket.id, answerTo(ticket), raghav));
    expect(error.message).toContain('The customer has written since you opened this ticket.');
  });

  it('is written and emailed once, however often it is sent', async () => {
    const ticket = await shop.ticket();
    const answer = answerTo(ticket);
    const desks = [shop.desk, shop.anotherDesk()];
    const { won } = await race([0, 1, 0, 1].map((index) => desks[index]!.answer(ticket.id, answer, raghav)));
    expect(won).toHaveLength(4);
    expect((await shop.desk.read(ticket.id)).messages).toHaveLength(2);
    expect((await shop.allEmails()).map(({ _id }) => _id).sort()).toEqual([
      `ticket-answered:${answer.request}`,
      `ticket-received:${ticket.id}`,
    ]);
  });

  it('is not made stale by somebody who reads or takes the ticket', async () => {
    const ticket = await shop.ticket();
    await shop.desk.markRead(ticket.id, ticket.version, leela);
    await shop.desk.assign(ticket.id, { to: 'leela', from: null }, leela);
    expect(await shop.desk.answer(ticket.id, answerTo(ticket), raghav)).toMatchObject({
      state: 'waiting',
      assignee: { id: 'leela', name: 'Leela' },
    });
  });
});

describe('the states of a ticket', () => {
  const events = Object.keys(ticketTransitions) as TicketEvent[];
  const roles: TicketRole[] = ['customer', 'staff'];

  /** A ticket in a state, brought there as staff do. */
  async function inState(state: (typeof ticketStates)[number]): Promise<AdminTicket> {
    const ticket = await shop.ticket({ email: `${randomUUID()}@example.com` }, null, '2001:db8::1');
    if (state === 'open') return ticket;
    return shop.desk.answer(ticket.id, answerTo(ticket, 'Yes.', state === 'solved'), raghav);
  }
  async function cause(event: TicketEvent, { id, version }: AdminTicket): Promise<void> {
    if (event === 'write') {
      const visitor = { user: null, token: await shop.tokenOf(id) };
      await shop.tickets.write(id, { request: randomUUID(), text: 'And?' }, visitor);
    } else if (event === 'answer' || event === 'answer and solve')
      await shop.desk.answer(id, answerTo({ version }, 'Yes.', event !== 'answer'), raghav);
    else await shop.desk.setState(id, { event, version }, raghav);
  }

  it.each(ticketStates.flatMap((state) => events.map((event) => [event, state] as const)))(
    'follow the table when something is done: %s, while it is %s',
    async (event, state) => {
      const ticket = await inState(state);
      const { by } = ticketTransitions[event];
      const next = nextState(state, event, by);
      if (next === null) expect(await rejection(cause(event, ticket))).toMatchObject({ code: 'not_allowed' });
      else await cause(event, ticket);
      const after = await shop.desk.read(ticket.id);
      expect(after.state).toBe(next ?? state);
      expect(after.waitingSince === null).toBe(after.state !== 'open');
    },
  );

  it('let nobody do what is another role’s', () => {
    for (const event of events)
      for (const state of ticketStates)
        for (const role of roles)
          if (role !== ticketTransitions[event].by) expect(nextState(state, event, role)).toBeNull();
  });
});

// Proves requirement 180.
describe('the list of tickets', () => {
  it('begins with who has waited longest, marks what is overdue or unread, and filters', async () => {
    const one = await shop.ticket({ topic: 'complaint', subject: 'A crack' });
    shop.minutesLater(60);
    await shop.ticket({ name: 'Arjun Bhati', email: 'arjun@post.in' });
    shop.minutesLater(60);
    const three = await shop.ticket();
    await shop.desk.answer(three.id, answerTo(three), raghav);
    expect(await list()).toEqual([1, 2, 3]);
    expect(await list({ sort: 'newest' })).toEqual([3, 2, 1]);
    expect(await list({ state: 'waiting' })).toEqual([3]);
    expect(await list({ topic: 'complaint' })).toEqual([1]);
    expect(await list({ search: 'arjun' })).toEqual([2]);
    expect(await list({ search: 'POST.in' })).toEqual([2]);
    expect(await list({ search: 'vt-000001' })).toEqual([1]);
    expect(await list({ search: '.*' })).toEqual([]);
    expect(await list({ overdue: true })).toEqual([]);
    shop.minutesLater(22 * 60 + 1);
    expect(await list({ overdue: true })).toEqual([1]);
    const { overdue, unread } = await shop.desk.read(one.id);
    expect([overdue, unread]).toEqual([true, true]);
    const read = await shop.desk.markRead(one.id, one.version, leela);
    expect([read.overdue, read.unread]).toEqual([true, false]);
  });

  it('keeps a ticket unread when the customer writes while it is being opened', async () => {
    const ticket = await shop.ticket();
    const visitor = { user: null, token: await shop.tokenOf(ticket.id) };
    await shop.tickets.write(ticket.id, { request: randomUUID(), text: 'One more thing' }, visitor);
    expect(await shop.desk.markRead(ticket.id, ticket.version, raghav)).toMatchObject({ unread: true });
  });

  it('shows who has a ticket; of two who take it, one does', async () => {
    const ticket = await shop.ticket();
    await shop.ticket();
    const { won, lost } = await race([
      shop.desk.assign(ticket.id, { to: 'raghav', from: null }, raghav),
      shop.anotherDesk().assign(ticket.id, { to: 'leela', from: null }, leela),
    ]);
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(lost[0]?.message).toBe(`${won[0]?.assignee?.name} has this ticket by now.`);
    expect(await list({ assignee: won[0]?.assignee?.id })).toEqual([1]);
    expect(await list({ assignee: 'nobody' })).toEqual([2]);
    expect(await list({ assignee: 'me' })).toEqual(won[0]?.assignee?.id === 'raghav' ? [1] : []);
    const gone = shop.desk.assign(ticket.id, { to: 'somebody', from: null }, raghav);
    expect(await rejection(gone)).toMatchObject({ status: 400, fields: { to: expect.any(String) } });
  });

  it('is followed live: each change is told by its id, and is in the log without words of anybody', async () => {
    const ticket = await shop.ticket();
    const answered = await shop.desk.answer(ticket.id, answerTo(ticket), raghav);
    await shop.desk.setState(ticket.id, { event: 'solve', version: answered.version }, leela);
    const events = await shop.db.collection('events').find().sort({ at: 1 }).toArray();
    expect(events.map(({ name, payload }) => [name, payload.ticket, payload.by])).toEqual(
      expect.arrayContaining([
        ['ticket.opened', ticket.id, undefined],
        ['ticket.answered', ticket.id, 'raghav'],
        ['ticket.changed', ticket.id, 'leela'],
      ]),
    );
    const { items } = await shop.services.activity.list({ entity: `ticket:${ticket.id}`, limit: 10 });
    expect(items.map(({ action, by }) => [action, by?.id])).toEqual([
      ['solved', 'leela'],
      ['answered', 'raghav'],
    ]);
    expect(JSON.stringify(await shop.db.collection('activity').find().toArray())).not.toMatch(/Meera|leaves/);
  });
});

// Proves requirement 182.
describe('canned answers', () => {
  it('are made, edited and removed; two admins do not overwrite each other', async () => {
    const made = await shop.answers.create({ title: 'On its way', text: 'Namaste {name}' }, raghav);
    expect(await rejection(shop.answers.create({ title: 'ON ITS WAY', text: 'Again' }, leela))).toMatchObject(
      { code: 'title_taken', fields: { title: expect.any(String) } },
    );
    const edits = ['Namaste {name}, it left.', 'Dear {name}'].map((text) =>
      shop.answers.edit(made.id, { title: 'On its way', text, version: made.version }, raghav),
    );
    const { won, lost } = await race(edits);
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['changed']]);
    expect((await shop.answers.list()).items).toEqual(won);
    expect(await rejection(shop.answers.remove(made.id, made.version, leela))).toMatchObject({
      code: 'changed',
    });
    await shop.answers.remove(made.id, won[0]?.version ?? 0, leela);
    expect((await shop.answers.list()).items).toEqual([]);
  });

  it('name the customer and the order they are inserted for', () => {
    const text = 'Namaste {name}, {Order} left today. {order}, {name}! {other}';
    expect(fillAnswer(text, { name: 'Meera $&', order: 'VR/26-27/000001' })).toBe(
      'Namaste Meera $&, VR/26-27/000001 left today. VR/26-27/000001, Meera $&! {other}',
    );
    expect(fillAnswer('About {order}', { name: 'Meera', order: null })).toBe('About your order');
  });
});
