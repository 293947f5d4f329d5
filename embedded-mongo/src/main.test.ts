import { spawn } from 'node:child_process';
import path from 'node:path';
import { describeEmbedded, useDirectory, newClient } from './testing.check.ts';
import { build, MAIN, startProcess } from './testing-process.check.ts';

describeEmbedded('the command line', () => {
  const dir = useDirectory();
  beforeAll(build);

  const use = async (uri: string): Promise<number> => {
    const client = newClient(uri);
    try {
      await client.db('x').collection('y').insertOne({ a: 1 });
      return await client.db('x').collection('y').countDocuments();
    } finally {
      await client.close();
    }
  };

  it('the command line prints its address, stops on SIGTERM and keeps the data', async () => {
    const first = await startProcess('--data', dir(), '--port', '0');
    expect(await use(first.uri)).toBe(1);
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const second = await startProcess('--data', dir());
    expect(await use(second.uri)).toBe(2);
    second.process.kill('SIGINT');
    expect(await second.exited).toBe(0);
  });

  it('the command line refuses a directory in use and starts after the other server was killed', async () => {
    const first = await startProcess('--data', dir(), '--port', '0');
    await expect(startProcess('--data', dir(), '--port', '0')).rejects.toThrow(
      'in use by another embedded database',
    );
    first.process.kill('SIGKILL');
    await first.exited;
    const second = await startProcess('--data', dir(), '--port', '0');
    second.process.kill('SIGTERM');
    expect(await second.exited).toBe(0);
  });

  it.each([
    [['--port', '0'], '--data is missing'],
    [['--data', '/tmp/x', '--port', 'abc'], 'port'],
    [['--data', '/tmp/x', '--port', '0', '--nope'], '--nope'],
  ])('the command line refuses the arguments %j', async (args, message) => {
    await expect(startProcess(...args)).rejects.toThrow(message);
  });

  it('of several servers that start at once, at most one gets the directory', async () => {
    const data = path.join(dir(), 'race');
    const starts = Array.from({ length: 4 }, () => startProcess('--data', data, '--port', '0'));
    const started = (await Promise.allSettled(starts)).filter((s) => s.status === 'fulfilled');
    expect(started.length).toBeLessThan(2);
    for (const { value } of started) {
      value.process.kill('SIGTERM');
      await value.exited;
    }
    const alone = await startProcess('--data', data, '--port', '0');
    alone.process.kill('SIGTERM');
    expect(await alone.exited).toBe(0);
  });

  it('a server started with --with-parent stops when stdin closes', async () => {
    const server = await startProcess('--data', dir(), '--port', '0', '--with-parent');
    server.process.stdin.end();
    expect(await server.exited).toBe(0);
  });

  it('a server started with --test-commands knows the fail point command', async () => {
    const server = await startProcess('--data', dir(), '--port', '0', '--test-commands');
    const client = newClient(server.uri);
    const off = { configureFailPoint: 'failCommand', mode: 'off' };
    expect(await client.db('admin').command(off)).toMatchObject({ ok: 1 });
    await client.close();
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('a server started with --with-parent stops when its parent is killed', async () => {
    const args = [MAIN, '--data', dir(), '--port', '0', '--with-parent'];
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'pipe' });
      child.stdout.once('data', () => console.log(child.pid));`;
    const parent = spawn(process.execPath, ['-e', script]);
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    parent.kill('SIGKILL');
    const isRunning = (): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isRunning()).toBe(false);
  });
});
