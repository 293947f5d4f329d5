/**
 * Bundles the package in the current folder, as its `webpack.config.mjs` says: `npm run build` in the shell or a remote. With
 * `--keep`, what was compiled is kept for the package's next build.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { keptBuild } from './lib/build-cache.mjs';

const dir = process.cwd();
const { default: config } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')));
const isKept = process.argv.includes('--keep');

const compiler = webpack(
  config.map((each) => (isKept ? { ...each, cache: keptBuild(dir, each.name) } : each)),
);
compiler.run((error, stats) => {
  const told = error?.stack ?? stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (told) console.log(told);
  if (error || stats.hasErrors()) process.exitCode = 1;
  compiler.close(() => {});
});
