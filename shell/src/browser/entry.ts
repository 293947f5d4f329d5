/** Lets the page handle input between two steps of the start. */
const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(0);
  });

const steps = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot", "createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@virasat/kit'),
  () => import(/* webpackMode: "eager" */ './federation.ts'),
  () => import(/* webpackMode: "eager" */ './hydrate.tsx'),
];

/** Evaluates the modules in short tasks; the last one hydrates the page. */
async function start() {
  for (const step of steps) {
    await yieldToMain();
    await step();
  }
}

void start();
