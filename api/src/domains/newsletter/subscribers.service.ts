import Papa from 'papaparse';
import type { ClientSession, Db, Filter, MongoClient } from 'mongodb';
import { contains } from '../../platform/database/text-match.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { csvLines, withoutFormulaGuard, type CsvColumns } from '../shared/csv.ts';
import { isEmail } from '../shared/email.schema.ts';
import type { PersonalRecords } from '../shared/module.ts';
import { MAX_IMPORTED } from './newsletter.constants.ts';
import type {
  ImportResult,
  SubscriberFilter,
  SubscriberImport,
  SubscriberList,
  SubscriberQuery,
  SubscriberRow,
} from './newsletter.schema.ts';
import { leaving, type SubscriberDocument } from './subscriber.ts';

export interface SubscribersDependencies {
  client: MongoClient;
  db: Db;
  activity: ActivityLog;
  idOf: (email: string) => string;
  clock: () => Date;
}

const toRow = ({
  _id,
  email,
  state,
  source,
  tags,
  consents,
  joinedAt,
  leftAt,
}: SubscriberDocument): SubscriberRow => ({
  id: _id,
  email,
  state,
  source,
  tags,
  joinedAt: joinedAt?.toISOString() ?? null,
  leftAt: leftAt?.toISOString() ?? null,
  consents: consents.map(({ at, what, text }) => ({ at: at.toISOString(), what, text })),
});

const filterOf = ({ search, state, source, tag }: SubscriberFilter): Filter<SubscriberDocument> => ({
  ...(search && { email: contains(search) }),
  ...(state && { state }),
  ...(source && { source }),
  ...(tag && { tags: tag }),
});

const sorts = { 'joined-desc': { joinedAt: -1, _id: 1 }, email: { email: 1, _id: 1 } } as const;

const columns: CsvColumns<SubscriberRow> = {
  Email: ({ email }) => email,
  State: ({ state }) => state,
  Origin: ({ source }) => source,
  Tags: ({ tags }) => tags.join(', '),
  'Subscribed since': ({ joinedAt }) => joinedAt ?? '',
  Left: ({ leftAt }) => leftAt ?? '',
  Consent: ({ consents }) => consents.map(({ at, what }) => `${what} ${at}`).join('; '),
  'Consent text': ({ consents }) => consents.at(-1)?.text ?? '',
};

/** The addresses of a CSV file: a column named Email, or the only one. @throws AppError 400 naming the file */
function addressesOf(csv: string): { line: number; email: string }[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\u{feff}/u, ''), {
    transform: (cell) => cell.trim(),
    skipEmptyLines: true,
  });
  const [names = [], ...rows] = data;
  const place = names.findIndex((name) => ['email', 'e-mail', 'email address'].includes(name.toLowerCase()));
  if (place < 0) throw invalidField('csv', 'The first line has to name the columns, one of them Email.');
  if (rows.length > MAX_IMPORTED)
    throw invalidField(
      'csv',
      `A list has ${MAX_IMPORTED.toLocaleString('en-IN')} lines at most. Split the file.`,
    );
  return rows.map((cells, index) => ({
    line: index + 2,
    email: withoutFormulaGuard(cells[place] ?? '').toLowerCase(),
  }));
}

const wronglyBounced: Filter<SubscriberDocument> = { state: 'bounced', bouncedBy: 'unknown' };

