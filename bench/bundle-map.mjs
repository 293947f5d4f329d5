/** Which package brings how many bytes of a remote's (or the shell's) scripts, read from source maps. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import webpack from 'webpack';
import { root } from '../scripts/lib/workspace.mjs';

/** A source as webpack names it → the package it belongs to; the shop's own folders count as packages. */
function packageOf(source) {
  const inModules = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(source);
  if (inModules) return inModules[1];
  const own = /(?:^|\/)(kit|shell|api|mf-[a-z]+)\/(?:src|dist)\//.exec(source);
  if (own) return own[1];
  const relative = /webpack:\/\/([^/]*)\/\.\/src\//.exec(source);
  if (relative) return relative[1] || 'own';
  return 'webpack';
}

/** Adds the minified bytes of one script to the packages they come from. */
function count(code, map, sizes) {
  const lines = code.split('\n');
  const mappings = [];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) =>
    mappings.push({ line: generatedLine - 1, column: generatedColumn, source }),
  );
  mappings.forEach(({ line, column, source }, index) => {
    const next = mappings[index + 1];
    const end = next && next.line === line ? next.column : (lines[line]?.length ?? column);
    const name = source ? packageOf(source) : 'webpack';
    sizes.set(name, (sizes.get(name) ?? 0) + end - column);
  });
}

/** Builds one package's browser bundles with source maps into a folder of their own. */
async function buildWithMaps(dir, folder) {
  const { default: configs } = await import(path.join(root, dir, 'webpack.config.mjs'));
  const [web] = configs;
  const plugins = web.plugins.filter(({ constructor }) => constructor.name !== 'CompressionPlugin');
  const config = { ...web, plugins, devtool: 'source-map', output: { ...web.output, path: folder } };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
      return resolve();
    });
  });
}

/**
 * @param packages folders of the shell and the remotes
 * @returns by folder: `[package, minified bytes]`, the largest first
 */
export async function bundleMap(packages) {
  const result = {};
  for (const dir of packages) {
    const folder = mkdtempSync(path.join(tmpdir(), 'virasat-bundle-'));
    try {
      await buildWithMaps(dir, folder);
      const sizes = new Map();
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
        const code = readFileSync(path.join(folder, file), 'utf8');
        count(code, JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8')), sizes);
      }
      result[dir] = [...sizes].sort(([, a], [, b]) => b - a);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return result;
}
