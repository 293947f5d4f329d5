import { RemoteDown } from '../remotes/module-source.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import type { Container } from './container.ts';
import { RemoteModules } from './remote-modules.ts';

const remote = (over: Partial<RemoteInfo> = {}): RemoteInfo => ({
  name: 'content',
  title: 'Stories',
  prefixes: [],
  up: true,
  entry: '/remotes/content/remoteEntry.js',
  routes: [],
  slots: [],
  ...over,
});

/** Answers every script that is added to the page: with a container, or with an error for `undefined`. */
function serve(...answers: (Container | undefined)[]) {
  const asked: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(script.getAttribute('src') ?? '');
    const container = answers.shift();
    if (container) globalThis.virasatRemotes = { ...globalThis.virasatRemotes, content: container };
    script.dispatchEvent(new Event(container ? 'load' : 'error'));
  });
  return asked;
}

const page = { Component: () => null };
const working: Container = { get: () => Promise.resolve(page) };
const broken: Container = { get: () => Promise.reject(new Error('Loading chunk 12 failed')) };

afterEach(() => {
  jest.restoreAllMocks();
  delete globalThis.virasatRemotes;
});

describe('modules of remotes in the browser', () => {
  it('runs the entry of a remote once for all its modules', async () => {
    const asked = serve(working);
    const modules = new RemoteModules([remote()]);
    expect(modules.loaded('content', 'Blog')).toBeUndefined();
    expect(await Promise.all([modules.load('content', 'Blog'), modules.load('content', 'Post')])).toEqual([
      page,
      page,
    ]);
    expect(modules.loaded('content', 'Blog')).toBe(page);
    expect(asked).toEqual(['/remotes/content/remoteEntry.js']);
  });

  it.each([
    ['an entry that cannot be fetched', undefined],
    ['a chunk that cannot be fetched', broken],
  ])('tries once more with a fresh container: %s', async (_, first) => {
    const asked = serve(first, working);
    const modules = new RemoteModules([remote()]);
    const [blog, post] = await Promise.all([
      modules.load('content', 'Blog'),
      modules.load('content', 'Post'),
    ]);
    expect([blog, post]).toEqual([page, page]);
    expect(asked).toHaveLength(2);
  });

  it('says which remote is down when the second attempt fails too, and tries anew when it is asked again', async () => {
    serve(undefined, undefined, working);
    const modules = new RemoteModules([remote()]);
    await expect(modules.load('content', 'Blog')).rejects.toThrow('remote "content" is down');
    expect(await modules.load('content', 'Blog')).toBe(page);
  });

  it('takes no container of an earlier entry for that of a later one which brings none', async () => {
    const asked = serve(broken);
    const modules = new RemoteModules([remote()]);
    await expect(modules.load('content', 'Blog')).rejects.toThrow(RemoteDown);
    expect(asked).toHaveLength(2);
  });

  it('asks for nothing while a remote is not deployed', async () => {
    const asked = serve();
    await expect(new RemoteModules([remote({ up: false })]).load('content', 'Blog')).rejects.toThrow('down');
    expect(asked).toEqual([]);
  });

  it('does not wait for an entry for more than twenty seconds', async () => {
    jest.useFakeTimers();
    jest.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const down = expect(new RemoteModules([remote()]).load('content', 'Blog')).rejects.toThrow('down');
    await jest.advanceTimersByTimeAsync(40_000);
    await down;
    jest.useRealTimers();
  });
});
