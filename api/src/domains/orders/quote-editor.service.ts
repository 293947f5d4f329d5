import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { TAX_PERCENT, totalsOf } from '../cart/index.ts';
import type { Configuration } from '../configuration/index.ts';
import type { User } from '../identity/index.ts';
import type { MediaChoice } from '../media/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { inRupees, onDay } from '../shared/format.ts';
import { mergeLines, type Holds, type Quantities, type Stock } from '../stock/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import { hasRates } from './issued-invoice.ts';
import type { OrderDocument } from './order-document.ts';
import { newOrderId } from './order-secrets.ts';
import { notAllowed } from './order-transitions.ts';
import type { OrderRepository } from './orders.repository.ts';
import { orderLine } from './place-order.ts';
import { isOpen } from './quote-view.ts';
import { checkoutOf, editionOf, type QuoteDocument, type QuoteRepository } from './quotes.repository.ts';
import type { QuoteChange, QuoteInput, QuoteTerms } from './quotes.schema.ts';

const entityOf = ({ _id, number }: QuoteDocument) => ({ type: 'quote' as const, id: _id, label: number });

type Terms = Pick<QuoteDocument, 'items' | 'totals' | 'until' | 'note'>;

/** What the log says of a quote before and after a change. */
const summaryOf = ({ items, totals, until, note }: Terms) => ({
  items: items.map(({ quantity, name, price }) => `${quantity} × ${name}, ${inRupees(price)}`).join('; '),
  total: totals.total,
  until: until.toISOString(),
  note,
});

const changed = () =>
  new AppError(409, 'changed', 'Somebody else has changed this quote. Reload it and try again.');

/** What pays for a quote of an exchange, as far as it needs to. */
export interface OfferCredit {
  order: string;
  number: string;
  refund: string;
  atMost: number;
}

