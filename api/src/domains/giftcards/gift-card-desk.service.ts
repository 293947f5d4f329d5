import { randomBytes } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { checkVersion, nextVersion } from '../shared/edit-version.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { inRupees } from '../shared/format.ts';
import { Stale } from '../shared/stale.ts';
import { codeOf, expiryFrom, keysOf, stateOf, validUntilOf, type GiftCardDocument } from './gift-card.ts';
import { MAX_GIFT_CARD } from './gift-cards.constants.ts';
import type { GiftCardsRepository } from './gift-cards.repository.ts';
import type {
  GiftCardAdjustment,
  GiftCardBlock,
  GiftCardDetail,
  GiftCardInput,
  GiftCardList,
  GiftCardListQuery,
  GiftCardRow,
} from './gift-cards.schema.ts';

/** What is changed, in the message of a conflict. */
const WHAT = 'this gift card';

function toRow(card: GiftCardDocument, now: Date): GiftCardRow {
  const { _id: id, lastFour, amount, balance, recipient, version } = card;
  return {
    id,
    lastFour,
    amount,
    balance,
    state: stateOf(card, now),
    recipient,
    validUntil: validUntilOf(card).toISOString(),
    issuedAt: card.createdAt.toISOString(),
    version,
  };
}

const tooMuch = (message: string) => new AppError(400, 'invalid_input', message, { amount: message });

interface Dependencies {
  client: MongoClient;
  repository: GiftCardsRepository;
  events: DomainEventPoster;
  activity: ActivityLog;
  secret: string;
  clock: () => Date;
}

