import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedMongo } from './index.ts';
import { describeEmbedded, useDirectory, newClient } from './testing.check.ts';

describeEmbedded('the Unix socket', () => {
  const dir = useDirectory();
  const socket = (): string => path.join(dir(), 'db.sock');

  it('the Unix socket is open to its owner only, serves transactions, and is removed when the server stops', async () => {
    const database = await startEmbeddedMongo({ dataDir: dir() });
    expect(statSync(socket()).mode & 0o777).toBe(0o600);
    const client = newClient(database.uri);
    const collection = client.db('x').collection<{ _id: number; n: number }>('y');
    await collection.insertOne({ _id: 1, n: 1 });
    await client.withSession((session) =>
      session.withTransaction(() => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })),
    );
    expect(await collection.findOne({})).toEqual({ _id: 1, n: 2 });
    await client.close();
    await database.close();
    expect(existsSync(socket())).toBe(false);
  });

  it('a Unix socket left behind by a killed server is replaced', async () => {
    const script = `require('node:net').createServer().listen(${JSON.stringify(socket())}, () => console.log('up'))`;
    const killed = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => killed.stdout.once('data', resolve));
    killed.kill('SIGKILL');
    await new Promise((resolve) => killed.once('exit', resolve));
    expect(existsSync(socket())).toBe(true);
    await (await startEmbeddedMongo({ dataDir: dir() })).close();
  });

  it('a socket path that is too long is refused with an error that says what to do, and the directory stays free', async () => {
    const dataDir = path.join(dir(), 'x'.repeat(100));
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('Choose a shorter one, or a port.');
    await (await startEmbeddedMongo({ dataDir, port: 0 })).close();
  });
});

describeEmbedded('the port', () => {
  const dir = useDirectory();

  it.each(['replicaSet=rs0', ''])(
    'a client with the options "%s" finds the server on its port as a replica set',
    async (options) => {
      const database = await startEmbeddedMongo({ dataDir: dir(), port: 0 });
      const client = newClient(database.uri.replace('directConnection=true', options));
      await client.withSession((session) =>
        session.withTransaction(() => client.db('x').collection('y').insertOne({ n: 1 }, { session })),
      );
      expect(await client.db('x').collection('y').countDocuments()).toBeGreaterThan(0);
      await client.close();
      await database.close();
    },
  );

  it.each([70_000, NaN])('refuses the port %d', async (port) => {
    await expect(startEmbeddedMongo({ dataDir: dir(), port })).rejects.toThrow('port');
  });
});
