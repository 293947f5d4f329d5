/** Reports of a year with 100,000 orders: how long each takes, and how much memory the API takes meanwhile. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const TYPES = ['sales', 'revenue', 'customers', 'inventory', 'gstr1'];
const EVERY_MS = 100;
const DAY_MS = 86_400_000;
/** Longer than any report should take. */
const MOST_MS = 300_000;

const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Memory of a process in MB. */
const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Has a report made. @returns seconds, rows, and the most memory above that at its beginning, in MB */
async function made({ origin, headers, api }, type) {
  const json = { 'Content-Type': 'application/json', Origin: origin };
  const body = {
    request: randomUUID(),
    type,
    startDate: dayOf(Date.now() - 365 * DAY_MS),
    endDate: dayOf(Date.now()),
    fileType: 'CSV',
  };
  const start = performance.now();
  const before = memoryOf(api);
  let most = before;
  const asked = await fetch(`${origin}/api/admin/reports`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify(body),
  });
  if (asked.status !== 202) throw new Error(`The report ${type} was not accepted: ${await asked.text()}`);
  for (;;) {
    await delay(EVERY_MS);
    most = Math.max(most, memoryOf(api));
    const response = await fetch(`${origin}/api/admin/reports/${body.request}`, { headers });
    const { state, problem, rows, bytes, dateRequested, dateGenerated } = await response.json();
    if (state === 'done') {
      const seconds = (Date.parse(dateGenerated) - Date.parse(dateRequested)) / 1000;
      return { seconds, rows, bytes, memory: most - before };
    }
    if (state === 'failed' || performance.now() - start > MOST_MS)
      throw new Error(`The report ${type} was not made: ${problem}`);
  }
}

/** @returns of each type of report `{ seconds, rows, bytes, memory }` */
export async function reportTimes(server, say) {
  const times = {};
  for (const type of TYPES) {
    times[type] = await made(server, type);
    const { seconds, rows, memory } = times[type];
    say(`    Report ${type}: ${seconds.toFixed(1)} s, ${rows} rows, ${memory.toFixed(0)} MB more memory`);
  }
  return times;
}
