/**
 * How the entry of a remote loads its chunks, their styles and shared modules: what webpack would add to each entry, once
 * for all of them (scripts/federation/lean-entry.mjs leaves it out there).
 */
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/** Adds to the list what has to be there before the modules of a chunk can run. */
type LoadPart = (chunk: string, parts: Promise<unknown>[]) => void;

/** webpack's own object in an entry, by its names: modules, loaders of chunks, address of the files, and federation. */
export interface EntryRequire {
  m: Record<string, unknown>;
  f: Record<string, LoadPart>;
  p: string;
  S: object;
  I: (scope: string, initScope: Sharing['initScope']) => unknown;
  federation: { initOptions: { shared?: object } };
}
type Sharing = Parameters<typeof initializeSharing>[0];

/** What a chunk's script hands over: its ids, its modules, and what is to run then. */
type Arrival = [chunks: string[], modules: Record<string, unknown>, run?: (require: EntryRequire) => void];

/** Characters of a hash in the name of a file. */
const HASH = 8;
/** In place of a script's hash: the chunk is a style sheet alone. */
const NO_SCRIPT = '.'.repeat(HASH);
/** After that a file is not waited for any more. */
const GIVEN_UP_MS = 120_000;

function failure(file: string, { type }: { type: string }): Error {
  const error = new Error(`Loading ${file} failed: ${type}.`);
  error.name = 'ChunkLoadError';
  return error;
}

/** Puts a script or style sheet into the page. It resolves with what has become of it. */
function load(element: HTMLScriptElement | HTMLLinkElement): Promise<{ type: string }> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ type: 'timeout' }), GIVEN_UP_MS);
    element.onload = element.onerror = (event) => {
      clearTimeout(timer);
      resolve(event as Event);
    };
    document.head.append(element);
  });
}

async function loadScript(src: string): Promise<{ type: string }> {
  const script = document.createElement('script');
  script.src = src;
  const end = await load(script);
  script.remove();
  return end;
}

/** Whether the page has the sheet already, also as a part of its HTML. */
const isInPage = (file: string, href: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].some((sheet) =>
    [file, href].includes(sheet.dataset['href'] ?? sheet.getAttribute('href') ?? ''),
  );

async function loadSheet(file: string, href: string): Promise<void> {
  if (isInPage(file, href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const end = await load(link);
  if (end.type === 'load') return;
  link.remove();
  throw failure(file, end);
}

/** Loads each chunk once, until it has failed: then the next who needs it tries again. */
function once(loadChunk: (chunk: string) => Promise<unknown> | undefined): LoadPart {
  const loading = new Map<string, Promise<unknown>>();
  return (chunk, parts) => {
    const part = loading.get(chunk) ?? loadChunk(chunk);
    if (!part) return;
    loading.set(chunk, part);
    part.catch(() => loading.delete(chunk));
    parts.push(part);
  };
}

/**
 * Gives an entry what loads its chunks.
 * @param name of the remote; its chunks announce themselves under it
 * @param files of each chunk, eight characters of its script's hash, or dots, then those of its style sheet's where it has one
 * @param shared name and range of versions of shared modules, by their ids in the entry
 * @param needed ids of the shared modules that a chunk needs
 */
export function connectEntry(
  require: EntryRequire,
  name: string,
  files: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, [key: string, requiredVersion: string]>>,
  needed: Readonly<Record<string, string[]>>,
): void {
  const arrived = new Set<string>();

  function arrive([chunks, modules, run]: Arrival): void {
    Object.assign(require.m, modules);
    run?.(require);
    for (const chunk of chunks) arrived.add(chunk);
  }
  const announced = ((globalThis as unknown as Record<string, Arrival[]>)[`webpackChunk${name}`] ??= []);
  announced.forEach(arrive);
  // an entry that is loaded once more after a failure, gets what arrives too
  const keep = announced.push.bind(announced);
  announced.push = (...arrivals) => {
    arrivals.forEach(arrive);
    return keep(...arrivals);
  };

  async function script(chunk: string, hash: string): Promise<void> {
    const file = `${chunk}.${hash}.js`;
    const end = await loadScript(require.p + file);
    // a script that was loaded and hands nothing over is another file: a page that says "not found"
    if (!arrived.has(chunk)) throw failure(file, end.type === 'load' ? { type: 'missing' } : end);
  }

  require.f['j'] = once((chunk) => {
    const hash = files[chunk]?.slice(0, HASH);
    return hash && hash !== NO_SCRIPT && !arrived.has(chunk) ? script(chunk, hash) : undefined;
  });
  require.f['miniCss'] = once((chunk) => {
    const hash = files[chunk]?.slice(HASH);
    const file = `${name}-${chunk}.${hash}.css`;
    return hash ? loadSheet(file, require.p + file) : undefined;
  });

  const installedModules = {};
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(shared).map(([id, [shareKey, requiredVersion]]) => {
      const shareConfig = { requiredVersion, strictVersion: true, singleton: true, eager: false };
      return [id, { shareKey, shareInfo: { shareConfig, scope: ['default'] } }];
    }),
  );
  require.f['consumes'] = (chunkId, promises) =>
    consumes({
      chunkMapping: needed,
      installedModules,
      chunkId,
      moduleToHandlerMapping,
      promises,
      webpackRequire: require,
    });

  const initPromises = {};
  const initTokens = {};
  const webpackRequire = require as unknown as Sharing['webpackRequire'];
  require.federation.initOptions.shared = {};
  require.S = {};
  require.I = (shareScopeName, initScope) =>
    initializeSharing({ shareScopeName, webpackRequire, initPromises, initTokens, initScope });
}
