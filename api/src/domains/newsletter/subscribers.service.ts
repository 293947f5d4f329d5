import Papa from 'papaparse';
import type { ClientSession, Db, Filter, MongoClient } from 'mongodb';
import { contains } from '../../platform/database/text-match.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { csvLines, withoutFormulaGuard, type CsvColumns } from '../shared/csv.ts';
import { isEmail } from '../shared/email.schema.ts';
import type { PersonalRecords } from '../shared/module.ts';
import { ERASED, type SheetResult, type SheetRun, type Sheets } from '../sheets/index.ts';
import { MAX_IMPORTED, type SubscriberState } from './newsletter.constants.ts';
import type {
  SubscriberFilter,
  SubscriberImport,
  SubscriberImportPreview,
  SubscriberList,
  SubscriberQuery,
  SubscriberRow,
} from './newsletter.schema.ts';
import { leaving, type SubscriberDocument } from './subscriber.ts';

export interface SubscribersDependencies {
  client: MongoClient;
  db: Db;
  activity: ActivityLog;
  sheets: Sheets;
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

/** Addresses of one transaction. */
const PORTION = 100;

/** A line of a list as the background work has it. */
interface AddressLine {
  line: number;
  email: string;
  /** Id of the subscriber that it is or becomes; empty for what is no address, or was erased. */
  person: string;
}

interface ImportFacts {
  origin: string;
  tag?: string;
}

const NO_ADDRESS = 'This is no email address.';

/** Why an address stays as it is. */
const whyKnown: Record<SubscriberState, string> = {
  subscribed: 'On the list already.',
  pending: 'Has asked for the newsletter, and not confirmed it yet.',
  unsubscribed: 'Has left the list, and is not brought back.',
  bounced: 'Emails to this address come back.',
};

const resultOf = (
  { line, email, person }: AddressLine,
  outcome: SheetResult['outcome'],
  reason: string | null = null,
): SheetResult => ({ line, name: email, details: '', outcome, reason, ...(person && { person }) });

/** A line about somebody who was erased: the file is not a new record of them. */
const erasedLine = ({ line }: AddressLine): SheetResult => ({
  ...{ line, name: ERASED, details: '', outcome: 'unchanged', reason: whyKnown.unsubscribed },
});

/** The addresses of a CSV file: a column named Email, or the only one. @throws AppError 400 naming the file */
function addressesOf(csv: string): { line: number; email: string }[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\u{feff}/u, ''), {
    transform: (cell) => cell.trim(),
    skipEmptyLines: true,
  });
  const [names = [], ...rows] = data;
  const place = names.findIndex((name) => ['email', 'e-mail', 'email address'].includes(name.toLowerCase()));
  if (place < 0) throw invalidField('csv', 'The first line has to name the columns, one of them Email.');
  if (rows.length === 0) throw invalidField('csv', 'The list has no lines below the first.');
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
export function createSubscribers({ client, db, activity, sheets, idOf, clock }: SubscribersDependencies) {
  const subscribers = db.collection<SubscriberDocument>('subscribers');

  async function* each(filter: SubscriberFilter): AsyncGenerator<SubscriberRow> {
    for await (const found of subscribers.find(filterOf(filter)).sort({ _id: 1 })) yield toRow(found);
  }

  const files = sheets.define<AddressLine, ImportFacts>('subscribers', {
    portion: PORTION,
    refused: (line, reason) => resultOf(line, 'left out', reason),
    // whoever has left, or was erased, is not brought back by a list
    async forward(lines, { facts: { origin, tag } }, session) {
      const now = clock();
      const known = await statesOf(lines, session);
      const added: SubscriberDocument[] = [];
      const results: SheetResult[] = [];
      for (const address of lines) {
        const { email, person } = address;
        const state = known.get(person);
        if (state === 'erased') results.push(erasedLine(address));
        else if (person === '') results.push(resultOf(address, 'left out', NO_ADDRESS));
        else if (state !== undefined) results.push(resultOf(address, 'unchanged', whyKnown[state]));
        else {
          known.set(person, 'subscribed');
          added.push({
            ...{ _id: person, email, state: 'subscribed', source: 'import', tags: tag ? [tag] : [] },
            consents: [{ at: now, what: 'imported', text: origin }],
            ...{ requestedAt: null, joinedAt: now, leftAt: null },
          });
          results.push(resultOf(address, 'changed'));
        }
      }
      if (added.length > 0) await subscribers.insertMany(added, { session });
      return results;
    },
    async ended({ changed, by, facts: { origin, tag } }, session) {
      const entity = { type: 'newsletter', id: 'subscribers', label: 'Newsletter subscribers' };
      const after = { added: changed, origin, ...(tag && { tag }) };
      await activity.record({ entity, action: 'imported', by: { id: by }, after }, session);
    },
  });

  /** How those of the addresses stand that are known. */
  async function statesOf(lines: readonly AddressLine[], session?: ClientSession) {
    const found = await subscribers
      .find({ _id: { $in: lines.map(({ person }) => person) } }, { session })
      .project<Pick<SubscriberDocument, '_id' | 'state' | 'email'>>({ state: 1, email: 1 })
      .toArray();
    const stateOf = ({ state, email }: (typeof found)[number]) => (email === '' ? 'erased' : state);
    return new Map<string, SubscriberState | 'erased'>(found.map((each) => [each._id, stateOf(each)]));
  }

  const addressesIn = (csv: string): AddressLine[] =>
    addressesOf(csv).map(({ line, email }) => ({ line, email, person: isEmail(email) ? idOf(email) : '' }));

  const records: PersonalRecords = {
    name: 'newsletter',
    collections: ['subscribers', 'newsletterDeliveries', 'sheetLines', 'sheetRows'],
    exportPersonalData: () => Promise.resolve([]),
    erasePersonalData: () => Promise.resolve(),
    // each inbox has agreed for itself
    movePersonalData: () => Promise.resolve(),
    exportByEmail: async (emails) =>
      (await subscribers.find({ _id: { $in: emails.map(idOf) } }).toArray()).map(toRow),
    async eraseByEmail(emails, session) {
      const erased: Omit<SubscriberDocument, '_id' | 'source'> = {
        ...{ email: '', state: 'unsubscribed', consents: [], tags: [] },
        ...{ requestedAt: null, joinedAt: null, leftAt: clock() },
      };
      await subscribers.updateMany({ _id: { $in: emails.map(idOf) } }, { $set: erased }, { session });
      // a list that is being added may have been read with them: it finds them erased
      for (const _id of await sheets.forget(emails.map(idOf), session))
        await subscribers.updateOne(
          { _id },
          { $setOnInsert: { ...erased, source: 'import' } },
          { session, upsert: true },
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

    /** What a list of addresses would do; nothing is written. @throws AppError 400 naming the file */
    async preview(csv: string): Promise<SubscriberImportPreview> {
      const lines = addressesIn(csv);
      const good = new Set(lines.flatMap(({ person }) => person || []));
      const known = (await statesOf(lines)).size;
      const rejected = lines
        .filter(({ person }) => person === '')
        .map(({ line, email }) => ({ line, email }));
      return { added: good.size - known, known, rejected };
    },

    /**
     * Adds addresses whose owners have agreed elsewhere, in the background; `origin` says where, and is kept with each.
     * Known ones stay as they are, whatever the list says.
     * @throws AppError 400 naming the field, 422 for a key that was used for another list
     */
    import: (input: SubscriberImport, { key, by }: { key: string; by: string }): Promise<SheetRun> =>
      files.start({ key, by, input }, () => {
        const { csv, origin, tag } = input;
        const title = tag ? `${origin} (${tag})` : origin;
        return Promise.resolve({ title, facts: { origin, ...(tag && { tag }) }, lines: addressesIn(csv) });
      }),

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
