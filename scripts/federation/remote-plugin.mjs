/**
 * Builds a remote for the browser: a container around its pages and slots, and the shared modules taken from what the
 * shell has put into the page (shell/src/browser/shared.ts). See docs/decisions/0032-containers-without-a-runtime.md.
 */
import path from 'node:path';

/** Names in the page: of the shared modules, and of the containers of remotes. */
const SHARED = 'virasatShared';
const CONTAINERS = 'virasatRemotes';

/** Code of the entry: where its files are, and that a chunk with a module on demand waits for it as for its own files. */
const makeEntryRuntime = ({ RuntimeModule, RuntimeGlobals }, onDemand) =>
  class EntryRuntime extends RuntimeModule {
    constructor() {
      super('shared modules', RuntimeModule.STAGE_ATTACH);
    }

    /** The modules on demand that a chunk imports. */
    namesIn(chunk) {
      const { moduleGraph } = this.compilation;
      const imported = [...this.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
        Array.from(
          moduleGraph.getOutgoingConnections(module),
          (connection) => connection.module?.userRequest,
        ),
      );
      return onDemand.filter((name) => imported.includes(name));
    }

    generate() {
      const chunks = [...this.chunk.getAllAsyncChunks()].map((chunk) => [chunk.id, this.namesIn(chunk)]);
      const waiting = Object.fromEntries(chunks.filter(([, names]) => names.length > 0));
      const lines = [
        `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`,
        `var waiting = ${JSON.stringify(waiting)};`,
        `${RuntimeGlobals.ensureChunkHandlers}.shared = (id, promises) =>`,
        `  (waiting[id] || []).forEach((name) => promises.push(${SHARED}.load(name)));`,
      ];
      return lines.join('\n');
    }
  };

/** Entry of a remote's browser build: its container, put into the page as `virasatRemotes.<name>`. */
export const containerEntry = (name, hash) => ({
  container: {
    import: `./container.js!=!${path.join(import.meta.dirname, 'container-loader.mjs')}!./remote.json`,
    filename: `remoteEntry.${hash}.js`,
    library: { type: 'window', name: [CONTAINERS, name] },
  },
});

/** What the release has to know about a remote's browser build: its entry, and the files of every page and slot. */
export function containerFiles({ entrypoints, namedChunkGroups }, exposes) {
  const ending = (group, suffix) => group.getFiles().filter((file) => file.endsWith(suffix));
  const filesOf = (name) => {
    const group = namedChunkGroups.get(name);
    return { files: ending(group, '.js'), styles: ending(group, '.css') };
  };
  return {
    container: ending(entrypoints.get('container'), '.js')[0],
    exposes: Object.fromEntries(exposes.map((name) => [name, filesOf(name)])),
  };
}

/** Takes the shared modules from the page. */
export class SharedFromPage {
  /** @param shared names of the shared modules: `eager` and `onDemand` */
  constructor(shared) {
    this.shared = shared;
  }

  apply(compiler) {
    const { ExternalsPlugin, RuntimeGlobals } = compiler.webpack;
    const { eager, onDemand } = this.shared;
    const externals = [...eager, ...onDemand].map((name) => [
      name,
      `${SHARED}.modules[${JSON.stringify(name)}]`,
    ]);
    new ExternalsPlugin('var', Object.fromEntries(externals)).apply(compiler);
    const EntryRuntime = makeEntryRuntime(compiler.webpack, onDemand);
    compiler.hooks.thisCompilation.tap('SharedFromPage', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('SharedFromPage', (chunk) => compilation.addRuntimeModule(chunk, new EntryRuntime()));
    });
  }
}
