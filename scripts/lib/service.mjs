/** One process of a running shop. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cpuMsOf } from './cpu-time.mjs';
import { root } from './workspace.mjs';

const READY_MS = 60_000;
/**
 * A start that has used this much CPU meanwhile is at work, on a machine that leaves it little: it goes on. One that
 * waits for something that never comes uses less than a tenth of it in a minute.
 */
const WORKING_MS = 1_000;
const RESTART_MS = 1_000;
/** The API drains for ten seconds and then closes its database. */
const STOP_MS = 25_000;

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Ends a child that may hang, so that it keeps neither its port nor its database. */
function killed(child) {
  // one that could not be started has no pid and never exits
  if (child.pid === undefined || hasEnded(child)) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return ended;
}

/** Calls `onIdle` once a start has done next to nothing for that long. @returns how to stop watching */
function watchStart({ pid, readyMs, cpuMs, onIdle }) {
  let used = 0;
  const timer = setInterval(() => {
    const now = cpuMs(pid) ?? used;
    if (now - used < WORKING_MS) onIdle();
    used = now;
  }, readyMs);
  return () => clearInterval(timer);
}

/** A process that is started again when it ends by itself. */
export class Service {
  #child;
  #stopping = false;

  /**
   * @param description `{ name, script, env, log, flags }`; the script is relative to the repository, `flags` are Node's
   * @param onProblem called with a sentence when the process ended or did not start again
   * @param readyMs how long a start may do next to nothing, in milliseconds; default a minute
   * @param restartMs pause before it is started again, in milliseconds; default one second
   * @param cpuMs tells the CPU time of a process by its pid; undefined where the system does not tell, `readyMs` is then all there is
   */
  constructor(description, onProblem, { readyMs = READY_MS, restartMs = RESTART_MS, cpuMs = cpuMsOf } = {}) {
    this.description = description;
    this.onProblem = onProblem;
    this.readyMs = readyMs;
    this.restartMs = restartMs;
    this.cpuMs = cpuMs;
  }

  /**
   * Resolves when the process says "ready".
   * @throws when it ends, or stops working before it is ready; it does not run any more then
   */
  async start() {
    const { name } = this.description;
    const child = this.#spawn();
    this.#child = child;
    let errors = '';
    child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)));
    let stopWatching = () => {};
    try {
      await new Promise((resolve, reject) => {
        const onIdle = () => reject(new Error(`The ${name} did not start in time.`));
        stopWatching = watchStart({ pid: child.pid, readyMs: this.readyMs, cpuMs: this.cpuMs, onIdle });
        child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
        child.once('error', reject);
        child.once('exit', (code) =>
          reject(new Error(errors.trim() || `The ${name} ended with code ${code}.`)),
        );
      });
    } catch (error) {
      await killed(child);
      throw error;
    } finally {
      stopWatching();
    }
    const onExit = () => {
      if (this.#stopping) return;
      this.onProblem(`The ${name} stopped (${child.exitCode ?? 'killed'}); starting it again.`);
      this.#restart();
    };
    if (hasEnded(child)) onExit();
    else child.once('exit', onExit);
  }

  #spawn() {
    const { script, env, log, flags = [] } = this.description;
    const logDir = path.join(env.DATA_DIR, 'logs');
    mkdirSync(logDir, { recursive: true });
    return spawn(process.execPath, [...flags, path.resolve(root, script)], {
      cwd: root,
      env: { ...process.env, LOG_FILE: path.join(logDir, log), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Tries until it works or the shop is closed. */
  #restart() {
    setTimeout(() => {
      if (this.#stopping) return;
      this.start().catch((error) => {
        if (this.#stopping) return;
        this.onProblem(error.message);
        this.#restart();
      });
    }, this.restartMs);
  }

  get pid() {
    return this.#child?.pid;
  }

  kill(signal) {
    this.#child?.kill(signal);
  }

  /** From now on an end is meant: Ctrl-C reaches all processes at once, in no order. */
  expectEnd() {
    this.#stopping = true;
  }

  stop() {
    this.expectEnd();
    const child = this.#child;
    if (!child || child.pid === undefined || hasEnded(child)) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }
}
