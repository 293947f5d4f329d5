/** Data of a shop that has been open once, for all journeys of a run, each of which takes a copy: the first start takes twice as long. */
import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOfDay } from '../../api/src/seed/days.ts';

/** What the workers inherit: the folder, and the day that the seed's dates count back from. */
const FOLDER = 'SEEDED_DATA';
const DAY = 'SEEDED_DAY';

const today = () => startOfDay(new Date()).toISOString();

/** @param openOnce opens a shop on this new folder and closes it */
export async function seedData(openOnce: (dataDir: string) => Promise<void>): Promise<void> {
  const day = today();
  const home = mkdtempSync(path.join(tmpdir(), 'virasat-seed-'));
  await openOnce(path.join(home, 'data'));
  process.env[FOLDER] = home;
  process.env[DAY] = day;
}

/** A socket cannot be copied, and a shop that was killed leaves its own behind. */
const canBeCopied = (file: string) => !lstatSync(file).isSocket();

/** Gives a shop the seeded data; nothing when there are none of today: it seeds itself as it starts. */
export function copySeededData(dataDir: string): void {
  const home = process.env[FOLDER];
  if (!home || process.env[DAY] !== today()) return;
  cpSync(path.join(home, 'data'), dataDir, { recursive: true, filter: canBeCopied });
}

export function removeSeededData(): void {
  const home = process.env[FOLDER];
  if (home) rmSync(home, { recursive: true, force: true });
}
