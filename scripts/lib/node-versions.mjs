/**
 * The other Node versions that the unit tests run on. npm has them as packages; they are fetched into a folder of their own
 * and are no dependency of the shop.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { root } from './workspace.mjs';

/** The oldest Node the shop supports, and the one that is recommended. */
const supported = ['20.19', '24'];

/** `majorOf('v20.19.1')` is 20; so is that of "20.19". */
export const majorOf = (version) => Number.parseInt(version.replace('v', ''), 10);

/** The supported versions besides the one that runs: `otherVersions('v24.21.0')` is `['20.19']`. */
export const otherVersions = (current = process.version) =>
  supported.filter((version) => majorOf(version) !== majorOf(current));

/**
 * Fetches a Node, once.
 * @param version as of npm, e.g. "24": the newest of these
 * @returns path of its program
 * @throws Error when there is none for this platform, or the npm registry cannot be reached
 */
export async function nodeBinary(version, { platform = process.platform, arch = process.arch } = {}) {
  if (platform !== 'linux') throw new Error(`npm has Node ${version} for Linux only, this is ${platform}`);
  const folder = path.join(root, '.run', `node-${version}`);
  const name = `node-linux-${arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(binary)) {
    const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    await run('npm', ['install', ...options, `${name}@${version}`], { cwd: path.dirname(root) }).catch(
      ({ message }) => {
        throw new Error(`Node ${version} could not be fetched from the npm registry\n${message}`);
      },
    );
  }
  await run(binary, ['--version']);
  return binary;
}
