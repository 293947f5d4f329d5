/** What pages cost the shop's HTTP server, what nginx's cache of pages carries, and what idle processes hold. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { cpuPerRequest } from './load.mjs';

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

/** @returns whole pages a second through nginx, anonymous visitors, from its cache of pages */
export async function cachedPagesPerSecond(nginxUrl, pathname) {
  const options = {
    url: nginxUrl + pathname,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip' },
  };
  await autocannon({ ...options, duration: 2 });
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx || errors) throw new Error(`${pathname}: ${non2xx} rejected, ${errors} failed`);
  return requests.average;
}

/** @returns resident memory by process name, in MB */
export const memoryOf = (services) =>
  Object.fromEntries(
    Object.entries(services).map(([name, { pid }]) => [
      name,
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024,
    ]),
  );
