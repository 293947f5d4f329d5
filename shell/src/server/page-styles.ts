import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLD_MARK } from '@virasat/kit/host';
import type { RemoteModule } from '../remotes/module-source.ts';
import { BoundedMap } from './bounded-map.ts';
import type { NodeModules } from './node-modules.ts';
import type { Snapshot } from './remote-registry.ts';
import { markersIn, neededBy, rulesFor, styleRules, type StyleRule } from './style-rules.ts';

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
const MAX_VIEWS = 200;

interface Sheet {
  file: string;
  href: string;
  css: string;
  rules: StyleRule[];
  /** What its selectors need elements to have. */
  needed: ReadonlySet<string>;
}

/** Sheets by file: names contain a content hash, so each is read once. */
const sheets = new BoundedMap<string, Promise<Sheet>>(MAX_SHEETS);

async function read(file: string, href: string): Promise<Sheet> {
  const css = await readFile(file, 'utf8');
  const rules = styleRules(css);
  return { file: path.basename(file), href, css, rules, needed: neededBy(rules) };
}

function sheetOf(file: string, href: string): Promise<Sheet> {
  const known = sheets.get(file);
  if (known) return known;
  const reading = read(file, href);
  sheets.set(file, reading);
  // a file that could not be read may exist next time
  reading.catch(() => sheets.delete(file));
  return reading;
}

/** The sheets of the shell, of the kit, and of the modules that the server has rendered, each once. */
async function sheetsOf(
  rendered: RemoteModule[],
  shell: ShellStyles,
  { remotes }: Snapshot,
  modules: NodeModules,
): Promise<Sheet[]> {
  const hasForms = rendered.some(({ remote, expose }) =>
    modules.requires(remote, expose, '@virasat/kit/forms'),
  );
  const own = [...shell.main, ...(hasForms ? shell.forms : [])].map((file) =>
    sheetOf(path.join(shell.folder, file), `/assets/js/${file}`),
  );
  const theirs = new Map(
    rendered.flatMap(({ remote, expose }) => {
      const deployed = remotes.find(({ owner }) => owner.name === remote);
      const files = deployed?.manifest?.exposes[expose]?.styles ?? [];
      return files.map(
        (file) => [path.join(deployed?.dir ?? '', 'web', file), `/remotes/${remote}/${file}`] as const,
      );
    }),
  );
  const found = await Promise.all([
    ...own,
    ...[...theirs].map(([file, href]) => sheetOf(file, href).catch(() => undefined)),
  ]);
  return found.filter((sheet) => sheet !== undefined);
}

interface View {
  css: Buffer;
  links: string;
}

/** What pages with the same sheets have in common when the HTML above the fold has the same of what these ask for. */
const views = new BoundedMap<string, View>(MAX_VIEWS);

/** A sheet that loses less than this is inlined whole: a request costs more. */
const LEAST_SAVED = 1_000;

/** With `data-href` the browser's bundles know that they need not fetch the sheet (mini-css-extract-plugin's runtime). */
function viewOf(used: Sheet[], markers: ReadonlySet<string> | undefined): View {
  let css = '';
  let links = '';
  for (const sheet of used) {
    const first = markers ? rulesFor(sheet.rules, markers) : sheet.css;
    if (sheet.css.length - first.length < LEAST_SAVED)
      css += `<style data-href="${sheet.file}">${sheet.css}</style>`;
    else {
      if (first) css += `<style>${first}</style>`;
      links += `<link rel="stylesheet" href="${sheet.href}" data-href="${sheet.file}">`;
    }
  }
  return { css: Buffer.from(css), links };
}

/** Without what no sheet asks for, such as the text of a label, which would make every page one of a kind. */
const markersFor = (used: Sheet[], html: string): string[] =>
  [...markersIn(html)].filter((marker) => used.some(({ needed }) => needed.has(marker))).sort();

/** Pictures below the first view load later anyway: the browser draws their previews (kit/src/ui/picture.tsx). */
const PREVIEWS = /;background-image:url\(&quot;data:image\/bmp;[^)]*\)/g;

/**
 * The styles of a page. Its head has the rules that the HTML above the fold needs; the whole sheets are linked at the
 * fold, where they hold up only what follows. A page without a fold has them whole in its head. A sheet of a remote that
 * cannot be read is left out: the browser fetches it with its module.
 * @param html as it was rendered
 * @returns style elements for the head, the HTML above the fold, and the rest of it with the links
 */
export async function stylesOf(
  rendered: RemoteModule[],
  shell: ShellStyles,
  snapshot: Snapshot,
  modules: NodeModules,
  html: string,
): Promise<{ css: Buffer; html: string; rest?: string }> {
  const used = await sheetsOf(rendered, shell, snapshot, modules);
  const fold = html.indexOf(FOLD_MARK);
  const markers = fold < 0 ? undefined : markersFor(used, html.slice(0, fold));
  const key = `${used.map(({ href }) => href).join()} ${markers?.join() ?? '*'}`;
  const view = views.get(key) ?? viewOf(used, markers && new Set(markers));
  views.set(key, view);
  if (fold < 0) return { css: view.css, html };
  const below = html.slice(fold + FOLD_MARK.length).replace(FOLD_MARK, '');
  return { css: view.css, html: html.slice(0, fold), rest: view.links + below.replace(PREVIEWS, '') };
}
