import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { Binary, type Document } from 'mongodb';
import { startEmbeddedMongo } from './index.ts';
import { describeEmbedded, failureOf, useDatabase, useDirectory, newClient } from './testing.check.ts';
import { build, readyServer, MAIN } from './testing-process.check.ts';

const MAX_BYTES = 16 * 1024 * 1024;

interface Doc extends Document {
  _id: number;
}

describe('large documents', () => {
  const { db, codesOf } = useDatabase('large');
  /** Bytes of a document `{ _id: 1, data: … }` beside those of its data. */
  const OVERHEAD = 4 + 9 + 11 + 4 + 1;

  it('stores a document of exactly 16 MB and refuses to let it grow', async () => {
    const collection = db().collection<Doc>('docs');
    const data = new Binary(Buffer.alloc(MAX_BYTES - OVERHEAD, 7));
    await collection.insertOne({ _id: 1, data });
    const failure = await failureOf(collection.updateOne({ _id: 1 }, { $set: { more: 1 } }));
    expect(codesOf({ '4.4': 17_419, latest: 10_334 })).toContain(failure.code);
    const found = await collection.findOne({ _id: 1 });
    expect((found?.data as Binary).length()).toBe(MAX_BYTES - OVERHEAD);
    expect(found).not.toHaveProperty('more');
  });
});

describeEmbedded('the data directory', () => {
  const dir = useDirectory();

  it('refuses a directory that cannot be written to, with an error that says so', async () => {
    const dataDir = `${dir()}/read-only`;
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o555);
    chmodSync(dir(), 0o755);
    // nothing is read-only for root
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.('nobody');
    try {
      await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
        `The data directory ${dataDir} cannot be written to (EACCES).`,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it('fails writes on a full disk, keeps serving reads and keeps what was acknowledged', async () => {
    build();
    // a limit on the size of files stands for the disk: 4 MB in blocks of 512 bytes
    const script = `trap '' XFSZ; ulimit -f 8000; exec "$0" "$@"`;
    const args = ['--data', `${dir()}/full`, '--port', '0'];
    const server = await readyServer(spawn('sh', ['-c', script, process.execPath, MAIN, ...args]));
    const client = newClient(server.uri, { retryWrites: false });
    try {
      const collection = client.db('full').collection<Doc>('docs');
      const data = 'x'.repeat(100_000);
      let stored = 0;
      let failure: Document | undefined;
      while (!failure && stored < 1000)
        failure = await collection.insertOne({ _id: stored, data }).then(
          () => void stored++,
          (error: Document) => error,
        );
      expect(failure).toMatchObject({ code: 14_031 });
      expect(stored).toBeGreaterThan(5);
      expect(await collection.countDocuments()).toBe(stored);
      await collection.deleteMany({ _id: { $gte: 3 } });
      expect(await collection.countDocuments()).toBe(3);
    } finally {
      server.process.kill('SIGKILL');
      await server.exited;
      await client.close();
    }

    const again = await startEmbeddedMongo({ dataDir: `${dir()}/full` });
    const after = newClient(again.uri);
    const kept = after.db('full').collection<Doc>('docs');
    await kept.insertOne({ _id: 1000 });
    expect((await kept.find().sort({ _id: 1 }).toArray()).map((d) => d._id)).toEqual([0, 1, 2, 1000]);
    await after.close();
    await again.close();
  });
});
