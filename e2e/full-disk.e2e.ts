import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient, type MongoServerError } from 'mongodb';
import { startProgram, type Program } from './lib/processes.ts';
import { freePort } from './lib/shop.ts';
import { until } from './lib/until.ts';

/**
 * A disk that is full, with a small file system in memory as the disk. Only root on Linux may mount one; the unit tests
 * (log-writer.test.ts, outages.test.ts, limits.test.ts of the embedded database) put the fault in elsewhere.
 */
const MEGABYTES = 48;
const folder = mkdtempSync(path.join(tmpdir(), 'virasat-disk-'));

function mountDisk(): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'none', folder], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return String(error);
  }
}
const problem = mountDisk();
let api: Program | undefined;
afterAll(async () => {
  await api?.kill('SIGTERM');
  if (problem === null) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** A response's status and code, and how many seconds it took. */
async function request(target: string, init: RequestInit = {}) {
  const start = performance.now();
  const response = await fetch(target, { ...init, signal: AbortSignal.timeout(10_000) });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code, seconds: (performance.now() - start) / 1000 };
}

/** Inserts documents of this size until one is refused. @returns how many were acknowledged */
async function insertUntilFull(client: MongoClient, kind: string, bytes: number): Promise<number> {
  const ballast = client.db('virasat').collection('ballast');
  for (let count = 0; ; count += 1) {
    try {
      await ballast.insertOne({ kind, text: 'x'.repeat(bytes) });
    } catch (error) {
      expect((error as MongoServerError).code).toBe(14_031);
      return count;
    }
  }
}

// Proves requirement 80.
describe('a shop on a full disk', () => {
  const mounted = problem === null ? it : it.failing;
  if (problem !== null) console.warn(`No file system can be mounted here: ${problem}`);

  mounted('keeps reading, refuses writes within a second, loses nothing and recovers by itself', async () => {
    expect(problem).toBeNull();
    const dataDir = path.join(folder, 'data');
    const logFile = path.join(dataDir, 'logs/api.log');
    api = await startProgram('api/dist/app/main.js', {
      env: { DATA_DIR: dataDir, LOG_FILE: logFile, PORT: String(await freePort()), MONGODB_URI: '' },
    });
    const url = api.address;
    const login = () =>
      request(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: 'shopper@virasat.example', password: 'virasat-demo' }),
      });
    expect(await login()).toMatchObject({ status: 200 });
    expect(await request(`${url}/api/ready`)).toMatchObject({ status: 200 });

    const socket = encodeURIComponent(path.join(dataDir, 'embedded/db.sock'));
    const client = new MongoClient(`mongodb://${socket}/?directConnection=true&retryWrites=false`, {
      runtimeAdapters: { os },
    });
    try {
      const filler = path.join(folder, 'filler');
      expect(() => writeFileSync(filler, Buffer.alloc(MEGABYTES * 1024 * 1024))).toThrow('ENOSPC');
      const acknowledged = [
        await insertUntilFull(client, 'big', 50_000),
        await insertUntilFull(client, 'small', 500),
      ];

      await until('the shop says that its disk is full', async () => {
        const ready = await request(`${url}/api/ready`);
        return ready.status === 503 && ready.code === 'disk_full';
      });
      await until('a write is refused', async () => (await login()).status === 503);
      for (let round = 0; round < 20; round += 1) {
        for (const address of ['/api/health', '/api/products', '/api/products/4']) {
          const response = await request(url + address);
          expect([address, response.status]).toEqual([address, 200]);
          expect(response.seconds).toBeLessThan(1);
        }
      }
      const refused = await insertUntilFull(client, 'small', 500);
      const write = await login();
      expect(write).toMatchObject({ status: 503, code: 'storage_full' });
      expect(write.seconds).toBeLessThan(1);

      rmSync(filler);
      await until('the shop is ready again', async () => (await request(`${url}/api/ready`)).status === 200);
      expect(await login()).toMatchObject({ status: 200 });
      const ballast = client.db('virasat').collection('ballast');
      expect(await ballast.countDocuments({ kind: 'big' })).toBe(acknowledged[0]);
      expect(await ballast.countDocuments({ kind: 'small' })).toBe((acknowledged[1] ?? 0) + refused);
    } finally {
      await client.close();
    }
    await api.kill('SIGTERM');
    // no line is torn, and the alarm is among them
    const lines = readFileSync(logFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg?: string });
    expect(lines.filter(({ msg }) => msg === 'the disk is full: nothing can be saved')).toHaveLength(1);
  });
});
