import { existsSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from './index.ts';
import { checkEndpoint } from './listen.ts';
import { describeEmbedded, useDirectory } from './testing.check.ts';

describe('an endpoint', () => {
  it.each([
    [{ socketPath: `/tmp/${'x'.repeat(100)}.sock` }, 'Choose a shorter one'],
    [{ socketPath: 'relative.sock' }, 'must be absolute'],
    [{ socketPath: '/tmp/db' }, 'end in .sock'],
    [{ socketPath: '/tmp/db.sock', port: 1 }, 'either a socket path or a port'],
    [{ port: 70_000 }, 'whole number'],
    [{ port: NaN }, 'whole number'],
  ])('%j is refused', (endpoint, message) => {
    expect(() => checkEndpoint(endpoint)).toThrow(message);
  });
});

describeEmbedded('a Unix socket', () => {
  const dir = useDirectory();
  const socketPath = (): string => path.join(dir(), 'db.sock');
  const start = (): ReturnType<typeof startEmbeddedMongo> =>
    startEmbeddedMongo({ dataDir: path.join(dir(), 'data'), socketPath: socketPath() });

  it('serves its owner only, transactions included, and goes with the server', async () => {
    const database = await start();
    expect(statSync(socketPath()).mode & 0o777).toBe(0o600);
    const client = new MongoClient(database.uri);
    const collection = client.db('x').collection<{ _id: number; n: number }>('y');
    await collection.insertOne({ _id: 1, n: 1 });
    await client.withSession((session) =>
      session.withTransaction(() => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })),
    );
    expect(await collection.findOne({})).toEqual({ _id: 1, n: 2 });
    await client.close();
    await database.close();
    expect(existsSync(socketPath())).toBe(false);
  });

  it('left behind by a killed server is replaced', async () => {
    const script = `require('node:net').createServer().listen(${JSON.stringify(socketPath())}, () => console.log('up'))`;
    const killed = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => killed.stdout.once('data', resolve));
    killed.kill('SIGKILL');
    await new Promise((resolve) => killed.once('exit', resolve));
    expect(existsSync(socketPath())).toBe(true);
    await (await start()).close();
  });

  it('in use by another server is left alone', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(socketPath(), resolve));
    await expect(start()).rejects.toThrow('Another server listens');
    await new Promise((resolve) => other.close(resolve));
  });

  it('is not put in the place of a file', async () => {
    writeFileSync(socketPath(), 'precious');
    await expect(start()).rejects.toThrow('is not a socket');
  });
});
