import { RemoteDown } from '../remotes/module-source.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { FederatedModules, reopenWhenStale, type Federation } from './federated-modules.ts';

const content: RemoteInfo = {
  name: 'content',
  title: 'Stories',
  prefixes: [],
  up: true,
  entry: '/remotes/content/remoteEntry.js',
  routes: [],
  slots: [],
};
const page = { Component: () => null };
const failed = new Error('Loading chunk 12 failed');

/** A federation whose loads end as given, one after the other. */
function federationOf(...ends: (object | Error | null)[]) {
  const registered: string[] = [];
  const asked: string[] = [];
  const federation: Federation = {
    registerRemotes: (remotes, options) =>
      registered.push(...remotes.map(({ entry }) => (options?.force ? `${entry} again` : entry))),
    loadRemote: async <Module>(id: string) => {
      asked.push(id);
      const end = ends.shift();
      if (end instanceof Error) throw end;
      return (end ?? null) as Module | null;
    },
  };
  return { federation, registered, asked };
}

describe('modules of remotes in the browser', () => {
  it('are loaded once', async () => {
    const { federation, asked } = federationOf(page);
    const modules = new FederatedModules([content], federation);
    expect(modules.loaded('content', 'Blog')).toBeUndefined();
    expect(await modules.load('content', 'Blog')).toBe(page);
    expect(await modules.load('content', 'Blog')).toBe(page);
    expect(modules.loaded('content', 'Blog')).toBe(page);
    expect(asked).toEqual(['content/Blog']);
  });

  it.each([
    ['fails', failed],
    ['is empty', null],
  ])('are loaded once more, with a fresh entry, when the first load %s', async (_, first) => {
    const { federation, registered } = federationOf(first, page);
    const modules = new FederatedModules([content], federation);
    expect(await modules.load('content', 'Blog')).toBe(page);
    expect(registered).toEqual([content.entry, `${content.entry} again`]);
  });

  it('say which remote is down when the second load fails too, and are tried anew when asked for again', async () => {
    const { federation } = federationOf(failed, failed, page);
    const modules = new FederatedModules([content], federation);
    await expect(modules.load('content', 'Blog')).rejects.toThrow('remote "content" is down');
    expect(await modules.load('content', 'Blog')).toBe(page);
  });

  it('of a remote that is not deployed are down without a second load', async () => {
    const { federation, registered, asked } = federationOf(failed);
    const modules = new FederatedModules([{ ...content, up: false }], federation);
    await expect(modules.load('content', 'Blog')).rejects.toThrow(RemoteDown);
    expect(registered).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

// Proves requirement 326.
describe('a page whose code cannot be loaded', () => {
  const blog = 'https://shop.test/blog';
  const down = () => new FederatedModules([content], federationOf(failed, failed, failed, failed).federation);
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => sessionStorage.clear());

  it('is opened by the server at the address that was asked for, with the first click', async () => {
    const open = jest.fn();
    void reopenWhenStale(down(), open).load('content', 'Blog', blog);
    await settled();
    expect(open.mock.calls).toEqual([[blog]]);
  });

  it('is not opened by the server again and again: then the tab says that it is down', async () => {
    const open = jest.fn();
    const pages = reopenWhenStale(down(), open);
    void pages.load('content', 'Blog', blog);
    await settled();
    await expect(pages.load('content', 'Blog', blog)).rejects.toThrow(RemoteDown);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is not opened by the server while the browser is offline: the shop stays and offers to try again', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const open = jest.fn();
    await expect(reopenWhenStale(down(), open).load('content', 'Blog', blog)).rejects.toThrow(RemoteDown);
    expect(open).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    void reopenWhenStale(down(), open).load('content', 'Blog', blog);
    await settled();
    expect(open.mock.calls).toEqual([[blog]]);
    onLine.mockRestore();
  });

  it('does not keep another one from being opened', async () => {
    const open = jest.fn();
    const pages = reopenWhenStale(down(), open);
    void pages.load('content', 'Blog', blog);
    void pages.load('content', 'About', 'https://shop.test/about');
    await settled();
    expect(open.mock.calls.flat()).toEqual([blog, 'https://shop.test/about']);
  });
});
