import { connectEntry, type EntryRequire } from './entry-chunks.ts';

jest.mock('@module-federation/webpack-bundler-runtime/dist/consumes.js', () => ({ consumes: jest.fn() }));
jest.mock('@module-federation/webpack-bundler-runtime/dist/initializeSharing.js', () => ({
  initializeSharing: jest.fn(),
}));

const files = { 7: 'aaaaaaaabbbbbbbb', 8: 'cccccccc', 9: '........dddddddd' };

/** An entry whose webpack has nothing but what it is given. */
function entryOf(name: string): EntryRequire {
  const entry = {
    m: {},
    f: {},
    p: 'https://shop.example/assets/',
    federation: { initOptions: {} },
  } as unknown as EntryRequire;
  connectEntry(entry, name, files, { 1: ['react', '^19.0.0'] }, { 9: ['1'] });
  return entry;
}

/** Has a chunk loaded as webpack does, with all that loads parts of it. */
function load(entry: EntryRequire, chunk: string): Promise<unknown> {
  const parts: Promise<unknown>[] = [];
  for (const part of Object.values(entry.f)) part(chunk, parts);
  return Promise.all(parts);
}
const outcome = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (error: Error) => `${error.name}: ${error.message}`,
  );

const asked = () =>
  [...document.head.querySelectorAll<HTMLElement>('script, link')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
/** The browser has fetched a file, or failed to. */
const end = (file: string, type: 'load' | 'error') =>
  document.head
    .querySelector(`[src$="${file}"], [href$="${file}"]`)
    ?.dispatchEvent(new Event(type, { bubbles: false }));

/** What runs when a chunk's script was fetched. */
const announce = (name: string, chunk: string, modules: object) =>
  (globalThis as unknown as Record<string, { push(arrival: unknown): void }>)[`webpackChunk${name}`]?.push([
    [chunk],
    modules,
  ]);

beforeEach(() => document.head.replaceChildren());

describe('an entry of a remote', () => {
  it('loads a chunk with its style sheet, once however many ask, and takes its modules', async () => {
    const entry = entryOf('first');
    const loads = [outcome(load(entry, '7')), outcome(load(entry, '7'))];
    expect(asked()).toEqual([
      'https://shop.example/assets/7.aaaaaaaa.js',
      'https://shop.example/assets/first-7.bbbbbbbb.css',
    ]);
    const page = () => 'the page';
    announce('first', '7', { 70: page });
    end('7.aaaaaaaa.js', 'load');
    end('first-7.bbbbbbbb.css', 'load');
    expect(await Promise.all(loads)).toEqual(['loaded', 'loaded']);
    expect(entry.m['70']).toBe(page);
    // the script has done its work, the sheet stays
    expect(asked()).toEqual(['https://shop.example/assets/first-7.bbbbbbbb.css']);
    await load(entry, '7');
    expect(asked()).toHaveLength(1);
  });

  it('fetches no style sheet that the page has, as a link or within its HTML', async () => {
    document.head.innerHTML = '<style data-href="second-7.bbbbbbbb.css"></style>';
    const entry = entryOf('second');
    const loading = outcome(load(entry, '7'));
    expect(asked()).toEqual(['https://shop.example/assets/7.aaaaaaaa.js']);
    announce('second', '7', {});
    end('7.aaaaaaaa.js', 'load');
    expect(await loading).toBe('loaded');
  });

  it('loads a chunk that is a style sheet alone', async () => {
    const loading = outcome(load(entryOf('sheets'), '9'));
    expect(asked()).toEqual(['https://shop.example/assets/sheets-9.dddddddd.css']);
    end('sheets-9.dddddddd.css', 'load');
    expect(await loading).toBe('loaded');
  });

  it('fails with the name of the file, and tries again when it is asked again', async () => {
    const entry = entryOf('third');
    const fetching = outcome(load(entry, '8'));
    end('8.cccccccc.js', 'error');
    expect(await fetching).toBe('ChunkLoadError: Loading 8.cccccccc.js failed: error.');
    // another file in its place runs, and hands nothing over
    const other = outcome(load(entry, '8'));
    end('8.cccccccc.js', 'load');
    expect(await other).toBe('ChunkLoadError: Loading 8.cccccccc.js failed: missing.');
    const again = outcome(load(entry, '8'));
    announce('third', '8', {});
    end('8.cccccccc.js', 'load');
    expect(await again).toBe('loaded');
  });

  it('fails when a style sheet does, and leaves no broken link', async () => {
    const entry = entryOf('fourth');
    const loading = outcome(load(entry, '7'));
    announce('fourth', '7', {});
    end('7.aaaaaaaa.js', 'load');
    end('fourth-7.bbbbbbbb.css', 'error');
    expect(await loading).toBe('ChunkLoadError: Loading fourth-7.bbbbbbbb.css failed: error.');
    expect(asked()).toEqual([]);
  });

  it('knows chunks that came before it, as after a retry of the entry itself', async () => {
    const before = entryOf('fifth');
    announce('fifth', '8', { 80: 'module' });
    const after = entryOf('fifth');
    announce('fifth', '7', { 70: 'module' });
    expect([before.m, after.m]).toEqual([
      { 70: 'module', 80: 'module' },
      { 70: 'module', 80: 'module' },
    ]);
    await load(after, '8');
    expect(asked()).toEqual([]);
  });
});
