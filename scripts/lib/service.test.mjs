import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuMsOf } from './cpu-time.mjs';
import { Service } from './service.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'virasat-service-'));
const programs = [];
afterAll(() => {
  // what a service failed to end would keep this test from ending
  for (const pid of programs.flatMap(({ pids }) => pids()).filter(isRunning)) process.kill(pid, 'SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A program that notes the pid of each of its starts, and is ready in the starts that are named. */
function program(name, readyStarts) {
  const script = path.join(home, `${name}.cjs`);
  const starts = path.join(home, `${name}.starts`);
  const source = `
    const { appendFileSync, readFileSync } = require('node:fs');
    appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
    const start = readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length;
    if (${JSON.stringify(readyStarts)}.includes(start)) console.log('ready');
    setInterval(() => {}, 1000);`;
  writeFileSync(script, source);
  const pids = () => (existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n').map(Number) : []);
  programs.push({ pids });
  return { description: { name, script, env: { DATA_DIR: home }, log: `${name}.log` }, pids };
}

it('leaves no process behind when a start takes too long', async () => {
  const { description, pids } = program('hanging', []);
  const service = new Service(description, () => {}, { readyMs: 3_000 });
  await expect(service.start()).rejects.toThrow('The hanging did not start in time.');
  expect(pids()).toHaveLength(1);
  expect(pids().filter(isRunning)).toEqual([]);
  await service.stop();
});

it('goes on waiting while a start gets on, however long that takes', async () => {
  const { description } = program('slow', []);
  const isReady = path.join(home, 'slow.ready');
  const script = `setInterval(() => require('node:fs').existsSync(${JSON.stringify(isReady)}) && console.log('ready'), 10);`;
  writeFileSync(description.script, script);
  let looks = 0;
  // a minute of a machine that leaves it two seconds of CPU, again and again
  const cpuMs = () => {
    looks += 1;
    if (looks === 4) writeFileSync(isReady, '');
    return looks * 2_000;
  };
  const service = new Service(description, () => {}, { readyMs: 20, cpuMs });
  await service.start();
  expect(looks).toBeGreaterThanOrEqual(4);
  await service.stop();
});

it('knows the CPU time of a process with what it has started, where the system tells', () => {
  const before = cpuMsOf(process.pid);
  if (process.platform !== 'linux') return expect(before).toBeUndefined();
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 100_000);
  expect(cpuMsOf(process.pid) - before).toBeGreaterThanOrEqual(50);
  const own = cpuMsOf(process.pid);
  expect(cpuMsOf(process.ppid)).toBeGreaterThanOrEqual(own);
  return expect(cpuMsOf(2 ** 30)).toBeUndefined();
});

it('kills a restarted process that hangs before it starts the next one', async () => {
  const { description, pids } = program('faltering', [1, 3]);
  const problems = [];
  let heard = () => {};
  const service = new Service(
    description,
    (problem) => {
      problems.push(problem);
      heard();
    },
    { readyMs: 4_000, restartMs: 1 },
  );
  await service.start();
  const secondFailed = new Promise((resolve) => (heard = () => problems.length === 2 && resolve()));
  service.kill('SIGKILL');
  await secondFailed;
  expect(problems).toEqual([
    'The faltering stopped (killed); starting it again.',
    'The faltering did not start in time.',
  ]);
  expect(pids().slice(0, 2).filter(isRunning)).toEqual([]);
  await service.stop();
});