/** What admins do with the list of subscribers. `by` is the admin's id. */
export function createSubscribers({ client, db, activity, idOf, clock }: SubscribersDependencies) {
  const subscribers = db.collection<SubscriberDocument>('subscribers');

  async function* each(filter: SubscriberFilter): AsyncGenerator<SubscriberRow> {
    for await (const found of subscribers.find(filterOf(filter)).sort({ _id: 1 })) yield toRow(found);
  }

  /** Whoever has left, or was erased, is not brought back by a list. @returns what became of the line */
  async function addOne(
    email: string,
    { tag, origin }: SubscriberImport,
    session: ClientSession,
  ): Promise<'added' | 'known'> {
    const now = clock();
    const _id = idOf(email);
    const { upsertedCount } = await subscribers.updateOne(
      { _id },
      {
        $setOnInsert: {
          email,
          state: 'subscribed',
          source: 'import',
          tags: tag ? [tag] : [],
          consents: [{ at: now, what: 'imported', text: origin }],
          requestedAt: null,
          joinedAt: now,
          leftAt: null,
        },
      },
      { upsert: true, session },
    );
    return upsertedCount === 1 ? 'added' : 'known';
  }

  const records: PersonalRecords = {
    name: 'newsletter',
    collections: ['subscribers', 'newsletterDeliveries'],
    exportPersonalData: () => Promise.resolve([]),
    erasePersonalData: () => Promise.resolve(),
    // each inbox has agreed for itself
    movePersonalData: () => Promise.resolve(),
    exportByEmail: async (emails) =>
      (await subscribers.find({ _id: { $in: emails.map(idOf) } }).toArray()).map(toRow),
    async eraseByEmail(emails, session) {
      const now = clock();
      await subscribers.updateMany(
        { _id: { $in: emails.map(idOf) } },
        {
          $set: {
            email: '',
            state: 'unsubscribed',
            consents: [],
            tags: [],
            requestedAt: null,
            joinedAt: null,
            leftAt: now,
          },
        },
        { session },
      );
    },
  };

  return {
    async list({ sort, page, pageSize, ...filter }: SubscriberQuery): Promise<SubscriberList> {
      const where = filterOf(filter);
      const [items, total] = await Promise.all([
        subscribers
          .find(where)
          .sort(sorts[sort])
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        subscribers.countDocuments(where),
      ]);
      return { items: items.map(toRow), total, page, pageSize };
    },

    /** As lines of a CSV file. */
    export: (filter: SubscriberFilter): AsyncIterable<string> => csvLines(columns, each(filter)),

    /**
     * Adds addresses whose owners have agreed elsewhere; `origin` says where, and is kept with each. Known ones stay as
     * they are, whatever the list says. All good lines are added, or none.
     * @throws AppError 400 naming the field
     */
    async import(input: SubscriberImport, by: string): Promise<ImportResult> {
      const lines = addressesOf(input.csv);
      const bad = lines.filter(({ email }) => !isEmail(email));
      const good = [
        ...new Map(
          lines.filter(({ email }) => isEmail(email)).map((line) => [idOf(line.email), line]),
        ).values(),
      ];
      if (input.preview || good.length === 0) {
        const known = await subscribers.countDocuments({
          _id: { $in: good.map(({ email }) => idOf(email)) },
        });
        return { added: good.length - known, known, rejected: bad };
      }
      return inTransaction(client, async (session) => {
        let added = 0;
        for (const { email } of good) if ((await addOne(email, input, session)) === 'added') added += 1;
        const entity = { type: 'newsletter', id: 'subscribers', label: 'Newsletter subscribers' };
        const after = { added, origin: input.origin, ...(input.tag && { tag: input.tag }) };
        await activity.record({ entity, action: 'imported', by: { id: by }, after }, session);
        return { added, known: good.length - added, rejected: bad };
      });
    },

    /** Takes an inbox off the list, because it has said so by phone or its emails come back. @throws AppError 404 */
    async takeOff(id: string, reason: 'unsubscribed' | 'bounced', by: string): Promise<SubscriberRow> {
      return inTransaction(client, async (session) => {
        const found = await subscribers.findOne({ _id: id }, { session });
        if (!found) throw notFound('Subscriber');
        if (found.state === reason) return toRow(found);
        await subscribers.updateOne({ _id: id }, leaving(reason, clock(), 'staff'), { session });
        const entity = { type: 'newsletter', id: 'subscribers', label: 'Newsletter subscribers' };
        const change = {
          before: { subscriber: id, state: found.state },
          after: { subscriber: id, state: reason },
        };
        await activity.record({ entity, action: 'taken off', by: { id: by }, ...change }, session);
        return toRow((await subscribers.findOne({ _id: id }, { session })) ?? found);
      });
    },

    /** Those whom an earlier release has taken off the list without looking whose fault it was. */
    wronglyBounced: (): Promise<number> => subscribers.countDocuments(wronglyBounced),

    /**
     * Puts them back on the list. Nobody is written to who has not agreed: to get a newsletter at all they had, and who
     * unsubscribed meanwhile is none of them. An inbox that is closed indeed is taken off again with its next email.
     * @returns how many
     */
    async restore(session: ClientSession): Promise<number> {
      const now = clock();
      const { modifiedCount } = await subscribers.updateMany(
        wronglyBounced,
        {
          $set: { state: 'subscribed', joinedAt: now, leftAt: null },
          $unset: { bouncedBy: '' },
          $push: { consents: { at: now, what: 'restored', text: '' } },
        },
        { session },
      );
      return modifiedCount;
    },

    records,
  };
}
export type Subscribers = ReturnType<typeof createSubscribers>;