export interface QuoteEditorDependencies {
  client: MongoClient;
  repository: OrderRepository;
  quotes: QuoteRepository;
  /** The order a quote has become. */
  orderOf: (quote: QuoteDocument) => Promise<OrderDocument | null>;
  stock: Stock;
  holds: Holds;
  media: MediaChoice;
  configuration: Pick<Configuration, 'taxes'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** Quotes as staff write, change and end them. What a quote holds changes in the transaction that changes the quote. */
export function createQuoteEditor(dependencies: QuoteEditorDependencies) {
  const { client, repository, quotes, orderOf, stock, holds, media, configuration } = dependencies;
  const { events, activity, clock } = dependencies;

  /** Says until when an item is held, where another quote is why there is none. */
  async function explainShortage(error: unknown, ids: readonly string[], own?: string): Promise<never> {
    if (!(error instanceof AppError) || error.code !== 'out_of_stock') throw error;
    const holding = (await quotes.holding(ids, clock())).filter(({ _id }) => _id !== own);
    const short = Object.keys(error.fields ?? {}).map((field) => field.replace(/^items\./, ''));
    const held = holding.find(({ items }) => items.some(({ id }) => short.includes(id)));
    if (!held) throw error;
    const name = held.items.find(({ id }) => short.includes(id))?.name ?? 'This item';
    const message = `${name} is held until ${onDay(held.until)} for quote ${held.number}.`;
    const fields = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([field, reason]) => {
        const isHeld = held.items.some(({ id }) => field === `items.${id}`);
        return [field, isHeld ? message : reason];
      }),
    );
    throw new AppError(409, 'held_by_quote', message, fields);
  }

  /** What a quote says, with its items held or released. */
  async function termsOf(
    id: string,
    { lines, address, note, days, holds: isHeld, picture }: QuoteTerms,
    session: ClientSession,
  ) {
    const quantities = mergeLines(lines);
    const until = new Date(clock().getTime() + days * DAY_MS);
    const held: Quantities = isHeld ? quantities : new Map();
    await holds.holdUntil(checkoutOf(id), { quantities: held, until }, session);
    const prices = new Map(lines.map(({ id: item, price }) => [item, price]));
    const rateOf = await configuration.taxes();
    const items = (await stock.quote(quantities, held, session)).map((each) => {
      const { id: item, hsn } = each.product;
      return orderLine(each, { price: prices.get(item), taxPercent: rateOf(hsn) });
    });
    const chosen = picture ? [{ id: picture }] : [];
    const [stored = null] = await media.pictures(chosen, { session, field: 'picture' });
    return { items, totals: totalsOf(items), address, note, until, holds: isHeld, picture: stored };
  }

  async function write(
    { id: _id = newOrderId(), ...input }: QuoteInput & { id?: string },
    by: User,
    session: ClientSession,
    credit?: OfferCredit,
  ): Promise<QuoteDocument> {
    const now = clock();
    const terms = await termsOf(_id, input, session);
    const amount = Math.min(credit?.atMost ?? 0, terms.totals.total);
    const quote: QuoteDocument = {
      _id,
      number: await repository.nextQuoteNumber(now, session),
      request: input.request,
      ...terms,
      ...(credit && {
        credit: { order: credit.order, number: credit.number, refund: credit.refund, amount },
      }),
      by: { id: by.id, name: by.name },
      createdAt: now,
      withdrawnAt: null,
      order: null,
      version: 0,
    };
    await quotes.insert(quote, session);
    // what costs nothing more becomes an order at once, which has an email of its own
    if (amount < quote.totals.total) await events.post('quote.sent', { quote: _id }, session);
    const after = { total: quote.totals.total };
    await activity.record({ entity: entityOf(quote), action: 'created', by, after }, session);
    return quote;
  }

  /** A quote that can still be changed, as somebody has seen it. @throws AppError 409 'not_allowed', 'changed' */
  async function changeable(id: string, version: number, session: ClientSession): Promise<QuoteDocument> {
    const quote = await quotes.existing(id, session);
    const order = await orderOf(quote);
    if (order?.status === 'Payment pending')
      throw notAllowed('The customer is paying for it right now. Try again in a few minutes.');
    if (order) throw notAllowed('It has become an order. Change or cancel that.');
    if (!isOpen(quote, clock())) throw notAllowed('This quote has ended. Write a new one.');
    if (quote.credit)
      throw notAllowed(
        'It belongs to an exchange. Withdraw it, and the money of the returned items goes back.',
      );
    if (quote.version !== version) throw changed();
    return quote;
  }

  async function rewrite(
    id: string,
    { version, ...input }: QuoteChange,
    by: User,
    session: ClientSession,
  ): Promise<void> {
    const before = await changeable(id, version, session);
    const terms = await termsOf(id, input, session);
    const edition = editionOf(before) + 1;
    const isChanged = await quotes.change(
      id,
      { version, withdrawnAt: null, order: before.order },
      { $set: { ...terms, edition, changedAt: clock() } },
      session,
    );
    if (!isChanged) throw changed();
    await events.post('quote.sent', { quote: id, edition }, session);
    const sides = { before: summaryOf(before), after: summaryOf(terms) };
    await activity.record({ entity: entityOf(before), action: 'changed', by, ...sides }, session);
  }

  /**
   * An open quote at the rates of tax of today: its invoice is issued when it is paid, and has those of that day (CGST Act,
   * sections 12(2) and 14). What comes to another total is another edition, which its customer sees before paying it. That
   * of an exchange stays as it is when less is to be paid now than is kept for it: it can no longer be taken.
   */
  async function atTodaysRates(quote: QuoteDocument): Promise<QuoteDocument> {
    const rateOf = await configuration.taxes();
    if (!isOpen(quote, clock()) || hasRates(quote, rateOf) || (await orderOf(quote))) return quote;
    const items = quote.items.map(({ taxPercent: _, ...line }) => {
      const taxPercent = rateOf(line.hsn);
      return { ...line, ...(taxPercent !== TAX_PERCENT && { taxPercent }) };
    });
    const totals = totalsOf(items);
    if (quote.credit && totals.total < quote.credit.amount) return quote;
    const edition = editionOf(quote) + 1;
    const guard = { version: quote.version, withdrawnAt: null, order: quote.order };
    await inTransaction(client, async (session) => {
      const change = { $set: { items, totals, edition, changedAt: clock() } };
      if (await quotes.change(quote._id, guard, change, session))
        await events.post('quote.sent', { quote: quote._id, edition }, session);
    });
    return quotes.existing(quote._id);
  }

  return {
    atTodaysRates,

    /** The quote of an exchange, in the transaction that takes the items back. @throws AppError 409 'out_of_stock' */
    offer: (input: QuoteInput & { id?: string }, by: User, credit: OfferCredit, session: ClientSession) =>
      write(input, by, session, credit),

    /**
     * Writes a quote and sends its link; the same request writes one.
     * @throws AppError 409 'out_of_stock', or 'held_by_quote' with the day until which another one holds the item
     */
    async create(input: QuoteInput, by: User): Promise<QuoteDocument> {
      const before = await quotes.byRequest(input.request);
      if (before) return before;
      const ids = input.lines.map(({ id }) => id);
      return inTransaction(client, (session) => write(input, by, session)).catch(async (error: unknown) => {
        const twin = isDuplicate(error) ? await quotes.byRequest(input.request) : null;
        return twin ?? explainShortage(error, ids);
      });
    },

    /**
     * Writes an open quote anew and sends its link again: the customer sees and pays the new edition only, and what it
     * holds follows.
     * @throws AppError 409 'not_allowed' once it is paid, being paid or over, 'changed' since `version`, and as `create`
     */
    async change(id: string, input: QuoteChange, by: User): Promise<QuoteDocument> {
      const ids = input.lines.map((line) => line.id);
      await inTransaction(client, (session) => rewrite(id, input, by, session)).catch((error: unknown) =>
        explainShortage(error, ids, id),
      );
      return quotes.existing(id);
    },

    /** Ends a quote that nobody has paid; its items are on sale again. @throws AppError 409 'not_allowed', 'changed' */
    async withdraw(id: string, version: number, by: User): Promise<QuoteDocument> {
      await inTransaction(client, async (session) => {
        const quote = await quotes.existing(id, session);
        if (await orderOf(quote)) throw notAllowed('It has become an order. Cancel that.');
        const guard = { version, withdrawnAt: null, order: quote.order };
        if (!(await quotes.change(id, guard, { $set: { withdrawnAt: clock() } }, session))) throw changed();
        await holds.holdUntil(checkoutOf(id), { quantities: new Map(), until: clock() }, session);
        await activity.record({ entity: entityOf(quote), action: 'withdrawn', by }, session);
      });
      return quotes.existing(id);
    },
  };
}
