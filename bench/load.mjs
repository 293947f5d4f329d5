/** CPU cost of a response, read from the kernel's accounting of the process: other load on the machine hardly matters. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';

/** Linux counts CPU time in ticks of 10 ms (USER_HZ). */
const TICK_MS = 10;
const WARM_UP_S = 3;
const MEASURE_S = 8;

/** CPU time a process has used so far. */
export const cpuMs = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/**
 * @param pid the process whose CPU is counted
 * @returns number of requests, CPU milliseconds per request, requests per core-second
 */
export async function cpuPerRequest({ url, pid, connections = 4 }) {
  await autocannon({ url, connections, duration: WARM_UP_S });
  const before = cpuMs(pid);
  const { requests, non2xx, errors, latency } = await autocannon({ url, connections, duration: MEASURE_S });
  const spent = cpuMs(pid) - before;
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} rejected, ${errors} failed`);
  const each = spent / requests.total;
  return { requests: requests.total, cpuMs: each, perCoreSecond: 1000 / each, p99: latency.p99 };
}

/** @returns `(path, { method, headers, body }) => status`, over keep-alive connections, read to the end */
export function clientOf(origin) {
  const agent = new Agent({ keepAlive: true });
  return (path, { body, ...options } = {}) =>
    new Promise((resolve, reject) => {
      request(origin + path, { agent, ...options }, (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode));
        response.resume();
      })
        .on('error', reject)
        .end(body);
    });
}

/**
 * Clients that send the next request when the last response is there.
 * @param send sends one request and resolves with the status
 * @param until milliseconds, or a function that says whether it is over
 * @param thinkMs think time: a client waits half of it to one and a half times as long before the next request
 * @returns responses, responses a second, rejected ones, median, 95th and 99th percentile in ms
 */
export async function loadFor(until, clients, send, thinkMs = 0) {
  const times = [];
  let rejected = 0;
  const start = performance.now();
  const isOver = typeof until === 'function' ? until : () => performance.now() - start >= until;
  const think = () => (thinkMs > 0 ? pause(thinkMs * (0.5 + Math.random())) : undefined);
  const work = async () => {
    await think();
    while (!isOver()) {
      const sent = performance.now();
      const status = await send();
      times.push(performance.now() - sent);
      if (status >= 300) rejected += 1;
      await think();
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const perSecond = (times.length * 1000) / (performance.now() - start);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  return { total: times.length, perSecond, rejected, median: at(0.5), p95: at(0.95), p99: at(0.99) };
}
