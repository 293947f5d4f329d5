/** Stands for the federation runtime's preloading in the shell's build: the server names the files of a page. */
function unused() {
  throw new Error('Preloading by the federation is not part of this build.');
}

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
