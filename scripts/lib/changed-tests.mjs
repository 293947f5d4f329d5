/** What a change can break: the tests that import what has changed, and the journeys that name a page of it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from './workspace.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Paths of the files that differ from `main`, from the root of the repository: of commits since then, of the working tree, new
 * ones too. What is deleted is left out: the compiler finds who misses it.
 */
export function changedFiles() {
  const [base] = git('merge-base', 'HEAD', 'main');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file))).sort();
}

/** The part of an address that a journey can name: "/product/:id" has "/product/". */
const namedPart = (route) => route.replace(/:.*/, '');

/** Whether a journey goes to this address: it begins a text or a pattern, or follows the shop's. */
function names(text, route) {
  const part = namedPart(route);
  if (part === '/') return /\.goto\((\w+\.)?url\)/.test(text);
  const pattern = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`}*\\\\]${pattern}${part.endsWith('/') ? '' : '(?![\\w-])'}`).test(text);
}

/** A journey and the steps that it takes from `e2e/lib`. */
const withSteps = (file, read) =>
  [...read(file).matchAll(/from '\.\/(lib\/[^']+\.ts)'/g)]
    .map(([, step]) => read(`e2e/${step}`))
    .concat(read(file))
    .join('\n');

/**
 * Journeys that name a page which imports what has changed. A page imports what its own test imports.
 * @param tests related tests, from the root of the repository
 * @param read of a path from the root: the text
 * @param journeys paths of all journeys
 */
export function journeysOf(tests, journeys, read) {
  const related = new Set(tests);
  const routes = remotes.flatMap((name) => {
    const { pages, routes: all } = JSON.parse(read(`mf-${name}/remote.json`));
    const isRelated = ({ page }) =>
      related.has(path.posix.join(`mf-${name}`, pages[page]).replace(/\.tsx$/, '.test.tsx'));
    return all.filter(isRelated).map((route) => route.path);
  });
  return journeys.filter((file) => routes.some((route) => names(withSteps(file, read), route)));
}

/** Paths of all journeys, from the root of the repository. */
export const allJourneys = () =>
  readdirSync(path.join(root, 'e2e'))
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `e2e/${name}`);

export const readText = (file) => readFileSync(path.join(root, file), 'utf8');
