/** Bundles the package in the current folder, as its `webpack.config.mjs` says: `npm run build` in the shell or a remote. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { default: config } = await import(pathToFileURL(path.resolve('webpack.config.mjs')));

const compiler = webpack(config);
compiler.run((error, stats) => {
  const told = error?.stack ?? stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (told) console.log(told);
  if (error || stats.hasErrors()) process.exitCode = 1;
  compiler.close(() => {});
});
