import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { User } from '../identity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type {
  CannedAnswer,
  CannedAnswerEdit,
  CannedAnswerInput,
  CannedAnswers,
} from './canned-answers.schema.ts';
import { MAX_CANNED } from './support.constants.ts';

interface CannedAnswerDocument {
  _id: string;
  title: string;
  /** The title in lower case: no two answers have the same name. */
  key: string;
  text: string;
  updatedAt: Date;
  version: number;
}

export const cannedAnswerIndexes: CollectionIndexes[] = [
  { collection: 'cannedAnswers', indexes: [{ key: { key: 1 }, name: 'title', unique: true }] },
];

const toAnswer = ({ _id, title, text, updatedAt, version }: CannedAnswerDocument): CannedAnswer => ({
  id: _id,
  title,
  text,
  updatedAt: updatedAt.toISOString(),
  version,
});

const titleTaken = () => {
  const message = 'Another answer has this title. Choose another one.';
  return new AppError(409, 'title_taken', message, { title: message });
};
const stale = () =>
  new AppError(409, 'changed', 'Somebody else has changed this answer. Close it, and open it again.');

interface Dependencies {
  client: MongoClient;
  db: Db;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** Answers that the shop gives often, shared by all of its staff. */
export function createCannedAnswers({ client, db, events, activity, clock }: Dependencies) {
  const answers = db.collection<CannedAnswerDocument>('cannedAnswers');
  const fieldsOf = ({ title, text }: CannedAnswerInput) => ({
    title,
    key: title.toLowerCase(),
    text,
    updatedAt: clock(),
  });
  const entityOf = (id: string, label: string) => ({ type: 'canned-answer', id, label });
  const orTaken = (error: unknown): never => {
    throw isDuplicate(error) ? titleTaken() : error;
  };

  return {
    /** By title. */
    list: async (): Promise<CannedAnswers> => ({
      items: (await answers.find().sort({ key: 1 }).toArray()).map(toAnswer),
    }),

    /** @throws AppError 409 'title_taken', 'too_many' */
    async create(input: CannedAnswerInput, by: User): Promise<CannedAnswer> {
      if ((await answers.countDocuments({})) >= MAX_CANNED)
        throw new AppError(409, 'too_many', `The shop keeps ${MAX_CANNED} answers. Delete one first.`);
      const document = { _id: randomUUID(), ...fieldsOf(input), version: 1 };
      await inTransaction(client, async (session) => {
        await answers.insertOne(document, { session });
        await events.post('answer.changed', { answer: document._id, by: by.id }, session);
        const entity = entityOf(document._id, document.title);
        await activity.record({ entity, action: 'created', by, after: input }, session);
      }).catch(orTaken);
      return toAnswer(document);
    },

    /** @throws AppError 404; 409 'changed', 'title_taken' */
    async edit(id: string, { version, ...input }: CannedAnswerEdit, by: User): Promise<CannedAnswer> {
      const edited = await inTransaction(client, async (session) => {
        const before = await answers.findOne({ _id: id }, { session });
        if (!before) throw notFound('Answer');
        if (before.version !== version) throw stale();
        const after = { ...before, ...fieldsOf(input), version: version + 1 };
        const { _id, ...fields } = after;
        const { matchedCount } = await answers.updateOne({ _id, version }, { $set: fields }, { session });
        if (matchedCount === 0) throw stale();
        await events.post('answer.changed', { answer: id, by: by.id }, session);
        const { title, text } = before;
        const change = { before: { title, text }, after: input };
        await activity.record(
          { entity: entityOf(id, input.title), action: 'edited', by, ...change },
          session,
        );
        return after;
      }).catch(orTaken);
      return toAnswer(edited);
    },

    /** @throws AppError 404; 409 'changed' */
    async remove(id: string, version: number, by: User): Promise<void> {
      await inTransaction(client, async (session) => {
        const before = await answers.findOne({ _id: id }, { session });
        if (!before) throw notFound('Answer');
        const { deletedCount } = await answers.deleteOne({ _id: id, version }, { session });
        if (deletedCount === 0) throw stale();
        await events.post('answer.changed', { answer: id, by: by.id }, session);
        const { title, text } = before;
        const entity = entityOf(id, title);
        await activity.record({ entity, action: 'removed', by, before: { title, text } }, session);
      });
    },
  };
}
export type CannedAnswersService = ReturnType<typeof createCannedAnswers>;
