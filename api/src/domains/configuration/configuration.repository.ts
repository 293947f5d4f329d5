import type { ClientSession, Db } from 'mongodb';
import type { SettingsForm } from './settings-form.ts';

/** What admins have saved. Fields that nobody has saved yet follow the environment. */
export interface SettingsDocument {
  _id: 'shop';
  version: number;
  values: Partial<SettingsForm>;
  updatedAt: Date;
  updatedBy: string;
}

/** The one document of settings. */
export function createSettingsRepository(db: Db) {
  const settings = db.collection<SettingsDocument>('settings');
  return {
    read: (session?: ClientSession) => settings.findOne({ _id: 'shop' }, session && { session }),
    replace: (document: SettingsDocument, session: ClientSession) =>
      settings.replaceOne({ _id: 'shop' }, document, { session, upsert: true }),
  };
}
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
