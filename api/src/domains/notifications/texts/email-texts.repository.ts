import type { ClientSession, Db } from 'mongodb';
import { within } from '../../../platform/database/within.ts';
import type { EmailText } from './text-group.ts';
import type { EmailTextKey } from './text-groups.ts';

/** What owners have written of the text of an email. */
export interface EmailTextDocument {
  _id: EmailTextKey;
  /** The fields that differ from the shop's own text; without any the document only counts the edits. */
  written: Partial<EmailText>;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

export function createEmailTextsRepository(db: Db) {
  const texts = db.collection<EmailTextDocument>('emailTexts');
  return {
    all: (): Promise<EmailTextDocument[]> => texts.find().toArray(),
    byKey: (_id: EmailTextKey, session?: ClientSession): Promise<EmailTextDocument | null> =>
      texts.findOne({ _id }, within(session)),
    replace: ({ _id, ...document }: EmailTextDocument, session: ClientSession) =>
      texts.replaceOne({ _id }, document, { session, upsert: true }),
  };
}
export type EmailTextsRepository = ReturnType<typeof createEmailTextsRepository>;
