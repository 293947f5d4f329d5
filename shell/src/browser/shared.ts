/**
 * Puts the shared modules into the page, before any remote is loaded: remotes are built without them and read them here
 * (scripts/federation/remote-plugin.mjs).
 */
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as kit from '@virasat/kit';
import type { OnDemandModule, SharedModules } from '@virasat/kit/shared-modules';

declare global {
  var virasatShared: SharedModules | undefined;
}

const onDemand: Record<OnDemandModule, () => Promise<object>> = {
  '@virasat/kit/forms': () => import(/* webpackChunkName: "kit-forms" */ '@virasat/kit/forms'),
};

const modules: SharedModules['modules'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@virasat/kit': kit,
};

globalThis.virasatShared = {
  modules,
  load: async (name) => {
    modules[name] ??= await onDemand[name]();
  },
};