/** What admins do with gift cards; they never see a code. `by` is the admin's id. */
export function createGiftCardDesk({ client, repository, events, activity, secret, clock }: Dependencies) {
  async function detail(card: GiftCardDocument): Promise<GiftCardDetail> {
    const entries = await repository.entriesOf(card._id);
    return {
      ...toRow(card, clock()),
      message: card.message,
      soldIn: card.soldIn?.order ?? null,
      sendsAt: card.sendAt?.toISOString() ?? null,
      emails: card.sendAt ? card.edition - 1 : card.edition,
      entries: entries.map(({ _id, kind, amount, balance, at, order, reason, by }) => ({
        id: _id,
        kind,
        amount,
        balance,
        at: at.toISOString(),
        order: order ?? null,
        reason: reason ?? null,
        by: by ?? null,
      })),
    };
  }

  /** @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<GiftCardDocument> {
    const found = await repository.byId(id, session);
    if (!found) throw notFound('Gift card');
    return found;
  }

  const read = async (id: string): Promise<GiftCardDetail> => detail(await existing(id));

  /** Records a change and tells the pages that show the card. */
  async function tell(
    { _id: id, lastFour }: Pick<GiftCardDocument, '_id' | 'lastFour'>,
    { action, by, ...values }: { action: string; by: string; before?: object; after?: object },
    session: ClientSession,
  ): Promise<void> {
    await events.post('gift-card.changed', { 'gift-card': id, by }, session);
    const entity = { type: 'gift-card', id, label: `Gift card ending ${lastFour}` };
    await activity.record({ entity, action, by: { id: by }, ...values }, session);
  }

  /** Changes a card that nobody has changed since it was read. @throws AppError 404; 409 'conflict' */
  async function changed(
    { id, version }: { id: string; version: number },
    change: (card: GiftCardDocument, session: ClientSession) => Promise<void>,
  ): Promise<GiftCardDetail> {
    await inTransaction(client, async (session) => {
      const card = await existing(id, session);
      await checkVersion(card, { version, what: WHAT, current: () => detail(card) });
      await change(card, session);
    });
    return read(id);
  }

  /** @throws AppError 409 'conflict' */
  async function store(
    card: GiftCardDocument,
    { by, ...set }: Partial<GiftCardDocument> & { by: string },
    session: ClientSession,
  ): Promise<void> {
    const next = { ...set, ...nextVersion(card, { by, at: clock() }) };
    if (!(await repository.change(card, next, session))) throw new Stale(WHAT, await read(card._id));
  }

  return {
    async list(query: GiftCardListQuery): Promise<GiftCardList> {
      const now = clock();
      const { documents, total } = await repository.page(query, now);
      const items = documents.map((card) => toRow(card, now));
      return { items, total, page: query.page, pageSize: query.pageSize };
    },

    /** @throws AppError 404 */
    read,

    /** Issues a card and sends its code to the recipient; once, however often the form is sent. */
    async issue({ request, reason, ...form }: GiftCardInput, by: string): Promise<GiftCardDetail> {
      const { amount, email, name = '', message = '' } = form;
      const now = clock();
      const _id = `gift-card-${randomBytes(9).toString('hex')}`;
      const card: GiftCardDocument = {
        _id,
        ...keysOf(codeOf(secret, { _id, edition: 1 })),
        edition: 1,
        amount,
        balance: amount,
        expiresAt: expiryFrom(now),
        blockedAt: null,
        recipient: { email, name },
        message,
        request,
        createdAt: now,
        version: 1,
        updatedAt: now,
        updatedBy: by,
      };
      const known = await repository.byRequest(request);
      if (known) return detail(known);
      try {
        await inTransaction(client, async (session) => {
          const entry = { _id: `issued:${_id}`, kind: 'issued' as const, at: now, reason, by };
          await repository.issue(card, entry, session);
          await events.post('gift-card.issued', { card: _id, edition: 1 }, session);
          await tell(card, { action: 'issued', by, after: { amount, reason } }, session);
        });
      } catch (error) {
        // the same form at the same time
        const twin = isDuplicate(error) ? await repository.byRequest(request) : null;
        if (!twin) throw error;
        return detail(twin);
      }
      return read(_id);
    },

    /**
     * Changes the balance by hand.
     * @throws AppError 400 when more would be taken off than there is, or be on it than a card may have; 404; 409
     */
    adjust: (id: string, { amount, reason, version }: GiftCardAdjustment, by: string) =>
      changed({ id, version }, async (card, session) => {
        const { balance } = card;
        if (balance + amount < 0) throw tooMuch(`Only ${inRupees(balance)} is left on it. Take off less.`);
        if (balance + amount > MAX_GIFT_CARD)
          throw tooMuch(`A gift card holds ${inRupees(MAX_GIFT_CARD)} at most. Add less.`);
        await store(card, { by }, session);
        const entry = {
          _id: `adjusted:${id}:${card.version}`,
          kind: 'adjusted' as const,
          amount,
          at: clock(),
        };
        // an order may take some meanwhile: its write and this one are tried anew, one after the other
        const guard = { balance };
        if (!(await repository.book(id, { ...entry, reason, by }, { guard }, session)))
          throw new Stale(WHAT, await read(id));
        const after = { balance: balance + amount, reason };
        await tell(card, { action: 'adjusted', by, before: { balance }, after }, session);
        // one that is sent later is still a surprise
        const isKnown = stateOf(card, clock()) === 'active' && !card.sendAt;
        const told = { card: id, adjustment: entry._id, amount, balance: balance + amount, by };
        if (isKnown) await events.post('gift-card.adjusted', told, session);
      }),

    /** Blocks a card, so that it pays for nothing, or lets it pay again. @throws AppError 404; 409 'conflict' */
    block: (id: string, { blocked, reason, version }: GiftCardBlock, by: string) =>
      changed({ id, version }, async (card, session) => {
        if (blocked === (card.blockedAt !== null)) return;
        await store(card, { by, blockedAt: blocked ? clock() : null }, session);
        await tell(card, { action: blocked ? 'blocked' : 'unblocked', by, after: { reason } }, session);
      }),

    /**
     * Sends a new code to the recipient; the code before is void, wherever its email has gone.
     * @throws AppError 409 'not_allowed' for a card that cannot be used; 404; 409 'conflict'
     */
    resend: (id: string, version: number, by: string) =>
      changed({ id, version }, async (card, session) => {
        const state = stateOf(card, clock());
        if (state !== 'active')
          throw new AppError(409, 'not_allowed', `The gift card is ${state}: a new code would be of no use.`);
        const edition = card.edition + 1;
        const keys = keysOf(codeOf(secret, { _id: id, edition }));
        // sent now, so it is not sent on its day
        await store(card, { by, edition, ...keys, ...(card.sendAt && { sendAt: null }) }, session);
        await events.post('gift-card.issued', { card: id, edition }, session);
        await tell({ ...card, ...keys }, { action: 'sent again', by }, session);
      }),
  };
}
export type GiftCardDesk = ReturnType<typeof createGiftCardDesk>;
