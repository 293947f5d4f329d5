/** Brings the dependencies in when they are missing or older than the lock file. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, run, step } from './run.mjs';
import { fingerprint, root, stamp } from './workspace.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

const modules = path.join(root, 'node_modules');
const stampOf = (name) => stamp(path.join(modules, name), fingerprint(['package-lock.json']));

function checkNode() {
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Virasat needs Node 20.19 or newer; this is ${process.version}. See .nvmrc.`);
}

/**
 * Not `npm ci`: the lock file lists the native packages of the platforms it was written on, and others may differ.
 * @param options.cwd folder whose packages are installed
 */
async function npmInstall(title, args, options = {}) {
  try {
    await step(title, () =>
      run('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...args], options),
    );
  } catch (error) {
    fail(`The packages could not be installed. Is the npm registry reachable?\n\n${error.message}`);
  }
}

/**
 * Installs what building and running the shop takes; with `forDevelopment` the tools of tests, lint and development
 * servers as well. Packages that are there already are never removed.
 */
export async function install({ forDevelopment = false } = {}) {
  checkNode();
  const all = stampOf('.virasat-lock');
  const shop = stampOf('.virasat-shop-lock');
  if (all.fresh() || (!forDevelopment && shop.fresh())) return;
  // what somebody has installed by hand stays complete
  const isComplete = forDevelopment || existsSync(path.join(modules, 'jest'));
  await npmInstall(`Installing packages (${isComplete ? 'a minute or two' : 'about a minute'}, once)`, [
    // a shop in production mode still has to be built, hence not left to NODE_ENV
    isComplete ? '--include=dev' : '--omit=dev',
  ]);
  (isComplete ? all : shop).set();
}

/** Installs the tools of `npm run bench`, which nothing else needs. */
export async function installBench() {
  const cwd = path.join(root, 'bench');
  const installed = stamp(
    path.join(cwd, 'node_modules/.virasat-lock'),
    fingerprint(['bench/package-lock.json']),
  );
  if (installed.fresh()) return;
  await npmInstall('Installing the tools that measure (once)', [], { cwd });
  installed.set();
}
