import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as kit from '@virasat/kit';
import * as forms from '@virasat/kit/forms';
import type { SharedModule } from '@virasat/kit/shared-modules';
import { RemoteDown, type ModuleSource } from '../remotes/module-source.ts';
import type { Snapshot } from './remote-registry.ts';

interface Bundle {
  exports: object;
  /** The shared modules it uses. */
  requires: ReadonlySet<string>;
}

/** Evaluated bundles by file: names contain a content hash, so an unchanged remote is evaluated once. */
const evaluated = new Map<string, Promise<Bundle>>();

/** What node bundles of remotes may require: the federation's singletons, as the same instances as the shell's. */
const shared: Record<SharedModule, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@virasat/kit': kit,
  '@virasat/kit/forms': forms,
};

function requireShared(id: string): unknown {
  if (Object.hasOwn(shared, id)) return shared[id as SharedModule];
  throw new Error(`a remote may not require "${id}" on the server`);
}

async function evaluate(file: string): Promise<Bundle> {
  const source = await readFile(file, 'utf8');
  const module = { exports: {} as object };
  const requires = new Set<string>();
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, {
    filename: file,
  }) as (...args: unknown[]) => void;
  wrapper(module, module.exports, (id: string) => {
    requires.add(id);
    return requireShared(id);
  });
  return { exports: module.exports, requires };
}

function load(file: string): Promise<Bundle> {
  const known = evaluated.get(file);
  if (known) return known;
  const loading = evaluate(file);
  evaluated.set(file, loading);
  // a file that could not be read may exist next time
  loading.catch(() => evaluated.delete(file));
  return loading;
}

/** The modules of one snapshot of the remotes, from their node bundles. */
export class NodeModules implements ModuleSource {
  private readonly modules = new Map<string, Bundle>();

  constructor(private readonly snapshot: Snapshot) {}

  loaded(remote: string, expose: string): object | undefined {
    return this.modules.get(`${remote}/${expose}`)?.exports;
  }

  /** Whether a loaded module uses a shared one, e.g. "@virasat/kit/forms". */
  requires(remote: string, expose: string, shared: string): boolean {
    return this.modules.get(`${remote}/${expose}`)?.requires.has(shared) ?? false;
  }

  async load(remote: string, expose: string): Promise<object> {
    const id = `${remote}/${expose}`;
    const known = this.modules.get(id);
    if (known) return known.exports;
    const deployed = this.snapshot.remotes.find(({ owner }) => owner.name === remote);
    const file = deployed?.manifest?.exposes[expose]?.node;
    if (!deployed || !file) throw new RemoteDown(remote);
    try {
      const bundle = await load(path.join(deployed.dir, 'node', file));
      this.modules.set(id, bundle);
      return bundle.exports;
    } catch (cause) {
      throw new RemoteDown(remote, { cause });
    }
  }
}
