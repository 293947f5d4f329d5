/** CPU cost of an answer, read from the kernel's own account of the process: other load on the machine hardly matters. */
import { readFileSync } from 'node:fs';
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
 * @returns requests answered, CPU milliseconds per request, requests per core-second
 */
export async function cpuPerRequest({ url, pid, connections = 4 }) {
  await autocannon({ url, connections, duration: WARM_UP_S });
  const before = cpuMs(pid);
  const { requests, non2xx, errors, latency } = await autocannon({ url, connections, duration: MEASURE_S });
  const spent = cpuMs(pid) - before;
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  const each = spent / requests.total;
  return { requests: requests.total, cpuMs: each, perCoreSecond: 1000 / each, p99: latency.p99 };
}
