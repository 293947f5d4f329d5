import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDataDir } from './data-lock.ts';
import { startEmbeddedMongo } from './index.ts';
import { describeEmbedded, useDirectory } from './testing.check.ts';

describeEmbedded('the lock of a data directory', () => {
  const dir = useDirectory();

  it('only one process at a time holds the lock of a data directory', () => {
    const unlock = lockDataDir(dir());
    expect(() => lockDataDir(dir())).toThrow(`in use by another embedded database (process ${process.pid})`);
    unlock();
    lockDataDir(dir())();
    expect(readdirSync(dir())).toEqual([]);
  });

  it('the lock of a data directory does not outlive its process', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path.join(dir(), `server-${pid}.x.lock`), '');
    writeFileSync(path.join(dir(), `server-${pid}-0badc0de-1.x.lock`), '');
    lockDataDir(dir())();
    expect(readdirSync(dir())).toEqual([]);
  });

  it('a later process with the same pid does not inherit the lock of a data directory', () => {
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

  it('a second server is refused the data directory until the first has stopped', async () => {
    const first = await startEmbeddedMongo({ dataDir: dir() });
    await expect(startEmbeddedMongo({ dataDir: dir() })).rejects.toThrow(
      'in use by another embedded database',
    );
    await first.close();
    const second = await startEmbeddedMongo({ dataDir: dir() });
    await second.close();
  });
});
