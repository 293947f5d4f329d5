import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDataDir } from './data-lock.ts';
import { startEmbeddedMongo } from './index.ts';
import { describeEmbedded, useDirectory } from './testing.check.ts';

describeEmbedded('the lock of a data directory', () => {
  const dir = useDirectory();
  const file = (): string => path.join(dir(), 'server.lock');

  it('is held by one at a time', () => {
    const unlock = lockDataDir(dir());
    expect(() => lockDataDir(dir())).toThrow(`in use by another embedded database (process ${process.pid})`);
    unlock();
    lockDataDir(dir())();
    expect(readdirSync(dir())).toEqual([]);
  });

  it('does not outlive its process', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file(), JSON.stringify({ pid, started: '', token: 'x' }));
    lockDataDir(dir())();
    expect(readdirSync(dir())).toEqual([]);
  });

  it('is not inherited by a later process with the same pid', () => {
    const unlock = lockDataDir(dir());
    const owner = JSON.parse(readFileSync(file(), 'utf8')) as { started: string };
    unlock();
    // only where the system tells when a process started
    if (!owner.started) return;
    writeFileSync(file(), JSON.stringify({ ...owner, started: 'another boot/1' }));
    lockDataDir(dir())();
  });

  it('does not block when it is damaged', () => {
    writeFileSync(file(), '{');
    lockDataDir(dir())();
  });

  it('refuses a second server, and lets it in when the first has stopped', async () => {
    const first = await startEmbeddedMongo({ dataDir: dir() });
    await expect(startEmbeddedMongo({ dataDir: dir() })).rejects.toThrow(
      'in use by another embedded database',
    );
    await first.close();
    const second = await startEmbeddedMongo({ dataDir: dir() });
    await second.close();
  });
});
