/**
 * Modules that exist once in a page, whoever uses them: the shell provides them, remotes bring no copy. The builds
 * (webpack.mjs), the page's federation and the shell's server all take this list.
 * Sharing redux and its like one by one costs 50–150 KB more than sharing the kit that exports what remotes need.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@virasat/kit',
  '@virasat/kit/forms',
] as const;

export type SharedModule = (typeof sharedModules)[number];
