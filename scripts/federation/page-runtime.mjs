/**
 * Stands for module federation's runtime in the builds of remotes: the one that the shell has put into the page
 * (shell/src/browser/federation.ts). With a copy of its own each entry would be four times as large.
 */
__webpack_public_path__ = document.currentScript.src.replace(/[^/]*$/, '');

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.virasatFederation;

// each remote has its own state
export default { runtime, bundlerRuntime, attachShareScopeMap, bundlerRuntimeOptions: {} };
