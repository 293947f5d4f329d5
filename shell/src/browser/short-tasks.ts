import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Ends the running task: the page handles input and draws before the next one begins. */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/** A hook that changes nothing and ends the task. */
async function pause<Args>(args: Args): Promise<Args> {
  await yieldToMain();
  return args;
}

/**
 * The loading of a remote in tasks of its own for each step: the entry, its start, each shared module, each exposed module. The
 * runtime waits for promises that are settled already, so that without it all of them would be one task.
 */
export const shortTasks: ModuleFederationRuntimePlugin = {
  name: 'short-tasks',
  beforeInitContainer: pause,
  afterInitRemote: pause,
  beforeLoadShare: pause,
};
