import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { createLogWriter, type LogTarget } from './log-writer.ts';

/** A disk with room for some bytes, as a target of logs. */
function smallDisk(room: number) {
  const disk = { room, content: '', tries: 0 };
  const triedAgain = new Map<number, () => void>();
  const target: LogTarget = {
    open: () => Promise.resolve(7),
    write(_, bytes) {
      disk.tries += 1;
      triedAgain.get(disk.tries)?.();
      const written = Math.min(bytes.length, disk.room);
      if (written === 0) return Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
      disk.room -= written;
      disk.content += bytes.subarray(0, written).toString();
      return Promise.resolve(written);
    },
    close: () => Promise.resolve(),
  };
  const untilTry = (count: number) =>
    disk.tries >= count ? Promise.resolve() : new Promise<void>((resolve) => triedAgain.set(count, resolve));
  return { disk, target, untilTry };
}
const LINE = `${'x'.repeat(99)}\n`;

// Proves requirement 80.
describe('the log writer on a full disk', () => {
  it('takes lines without waiting, drops those beyond its limit and says later how many, with no line torn', async () => {
    const { disk, target, untilTry } = smallDisk(250);
    const writer = createLogWriter({ target, limit: 1_000, retryMs: 1 });
    for (let line = 0; line < 8; line += 1) writer.write(LINE);
    await untilTry(3);
    for (let line = 0; line < 50; line += 1) writer.write(LINE);
    expect(writer.dropped()).toBe(40);
    await untilTry(disk.tries + 3);

    disk.room = Infinity;
    await writer.close();
    const lines = disk.content.split('\n').map((line) => `${line}\n`);
    expect(lines.pop()).toBe('\n');
    expect(lines.filter((line) => line === LINE)).toHaveLength(18);
    const others = lines.filter((line) => line !== LINE);
    expect(others.map((line) => JSON.parse(line) as object)).toEqual([
      { level: 40, time: expect.any(String) as string, dropped: 40, msg: 'log lines were dropped' },
    ]);
  });

  it('lets a process end when nothing can be written any more', async () => {
    const { target } = smallDisk(0);
    const writer = createLogWriter({ target, retryMs: 1 });
    writer.write(LINE);
    await expect(writer.close()).resolves.toBeUndefined();
  });

  it('does not wait for a write that hangs', async () => {
    const { target } = smallDisk(0);
    const writer = createLogWriter({ target: { ...target, write: () => new Promise(() => undefined) } });
    writer.write(LINE);
    await expect(writer.close()).resolves.toBeUndefined();
  });
});

describe('the log writer', () => {
  it('appends the lines of pino to its file and makes the folder', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'virasat-log-'));
    const file = path.join(home, 'deep', 'api.log');
    for (const msg of ['first', 'second']) {
      const writer = createLogWriter({ file });
      pino({ base: null }, writer).info(msg);
      await writer.close();
    }
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second']);
    await rm(home, { recursive: true });
  });
});
