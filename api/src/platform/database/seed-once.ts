import type { Db } from 'mongodb';
import { seedDatabase } from '../../seed/seed.ts';
import { once } from './once.ts';

/**
 * Fills a database that has never been filled. A start that was interrupted goes on where it was, and an admin who
 * deletes every story does not get them back with the next start.
 * @returns what was inserted, or null when the database had been filled before
 */
export const seedOnce = (db: Db, options: { demo: boolean }): Promise<Record<string, number> | null> =>
  once(db, 'seed', async () => (await seedDatabase(db, options)).inserted);
