import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root, shopNode } from './shop.ts';

/** A program of the shop that can be killed and started again. */
export interface Program {
  /** What it printed behind "ready". */
  address: string;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Suspends it: it keeps its connections and answers nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
}

async function untilReady(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready (\S+)\n/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready:\n${output}`)));
  });
}

/** Starts a built program of the shop by itself, without the supervisor of `npm start`. */
export async function startProgram(
  script: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> },
): Promise<Program> {
  let child: ChildProcess;
  const program: Program = {
    address: '',
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      // a frozen one hears of it when it goes on
      child.kill('SIGCONT');
      await gone;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async start() {
      child = spawn(shopNode, [path.join(root, script), ...args], {
        env: { ...process.env, NODE_ENV: '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      program.address = await untilReady(child);
    },
  };
  await program.start();
  return program;
}
