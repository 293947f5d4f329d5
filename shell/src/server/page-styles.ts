import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLD_MARK } from '@virasat/kit/host';
import type { RemoteModule } from '../remotes/module-source.ts';
import { BoundedMap } from './bounded-map.ts';
import type { NodeModules } from './node-modules.ts';
import type { Snapshot } from './remote-registry.ts';
import { rulesFor, styleRules, type StyleRule } from './style-rules.ts';

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
}

/** Sheets by file: names contain a content hash, so each is read once. */
const sheets = new BoundedMap<string, Promise<Sheet>>(MAX_SHEETS);

async function read(file: string, href: string): Promise<Sheet> {
  const css = await readFile(file, 'utf8');
  return { file: path.basename(file), href, css, rules: styleRules(css) };
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

/** What pages with the same sheets and the same classes above the fold have in common. */
const views = new BoundedMap<string, View>(MAX_VIEWS);

/** A sheet that loses less than this is inlined whole: a request costs more. */
const LEAST_SAVED = 1_000;

/** With `data-href` the browser's bundles know that they need not fetch the sheet (mini-css-extract-plugin's runtime). */
function viewOf(used: Sheet[], classes: ReadonlySet<string> | undefined): View {
  let css = '';
  let links = '';
  for (const sheet of used) {
    const first = classes ? rulesFor(sheet.rules, classes) : sheet.css;
    if (sheet.css.length - first.length < LEAST_SAVED)
      css += `<style data-href="${sheet.file}">${sheet.css}</style>`;
    else {
      if (first) css += `<style>${first}</style>`;
      links += `<link rel="stylesheet" href="${sheet.href}" data-href="${sheet.file}">`;
    }
  }
  return { css: Buffer.from(css), links };
}

const CLASS = ' class="';

function classesIn(html: string): string[] {
  const attributes = new Set<string>();
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    at = html.indexOf('"', from);
    if (at < 0) break;
    attributes.add(html.slice(from, at));
  }
  return [...new Set([...attributes].flatMap((names) => names.split(' ')))].filter(Boolean).sort();
}

/** Pictures below the first view load later anyway: the browser draws their previews (kit/src/ui/picture.tsx). */
const PREVIEWS = /;background-image:url\(&quot;data:image\/bmp;[^)]*\)/g;

/**
 * The styles of a page. Its head has the rules that the HTML above the fold needs; the whole sheets are linked at the
 * fold, where they hold up only what follows. A page without a fold has them whole in its head. A sheet of a remote that
 * cannot be read is left out: the browser fetches it with its module.
 * @param html as it was rendered
 * @returns style elements for the head, and the HTML with its links
 */
export async function stylesOf(
  rendered: RemoteModule[],
  shell: ShellStyles,
  snapshot: Snapshot,
  modules: NodeModules,
  html: string,
): Promise<{ css: Buffer; html: string }> {
  const used = await sheetsOf(rendered, shell, snapshot, modules);
  const fold = html.indexOf(FOLD_MARK);
  const classes = fold < 0 ? undefined : classesIn(html.slice(0, fold));
  const key = `${used.map(({ href }) => href).join()} ${classes?.join() ?? '*'}`;
  const view = views.get(key) ?? viewOf(used, classes && new Set(classes));
  views.set(key, view);
  if (fold < 0) return { css: view.css, html };
  const rest = html.slice(fold + FOLD_MARK.length).replace(FOLD_MARK, '');
  return { css: view.css, html: html.slice(0, fold) + view.links + rest.replace(PREVIEWS, '') };
}
