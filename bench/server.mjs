/** What pages cost the shop's HTTP server, what nginx's cache of pages carries, and what idle processes hold. */
import { execFile as execFileCallback } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { cpuPerRequest } from './load.mjs';

const execFile = promisify(execFileCallback);

const CONNECTIONS = 64;
const SECONDS = 8;

/**
 * CPU of each rendered page against an empty response of the same process.
 * @returns by page name `{ cpuMs, times, perCoreSecond }`, and the empty response as `nothing`
 */
export async function renderCosts(url, pid, pages) {
  const nothing = await cpuPerRequest({ url: `${url}/healthz`, pid });
  const result = { nothing };
  for (const [name, pathname] of Object.entries(pages)) {
    const { cpuMs, perCoreSecond } = await cpuPerRequest({ url: url + pathname, pid });
    result[name] = { cpuMs, perCoreSecond, times: cpuMs / nothing.cpuMs };
  }
  return result;
}

/** wrk takes less of the two cores than nginx does; a client in Node took more, and was what was measured. */
const LOAD_CLIENT = 'wrk';

async function load(url, seconds) {
  const { stdout } = await execFile(LOAD_CLIENT, [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--header=Accept-Encoding: br',
    url,
  ]).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`This needs ${LOAD_CLIENT}. On Debian: apt-get install ${LOAD_CLIENT}`);
  });
  const problem = /(Non-2xx|Socket errors).*/.exec(stdout)?.[0];
  if (problem) throw new Error(`${url}: ${problem}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]);
}

/** @returns whole pages a second through nginx, anonymous visitors, from its cache of pages */
export async function cachedPagesPerSecond(nginxUrl, pathname) {
  const url = nginxUrl + pathname;
  const { status } = await fetch(url, { redirect: 'manual' });
  if (status !== 200) throw new Error(`${url} responds with ${status}`);
  await load(url, 2);
  return load(url, SECONDS);
}

/** @returns resident memory by process name, in MB */
export const memoryOf = (services) =>
  Object.fromEntries(
    Object.entries(services).map(([name, { pid }]) => [
      name,
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024,
    ]),
  );
