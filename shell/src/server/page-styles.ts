import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteModule } from '../remotes/module-source.ts';
import { BoundedMap } from './bounded-map.ts';
import type { NodeModules } from './node-modules.ts';
import type { Snapshot } from './remote-registry.ts';

/** Style sheets of the shell's browser build, in its folder. */
export interface ShellStyles {
  /** Absolute path of the folder. */
  folder: string;
  /** Of every page: the kit's and the shell's own. */
  main: string[];
  /** Of pages with `@virasat/kit/forms`. */
  forms: string[];
}

/** More sheets than a release of the shop has, and than its pages combine: releases that follow each other evict the old. */
const MAX_SHEETS = 200;
const MAX_VIEWS = 100;

/** Style elements by file: names contain a content hash, so each is read once. */
const elements = new BoundedMap<string, Promise<string>>(MAX_SHEETS);

/** With `data-href` the browser's bundles know that they need not fetch the sheet (mini-css-extract-plugin's runtime). */
async function read(file: string): Promise<string> {
  const css = await readFile(file, 'utf8');
  return `<style data-href="${path.basename(file)}">${css}</style>`;
}

function elementOf(file: string): Promise<string> {
  const known = elements.get(file);
  if (known) return known;
  const reading = read(file);
  elements.set(file, reading);
  // a file that could not be read may exist next time
  reading.catch(() => elements.delete(file));
  return reading;
}

/** The style elements of first views by their files, as bytes: they are the same for every page with these modules. */
const views = new BoundedMap<string, Buffer>(MAX_VIEWS);

/**
 * The style elements of a first view, each sheet once: the shell's, the kit's, and those of the modules that the server has
 * rendered. One of a remote that cannot be read is left out: the browser fetches it with its module.
 */
export async function stylesOf(
  rendered: RemoteModule[],
  shell: ShellStyles,
  { remotes }: Snapshot,
  modules: NodeModules,
): Promise<Buffer> {
  const hasForms = rendered.some(({ remote, expose }) =>
    modules.requires(remote, expose, '@virasat/kit/forms'),
  );
  const own = [...shell.main, ...(hasForms ? shell.forms : [])].map((file) => path.join(shell.folder, file));
  const theirs = rendered.flatMap(({ remote, expose }) => {
    const deployed = remotes.find(({ owner }) => owner.name === remote);
    const sheets = deployed?.manifest?.exposes[expose]?.styles ?? [];
    return sheets.map((file) => path.join(deployed?.dir ?? '', 'web', file));
  });
  const files = [...own, ...new Set(theirs)];
  const view = files.join();
  const known = views.get(view);
  if (known) return known;
  const found = await Promise.all([
    ...own.map(elementOf),
    ...files.slice(own.length).map((file) => elementOf(file).catch(() => undefined)),
  ]);
  const bytes = Buffer.from(found.join(''));
  if (!found.includes(undefined)) views.set(view, bytes);
  return bytes;
}
