/**
 * Modules that exist once in a page, whoever uses them: the shell provides them (browser/federation.ts), remotes bring
 * no copy (webpack.mjs). Each with the package whose version it has. Sharing redux and its like one by one costs
 * 50–150 KB more than sharing the kit that exports what remotes need.
 */
export const sharedModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@virasat/kit': 'kit',
  '@virasat/kit/forms': 'kit',
} as const;

/** Address of a shared module as imports name it. */
export type SharedModule = keyof typeof sharedModules;
