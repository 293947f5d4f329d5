/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { NodeModules } from './node-modules.ts';
import { RemoteRegistry, remoteInfos } from './remote-registry.ts';

const log = pino({ level: 'silent' });
let deployDir: string;
beforeEach(() => {
  deployDir = mkdtempSync(path.join(tmpdir(), 'deploy-'));
});
afterEach(() => {
  rmSync(deployDir, { recursive: true, force: true });
  jest.restoreAllMocks();
});

function deploy(
  release: string,
  over: object = {},
  source = `module.exports = { words: ${JSON.stringify(release)} };`,
) {
  const dir = path.join(deployDir, 'content');
  mkdirSync(path.join(dir, 'node'), { recursive: true });
  writeFileSync(path.join(dir, `node/Blog.${release}.cjs`), source);
  const manifest = {
    name: 'content',
    title: 'Stories',
    release,
    entry: `remoteEntry.${release}.js`,
    routes: [{ path: '/blog', page: 'Blog', access: 'public' }],
    slots: [],
    exposes: { Blog: { files: [], node: `Blog.${release}.cjs` } },
    ...over,
  };
  writeFileSync(path.join(dir, 'manifest.json.new'), JSON.stringify(manifest));
  renameSync(path.join(dir, 'manifest.json.new'), path.join(dir, 'manifest.json'));
}

const owners = [{ name: 'content', title: 'Stories', prefixes: ['/blog'] }];
/** Moves the clock past the interval between two checks. */
function passRecheckInterval() {
  const now = Date.now() + 300;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}
const wordsOf = async (registry: RemoteRegistry) =>
  ((await new NodeModules(await registry.current()).load('content', 'Blog')) as { words: string }).words;

// Proves requirement 34.
describe('the registry of remotes', () => {
  it('sees a new release without a restart', async () => {
    deploy('one');
    const registry = new RemoteRegistry(owners, deployDir, log);
    expect(await wordsOf(registry)).toBe('one');
    deploy('two');
    passRecheckInterval();
    expect(await wordsOf(registry)).toBe('two');
  });

  it('lets concurrent callers wait for the first check', async () => {
    deploy('one');
    const registry = new RemoteRegistry(owners, deployDir, log);
    const asked: Promise<string>[] = [];
    for (let i = 0; i < 50; i += 1) {
      asked.push(wordsOf(registry));
      await new Promise(setImmediate);
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['one']));
  });

  it('returns the same snapshot while nothing changes', async () => {
    deploy('one');
    const registry = new RemoteRegistry(owners, deployDir, log);
    const first = await registry.current();
    passRecheckInterval();
    expect(await registry.current()).toBe(first);
  });

  it.each([
    ['a vanished deployment', () => rmSync(path.join(deployDir, 'content'), { recursive: true })],
    ['a broken manifest', () => writeFileSync(path.join(deployDir, 'content/manifest.json'), '{"name":')],
    ['another team’s manifest', () => deploy('evil', { name: 'catalog' })],
    [
      'a page at another team’s address',
      () => deploy('evil', { routes: [{ path: '/product/:id', page: 'Blog', access: 'public' }] }),
    ],
    ['a file name that leaves the folder', () => deploy('evil', { entry: '../../secrets.js' })],
  ])('treats %s as down until the next valid release', async (_name, breakIt) => {
    deploy('one');
    const registry = new RemoteRegistry(owners, deployDir, log);
    await registry.current();
    breakIt();
    passRecheckInterval();
    expect(remoteInfos(await registry.current())).toMatchObject([
      { name: 'content', up: false, prefixes: ['/blog'] },
    ]);
    deploy('two');
    passRecheckInterval();
    expect(remoteInfos(await registry.current())).toMatchObject([
      { up: true, entry: '/remotes/content/remoteEntry.two.js' },
    ]);
  });

  it('lets a remote require the shared modules and nothing else', async () => {
    deploy('react', {}, `module.exports = { words: typeof require('react').useState };`);
    expect(await wordsOf(new RemoteRegistry(owners, deployDir, log))).toBe('function');
    deploy('fs', {}, `module.exports = { words: require('fs') };`);
    await expect(wordsOf(new RemoteRegistry(owners, deployDir, log))).rejects.toThrow('down');
  });
});
