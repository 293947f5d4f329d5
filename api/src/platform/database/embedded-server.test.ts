import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from './embedded-server.ts';

/** Stands in for the server: records how it was started, prints that it is ready, and waits. */
const STAND_IN = `
const { appendFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(args[1] + '/starts', process.pid + ' ' + args.slice(2).join(' ') + '\\n');
console.log('ready mongodb://stand-in');
setInterval(() => {}, 1000);
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'virasat-server-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function standIn(source: string): Promise<string> {
  const main = path.join(folder, 'main.cjs');
  await writeFile(main, source);
  return main;
}
const starts = async (data: string) =>
  (await readFile(path.join(data, 'starts'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, ...args] = line.split(' ');
      return { pid: Number(pid), args: args.join(' ') };
    });
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await condition()) return;
    await delay(50);
  }
  throw new Error('It did not happen within five seconds.');
}

describe('the embedded server', () => {
  it('is restarted at the same address when it ends by itself, and not after it was stopped', async () => {
    const data = path.join(folder, 'data');
    const server = await startEmbedded(await standIn(STAND_IN), data);
    expect(server.uri).toBe('mongodb://stand-in');
    const [first] = await starts(data);
    expect(first?.args).toBe('--with-parent');

    process.kill(first?.pid ?? 0, 'SIGKILL');
    await until(async () => (await starts(data)).length === 2);
    const [, second] = await starts(data);
    expect(second?.args).toBe(first?.args);

    await server.stop();
    // in the time another one takes to be started again
    const otherData = path.join(folder, 'other');
    const other = await startEmbedded(await standIn(STAND_IN), otherData);
    process.kill((await starts(otherData))[0]?.pid ?? 0, 'SIGKILL');
    await until(async () => (await starts(otherData)).length === 2);
    await other.stop();
    expect(await starts(data)).toHaveLength(2);
    expect(isRunning(second?.pid ?? 0)).toBe(false);
  });

  it('listens on a port when the path of its socket would be too long', async () => {
    const data = path.join(folder, 'd'.repeat(100));
    await mkdir(data);
    const server = await startEmbedded(await standIn(STAND_IN), data);
    expect((await starts(data))[0]?.args).toMatch(/^--port \d+ --with-parent$/);
    await server.stop();
  });

  it('reports why it does not start', async () => {
    const main = await standIn(`console.error('The directory is in use.'); process.exit(1);`);
    await expect(startEmbedded(main, folder)).rejects.toThrow('The directory is in use.');
  });
});
