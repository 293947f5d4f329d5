import { randomBytes } from 'node:crypto';
import type { ClientSession, Db, Filter, MongoClient } from 'mongodb';
import { contains } from '../../platform/database/text-match.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import { checkVersion, nextVersion } from '../shared/edit-version.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { SendingState } from './newsletter.constants.ts';
import { NewsletterFormSchema, type NewsletterForm, type Segment } from './newsletter-form.ts';
import type { DeliveryDocument, NewsletterDocument } from './newsletter.ts';
import type {
  EditedNewsletter,
  NewsletterEdit,
  NewsletterList,
  NewsletterQuery,
  NewsletterRow,
  SendNewsletter,
} from './newsletter.schema.ts';
import type { SubscriberDocument } from './subscriber.ts';

const WHAT = 'this newsletter';
const fields = Object.keys(NewsletterFormSchema.shape) as (keyof NewsletterForm)[];

/** Who of the subscribers is in a segment. */
export const recipientsOf = (
  { source, tag, joinedWithinDays }: Segment,
  now: Date,
): Filter<SubscriberDocument> => ({
  state: 'subscribed',
  ...(source && { source }),
  ...(tag && { tags: tag }),
  ...(joinedWithinDays && { joinedAt: { $gte: new Date(now.getTime() - joinedWithinDays * DAY_MS) } }),
});

/** The form's values of a stored newsletter. */
export const formOfNewsletter = (newsletter: NewsletterDocument): NewsletterForm =>
  Object.fromEntries(
    fields.flatMap((field) => (newsletter[field] === undefined ? [] : [[field, newsletter[field]]])),
  ) as NewsletterForm;

const missingIn = ({ title, blocks = [] }: NewsletterForm): string[] => [
  ...(title ? [] : ['a title']),
  ...(blocks.length > 0 ? [] : ['at least one part']),
];

const toRow = (newsletter: NewsletterDocument): NewsletterRow => ({
  id: newsletter._id,
  subject: newsletter.subject,
  state: newsletter.state,
  updatedAt: newsletter.updatedAt.toISOString(),
  sentAt: newsletter.sentAt?.toISOString() ?? null,
  finishedAt: newsletter.finishedAt?.toISOString() ?? null,
  queued: newsletter.queued,
  version: newsletter.version,
});

/** A form with an edit: null empties a field. @throws AppError 400 naming the field */
function withEdit(form: NewsletterForm, edit: Omit<NewsletterEdit, 'version'>): NewsletterForm {
  const merged = Object.fromEntries(
    Object.entries({ ...form, ...edit }).filter(([, value]) => value !== null && value !== undefined),
  );
  const checked = NewsletterFormSchema.safeParse(merged);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw invalidField(issue?.path.join('.') ?? 'subject', issue?.message ?? 'The newsletter is not complete.');
}

