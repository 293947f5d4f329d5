/**
 * Leaves out of the entry of a remote what is the same in all of them: how chunks, their styles and shared modules are
 * loaded. The shell has that once for all (shell/src/browser/entry-chunks.ts); the entry passes it the lists of its own files
 * and shared modules.
 */
import webpack from 'webpack';

const { RuntimeGlobals } = webpack;

/** Parts of webpack's runtime, by their names, that the shell stands for. */
const inShell = new Set([
  'consumes',
  'css loading',
  'get javascript chunk filename',
  'get mini-css chunk filename',
  'load script',
  'sharing',
]);
/** The part in whose place the entry calls the shell: it comes after those that it needs. */
const CALL = 'jsonp chunk loading';

/** Of `[contenthash:8]`. */
const HASH = 8;
/** In place of the hash of a script where a chunk is a style sheet alone, such as that of a package. */
const NO_SCRIPT = '.'.repeat(HASH);
const hashOf = (chunk, type) => (chunk.contentHash[type] ?? '').slice(0, HASH);

/**
 * The files of each chunk: eight characters of its script's hash, and eight of its style sheet's where it has one. Chunks of
 * shared modules alone have none.
 */
function filesOf(chunks, { chunkGraph }) {
  const files = {};
  for (const chunk of chunks) {
    const modules = chunkGraph.getChunkModules(chunk);
    const has = (type) => modules.some((module) => module.getSourceTypes().has(type));
    const script = has('javascript') ? hashOf(chunk, 'javascript') : NO_SCRIPT;
    const sheet = has('css/mini-extract') ? hashOf(chunk, 'css/mini-extract') : '';
    if (script !== NO_SCRIPT || sheet) files[chunk.id] = script + sheet;
  }
  return files;
}

/** The shared modules that chunks need: name and range of versions by id, and the ids by chunk. */
function sharedOf(chunks, { chunkGraph, codeGenerationResults }) {
  const shared = {};
  const needed = {};
  for (const chunk of chunks)
    for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []) {
      const id = chunkGraph.getModuleId(module);
      const { shareKey, shareConfig } = codeGenerationResults.getData(
        module,
        chunk.runtime,
        'consume-shared',
      );
      shared[id] = [shareKey, shareConfig.requiredVersion];
      (needed[chunk.id] ??= []).push(id);
    }
  return { shared, needed };
}

/** @param {string} name of the remote, as its global variable and its files have it */
export class LeanEntry {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    const call = (entry, compilation) => {
      const chunks = [...entry.getAllAsyncChunks()];
      const { shared, needed } = sharedOf(chunks, compilation);
      const lists = [filesOf(chunks, compilation), shared, needed].map((list) => JSON.stringify(list));
      const given = [RuntimeGlobals.require, JSON.stringify(this.name), ...lists];
      return `virasatFederation.connectEntry(${given.join(', ')});`;
    };
    compiler.hooks.thisCompilation.tap('LeanEntry', (compilation) =>
      compilation.hooks.runtimeModule.tap('LeanEntry', (module, chunk) => {
        if (chunk.name !== this.name) return;
        if (inShell.has(module.name)) module.generate = () => null;
        if (module.name !== CALL) return;
        // the names of files are known last
        module.dependentHash = true;
        module.generate = () => (compilation.codeGenerationResults ? call(chunk, compilation) : null);
      }),
    );
  }
}
