/**
 * Ships the build of one remote: copies its hashed files beside those of older releases, then replaces the manifest
 * in one step. Running shells see the new release with their next request; open tabs go on with the old files.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from './import-typescript.mjs';
import { slotKey } from './slot-key.mjs';
import { deployDir, root } from './workspace.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a page needs at once, without what its code fetches later. */
const filesOf = (assets) => [...new Set(assets?.sync ?? [])];

/** The published manifest: what the remote offers, and under which hashed file names. */
async function composeManifest(dir) {
  const { RemoteSchema, problemOf } = await importTypeScript('kit/src/contracts/remote.schema.ts');
  const description = readJson(path.join(dir, 'remote.json'));
  const problem = problemOf(RemoteSchema, description);
  if (problem) throw new Error(`${path.basename(dir)}/remote.json: ${problem}`);
  const federation = readJson(path.join(dir, 'dist/web/mf-manifest.json'));
  const nodeFilesPath = path.join(dir, 'dist/node/files.json');
  const nodeFiles = existsSync(nodeFilesPath) ? readJson(nodeFilesPath) : {};
  const assetsOf = Object.fromEntries(federation.exposes.map(({ name, assets }) => [name, assets]));
  const keys = [...Object.keys(description.pages), ...Object.keys(description.slots).map(slotKey)];
  const exposes = Object.fromEntries(
    keys.map((key) => [
      key,
      {
        files: filesOf(assetsOf[key]?.js),
        styles: filesOf(assetsOf[key]?.css),
        ...(nodeFiles[key] && { node: nodeFiles[key] }),
      },
    ]),
  );
  const content = {
    name: description.name,
    title: description.title,
    entry: federation.metaData.remoteEntry.name,
    routes: description.routes,
    slots: Object.keys(description.slots),
    exposes,
  };
  const release = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return { release, ...content };
}

/** Copies what is not there yet: hashed names never change their content. */
function copyNew(from, to) {
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    // in one step: half a copy would be taken for the file ever after
    cpSync(path.join(from, name), `${target}.new`, { recursive: true });
    renameSync(`${target}.new`, target);
  }
}

/**
 * @param name of the remote, e.g. "content"
 * @returns the id of the release
 */
export async function release(name) {
  const dir = path.join(root, `mf-${name}`);
  const target = path.join(deployDir, name);
  const manifest = await composeManifest(dir);
  copyNew(path.join(dir, 'dist/web'), path.join(target, 'web'));
  copyNew(path.join(dir, 'dist/node'), path.join(target, 'node'));
  const file = path.join(target, 'manifest.json');
  writeFileSync(`${file}.new`, JSON.stringify(manifest, null, 2));
  renameSync(`${file}.new`, file);
  return manifest.release;
}
