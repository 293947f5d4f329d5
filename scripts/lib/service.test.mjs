import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
