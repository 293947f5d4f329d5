import { watchDisk } from './disk-watch.ts';

const MB = 1024 * 1024;

/** A disk of 1,000 MB whose space a test sets, and what was logged about it. */
async function openWatch() {
  const disk = { freeMb: 500, isGone: false };
  const lines: string[] = [];
  const note = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`);
  const watch = watchDisk({
    folder: '/data',
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    everyMs: 3_600_000,
    sizes: () =>
      disk.isGone
        ? Promise.reject(new Error('EIO'))
        : Promise.resolve({ bsize: MB / 4, blocks: 4_000, bavail: disk.freeMb * 4 }),
  });
  const levelsAt = async (...freeMb: number[]) => {
    const levels = [];
    for (const free of freeMb) {
      disk.freeMb = free;
      await watch.check();
      levels.push(watch.state().level);
    }
    return levels;
  };
  await watch.check();
  return { disk, lines, watch, levelsAt };
}

// Proves requirement 80.
describe('the watch over the disk', () => {
  it('raises the alarm once while less than 5 % is left, and again when the disk is full', async () => {
    const { lines, watch, levelsAt } = await openWatch();
    expect(await levelsAt(51, 49, 30, 49, 0.5, 0, 30, 51, 61)).toEqual([
      'ok',
      'low',
      'low',
      'low',
      'full',
      'full',
      'low',
      'low',
      'ok',
    ]);
    expect(lines).toEqual([
      'error: the disk is nearly full',
      'error: the disk is full: nothing can be saved',
      'info: the disk has space again',
    ]);
    expect(watch.state().free).toBe(61 * MB);
    watch.stop();
  });

  it('keeps what it knows while the file system does not answer', async () => {
    const { disk, watch, levelsAt } = await openWatch();
    await levelsAt(20);
    disk.isGone = true;
    expect(await levelsAt(500)).toEqual(['low']);
    watch.stop();
  });
});
