/** `npm run dev`: the whole shop with watch and reload. Every save is built, released and shown. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { install } from './lib/install.mjs';
import { fail, say } from './lib/run.mjs';
import { remotes, root } from './lib/workspace.mjs';

process.env.DEV_RELOAD = 'true';
process.env.NODE_ENV = 'development';
await install();
const { default: webpack } = await import('webpack');
const { build } = await import('./lib/build.mjs');
const { release } = await import('./lib/release.mjs');
const { isFree, startServices } = await import('./lib/services.mjs');

const web = Number(process.env.PORT ?? 8080);
const ports = { web, api: web + 1, payments: web + 2 };
for (const port of Object.values(ports)) {
  if (!(await isFree(port)))
    fail(`Port ${port} is taken. Is \`npm start\` running? Stop it, or: PORT=${port + 10} npm run dev`);
}
await build().catch((error) => fail(error.message));
const { services, stop } = await startServices({ ports }, say).catch((error) => fail(error.message));
say(`The shop, with reload on save: http://localhost:${web}`);

/** Watches one front-end package; `onBuilt` runs after each build without errors. */
async function watch(dir, onBuilt) {
  // a development build must never be taken for the real one
  rmSync(path.join(root, dir, 'dist/.fingerprint'), { force: true });
  const { default: config } = await import(path.join(root, dir, 'webpack.config.mjs'));
  webpack(config).watch({ aggregateTimeout: 200 }, (error, stats) => {
    if (error || stats.hasErrors()) say(error?.message ?? stats.toString('errors-only'));
    else
      void onBuilt().then(
        () => say(`${dir} rebuilt`),
        (problem) => say(problem.message),
      );
  });
}

// a process that is ended starts again with the new code
await watch('shell', async () => services.shop.kill('SIGTERM'));
for (const name of remotes) await watch(`mf-${name}`, () => release(name));

const tsc = spawn(
  path.join(root, 'node_modules/.bin/tsc'),
  ['-b', 'embedded-mongo', 'api', '--watch', '--preserveWatchOutput'],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
let compiled = false;
tsc.stdout.on('data', (chunk) => {
  const text = String(chunk);
  if (text.includes('error TS')) say(text.trim());
  if (!text.includes('Found 0 errors')) return;
  if (compiled) services.API.kill('SIGTERM');
  compiled = true;
});

async function end() {
  tsc.kill();
  await stop();
  process.exit(0);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
