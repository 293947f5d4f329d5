/** Brings the dependencies in when they are missing or older than the lock file. */
import path from 'node:path';
import { fail, run, step } from './run.mjs';
import { fingerprint, root, stamp } from './workspace.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

export async function install() {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Virasat needs Node 20.19 or newer; this is ${process.version}. See .nvmrc.`);
  }
  const installed = stamp(path.join(root, 'node_modules/.virasat-lock'), fingerprint(['package-lock.json']));
  if (installed.fresh()) return;
  try {
    // Not `npm ci`: the lock file lists the native packages of the platforms it was written on, and others may differ.
    // A shop in production mode still has to be built, hence the development packages.
    await step('Installing packages (a minute or two, once)', () =>
      run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']),
    );
  } catch (error) {
    fail(`The packages could not be installed. Is the npm registry reachable?\n\n${error.message}`);
  }
  installed.set();
}
