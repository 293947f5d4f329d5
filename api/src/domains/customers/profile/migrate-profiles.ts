import type { Db } from 'mongodb';
import { once } from '../../../platform/database/once.ts';
import { movePersonalFields } from '../../identity/index.ts';
import { createProfileRepository, type ProfileDocument } from './profiles.repository.ts';

/** Until November 2026 profile and preferences were fields of the account. */
export async function migrateProfiles(db: Db): Promise<void> {
  const profiles = createProfileRepository(db);
  await once(db, 'profiles', () =>
    movePersonalFields(db, (userId, { profile, preferences }) =>
      profiles.adopt(userId, {
        ...(profile !== undefined && { details: profile as ProfileDocument['details'] }),
        ...(preferences !== undefined && { preferences: preferences as ProfileDocument['preferences'] }),
      }),
    ),
  );
}