export interface NewslettersDependencies {
  client: MongoClient;
  db: Db;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

const sorts = { 'updated-desc': { updatedAt: -1, _id: 1 }, subject: { subject: 1, _id: 1 } } as const;

/** What admins do with newsletters. `by` is the admin's id. */
export function createNewsletters({ client, db, events, activity, clock }: NewslettersDependencies) {
  const newsletters = db.collection<NewsletterDocument>('newsletters');
  const deliveries = db.collection<DeliveryDocument>('newsletterDeliveries');
  const subscribers = db.collection<SubscriberDocument>('subscribers');

  /** @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<NewsletterDocument> {
    const found = await newsletters.findOne({ _id: id }, session ? { session } : {});
    if (!found) throw notFound('Newsletter');
    return found;
  }

  async function edited(newsletter: NewsletterDocument): Promise<EditedNewsletter> {
    const values = formOfNewsletter(newsletter);
    const outcomes = (outcome: DeliveryDocument['outcome']) =>
      deliveries.countDocuments({ newsletter: newsletter._id, outcome });
    const [recipients, delivered, failed] = await Promise.all([
      subscribers.countDocuments(recipientsOf(values, clock())),
      outcomes('sent'),
      outcomes('failed'),
    ]);
    return {
      ...toRow(newsletter),
      updatedBy: newsletter.updatedBy,
      values,
      recipients,
      delivered,
      failed,
      missing: missingIn(values),
    };
  }

  const read = async (id: string): Promise<EditedNewsletter> => edited(await existing(id));

  type Change = 'created' | 'edited' | 'sent off' | 'cancelled';
  async function tell(
    { _id: id, subject }: Pick<NewsletterDocument, '_id' | 'subject'>,
    { change, by, before, after }: { change: Change; by: string; before?: object; after?: object },
    session: ClientSession,
  ): Promise<void> {
    await events.post('newsletter.changed', { newsletter: id, change, by }, session);
    const entity = { type: 'newsletter', id, label: subject };
    const values = { ...(before && { before }), ...(after && { after }) };
    await activity.record({ entity, action: change, by: { id: by }, ...values }, session);
  }

  /** The newsletter of a version, in the state that a change needs. @throws AppError 404, 409 */
  async function inState(
    id: string,
    version: number,
    { state, otherwise, session }: { state: SendingState; otherwise: string; session: ClientSession },
  ): Promise<NewsletterDocument> {
    const stored = await existing(id, session);
    if (stored.state !== state) throw new AppError(409, 'wrong_state', otherwise);
    await checkVersion(stored, { version, what: WHAT, current: () => edited(stored) });
    return stored;
  }

  /** Writes what was read in the same transaction: a change that came between them makes it begin anew. */
  async function change(
    stored: NewsletterDocument,
    { set, unset = [] }: { set: Partial<NewsletterDocument>; unset?: readonly (keyof NewsletterForm)[] },
    session: ClientSession,
  ): Promise<void> {
    const $unset = Object.fromEntries(unset.map((field) => [field, true as const]));
    await newsletters.updateOne(
      { _id: stored._id },
      { $set: set, ...(unset.length > 0 && { $unset }) },
      { session },
    );
  }

  return {
    async list({ search, state, sort, page, pageSize }: NewsletterQuery): Promise<NewsletterList> {
      const where: Filter<NewsletterDocument> = {
        ...(search && { subject: contains(search) }),
        ...(state && { state }),
      };
      const [items, total] = await Promise.all([
        newsletters
          .find(where)
          .sort(sorts[sort])
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        newsletters.countDocuments(where),
      ]);
      return { items: items.map(toRow), total, page, pageSize };
    },

    /** @throws AppError 404 */
    read,

    async create(form: NewsletterForm, by: string): Promise<EditedNewsletter> {
      const _id = `newsletter-${randomBytes(6).toString('hex')}`;
      await inTransaction(client, async (session) => {
        const now = clock();
        await newsletters.insertOne(
          {
            _id,
            ...form,
            state: 'draft',
            version: 1,
            createdAt: now,
            updatedAt: now,
            updatedBy: by,
            sentAt: null,
            finishedAt: null,
            queued: 0,
            cursor: '',
          },
          { session },
        );
        await tell({ _id, subject: form.subject }, { change: 'created', by, after: form }, session);
      });
      return read(_id);
    },

    /** Changes a draft; null empties a field. @throws AppError 400 naming the field; 404; 409 */
    async edit(id: string, { version, ...edit }: NewsletterEdit, by: string): Promise<EditedNewsletter> {
      await inTransaction(client, async (session) => {
        const otherwise = 'This newsletter was sent off. Copy its parts into a new one.';
        const stored = await inState(id, version, { state: 'draft', otherwise, session });
        const before = formOfNewsletter(stored);
        const after = withEdit(before, edit);
        const unset = fields.filter((field) => before[field] !== undefined && after[field] === undefined);
        await change(
          stored,
          { set: { ...after, ...nextVersion(stored, { by, at: clock() }) }, unset },
          session,
        );
        await tell({ _id: id, subject: after.subject }, { change: 'edited', by, before, after }, session);
      });
      return read(id);
    },

    /**
     * Sends it off, once. It leaves in the background, part by part.
     * @throws AppError 400 when something is missing; 404; 409 when it was changed, sent, or another number gets it now
     */
    async send(id: string, { version, recipients }: SendNewsletter, by: string): Promise<EditedNewsletter> {
      await inTransaction(client, async (session) => {
        const otherwise = 'This newsletter was sent off before.';
        const stored = await inState(id, version, { state: 'draft', otherwise, session });
        const missing = missingIn(stored);
        if (missing.length > 0)
          throw new AppError(400, 'incomplete', `Before you send it, add ${missing.join(' and ')}.`);
        const now = clock();
        const count = await subscribers.countDocuments(recipientsOf(stored, now), { session });
        if (count !== recipients)
          throw new AppError(
            409,
            'recipients_changed',
            `It would go to ${count.toLocaleString('en-IN')} people now. Look at the number, then send it again.`,
          );
        await change(
          stored,
          { set: { state: 'sending', sentAt: now, ...nextVersion(stored, { by, at: now }) } },
          session,
        );
        await tell(stored, { change: 'sent off', by, after: { recipients: count } }, session);
      });
      return read(id);
    },

    /** Stops what has not left yet. @throws AppError 404; 409 when it is not being sent */
    async cancel(id: string, version: number, by: string): Promise<EditedNewsletter> {
      await inTransaction(client, async (session) => {
        const stored = await existing(id, session);
        if (stored.state !== 'sending')
          throw new AppError(409, 'wrong_state', 'This newsletter is not being sent.');
        const now = clock();
        await checkVersion(stored, { version, what: WHAT, current: () => edited(stored) });
        await change(
          stored,
          { set: { state: 'cancelled', finishedAt: now, ...nextVersion(stored, { by, at: now }) } },
          session,
        );
        await tell(stored, { change: 'cancelled', by, after: { queued: stored.queued } }, session);
      });
      return read(id);
    },

    /** Sends it as it is to the admin alone. @throws AppError 404 */
    async test(id: string, by: string): Promise<void> {
      await inTransaction(client, async (session) => {
        await existing(id, session);
        await events.post('newsletter.test-requested', { newsletter: id, by }, session);
      });
    },
  };
}
export type Newsletters = ReturnType<typeof createNewsletters>;
