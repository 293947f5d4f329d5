/**
 * The federation of the page: the shell's instance, which gives the shared modules to remotes, and the one copy of the
 * runtime for all of them (scripts/federation/page-runtime.mjs reads it).
 */
import * as jsxRuntime from 'react/jsx-runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as kit from '@virasat/kit';
import type { SharedModule } from '@virasat/kit/shared-modules';
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { connectEntry } from './entry-chunks.ts';
import { shortTasks } from './short-tasks.ts';

/** Versions of the shared packages, from the build (webpack.mjs). */
declare const SHARED_VERSIONS: { react: string; kit: string };

const singleton = (version: string) => ({
  version,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});
/** A module of the first load. */
const eager = (version: string, module: object) => ({ ...singleton(version), lib: () => module });
/** A module that the first page which uses it fetches. */
const onDemand = (version: string, load: () => Promise<object>) => ({
  ...singleton(version),
  get: async () => {
    const module = await load();
    return () => module;
  },
});

export const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [shortTasks],
  shareStrategy: 'loaded-first',
  shared: {
    react: eager(SHARED_VERSIONS.react, react),
    'react/jsx-runtime': eager(SHARED_VERSIONS.react, jsxRuntime),
    'react-dom': eager(SHARED_VERSIONS.react, reactDom),
    '@virasat/kit': eager(SHARED_VERSIONS.kit, kit),
    '@virasat/kit/forms': onDemand(
      SHARED_VERSIONS.kit,
      () => import(/* webpackChunkName: "kit-forms" */ '@virasat/kit/forms'),
    ),
  } satisfies Record<SharedModule, object>,
});

declare global {
  var virasatFederation: object | undefined;
}

/** What the code that webpack adds to an entry calls. */
interface Entry {
  federation: { initOptions: Parameters<typeof init>[0] };
}

/** The parts of the runtime that a remote without remotes of its own needs. */
globalThis.virasatFederation = {
  runtime: { init },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    initContainerEntry,
    init: ({ webpackRequire }: { webpackRequire: Entry }) =>
      init({ ...webpackRequire.federation.initOptions, plugins: [shortTasks] }),
  },
  attachShareScopeMap,
  connectEntry,
};
