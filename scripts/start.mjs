/** `npm start`: from a fresh clone to the running shop. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { install } from './lib/install.mjs';
import { elapsed, fail, say } from './lib/run.mjs';
import { root } from './lib/workspace.mjs';

const web = Number(process.env.PORT ?? 8080);
const ports = {
  web,
  api: Number(process.env.API_PORT ?? web + 1),
  payments: Number(process.env.PAYMENT_PORT ?? web + 2),
};

say('Virasat');
await install();
const { build } = await import('./lib/build.mjs');
const { isFree, startServices } = await import('./lib/services.mjs');

const names = { web: 'PORT', api: 'API_PORT', payments: 'PAYMENT_PORT' };
for (const [name, port] of Object.entries(ports)) {
  if (!(await isFree(port))) {
    fail(
      `Port ${port} is taken by another program. Stop it, or choose another one: ${names[name]}=${port + 10} npm start`,
    );
  }
}

// for nginx, which writes below .run and makes no folders (nginx.conf)
mkdirSync(path.join(root, '.run/nginx'), { recursive: true });
await build().catch((error) => fail(error.message));
const shop = await startServices({ ports, host: process.env.HOST ?? '127.0.0.1' }, say).catch((error) =>
  fail(`The shop could not start.\n${error.message}`),
);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  say('\nClosing the shop …');
  await shop.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

// last: whoever reads it may close the shop at once
say(`\n  The shop is open: http://localhost:${web}   (ready after ${elapsed()})`);
if (process.env.DEMO !== 'false' && process.env.NODE_ENV !== 'production') {
  say('  Demo sign-in: the login page names the demo shopper and the demo admin.');
}
say('  Stop it with Ctrl-C.\n');
