import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDataDir } from './data-lock.ts';
import { startEmbeddedMongo } from './index.ts';
import { describeEmbedded, useDirectory } from './testing.check.ts';

describeEmbedded('the lock of a data directory', () => {
  const dir = useDirectory();

  it('is held by one at a time', () => {
    const unlock = lockDataDir(dir());
    expect(() => lockDataDir(dir())).toThrow(`in use by another embedded database (process ${process.pid})`);
    unlock();
    lockDataDir(dir())();
    expect(readdirSync(dir())).toEqual([]);
  });

  it('does not outlive its process', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path.join(dir(), `server-${pid}.x.lock`), '');
    writeFileSync(path.join(dir(), `server-${pid}-0badc0de-1.x.lock`), '');
    lockDataDir(dir())();
    expect(readdirSync(dir())).toEqual([]);
  });

  it('is not inherited by a later process with the same pid', () => {
    const unlock = lockDataDir(dir());
    const [mine = ''] = readdirSync(dir());
    unlock();
    // only where the system tells when a process started
    if (!/^server-\d+-/.test(mine)) return;
    writeFileSync(path.join(dir(), `server-${process.pid}-0badc0de-1.x.lock`), '');
    writeFileSync(path.join(dir(), `server-${process.ppid}-0badc0de-1.x.lock`), '');
    lockDataDir(dir())();
    expect(readdirSync(dir())).toEqual([]);
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
