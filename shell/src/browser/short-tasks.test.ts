import { MessageChannel } from 'node:worker_threads';
import { shortTasks, yieldToMain } from './short-tasks.ts';

// jsdom has none
beforeAll(() => Object.assign(globalThis, { MessageChannel }));

/** What happens in the meantime, in order. */
async function order(step: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  const { port1, port2 } = new MessageChannel();
  const input = new Promise<void>((resolve) => {
    port1.once('message', () => {
      done.push('input');
      resolve();
    });
  });
  port2.postMessage('input');
  await step();
  done.push('next step');
  await input;
  port1.close();
  return done;
}

describe('short tasks', () => {
  it('let what waits run before the next step', async () => {
    expect(await order(yieldToMain)).toEqual(['input', 'next step']);
    expect(await order(() => Promise.resolve())).toEqual(['next step', 'input']);
  });

  it('are one for each step of loading a remote, which gets its arguments unchanged', async () => {
    const hooks = [shortTasks.beforeInitContainer, shortTasks.afterInitRemote, shortTasks.beforeLoadShare];
    for (const hook of hooks as ((args: object) => Promise<object>)[]) {
      const args = { id: 'catalog/Product' };
      let result: object | undefined;
      expect(await order(async () => (result = await hook(args)))).toEqual(['input', 'next step']);
      expect(result).toBe(args);
    }
  });
});
