/** CPU time of running processes, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms (USER_HZ). */
const TICK_MS = 10;

/** @returns `{ parent, ms }` of a process; undefined when it is gone */
function statOf(pid) {
  try {
    // the name stands in brackets and may hold spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** @returns milliseconds that a process and all that it has started have used so far; undefined where the system does not tell */
export function cpuMsOf(pid) {
  if (!statOf(pid)) return undefined;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...statOf(name) }));
  const family = [pid];
  for (const each of family)
    family.push(...all.filter(({ parent }) => parent === each).map((one) => one.pid));
  return all.filter((each) => family.includes(each.pid)).reduce((sum, { ms = 0 }) => sum + ms, 0);
}
