import { yieldToMain } from './short-tasks.ts';

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
