/**
 * `npm run dev -w mf-catalog`: one remote alone, under a small mock shell, with reload on save. Its pages are bundled
 * directly (no federation) and talk to the API of a running `npm start`, or to one started here.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { install } from './lib/install.mjs';
import { fail, say } from './lib/run.mjs';
import { remotes, root } from './lib/workspace.mjs';

const name = process.argv[2];
if (!remotes.includes(name)) fail(`Which remote? One of: ${remotes.join(', ')}.`);
await install({ forDevelopment: true });

const { default: webpack } = await import('webpack');
const { default: DevServer } = await import('webpack-dev-server');
const { standalone } = await import('../webpack.mjs');
const { build } = await import('./lib/build.mjs');
const { isFree, startServices } = await import('./lib/services.mjs');

const dir = path.join(root, `mf-${name}`);
const port = Number(process.env.PORT ?? 3000 + remotes.indexOf(name) + 1);
if (!(await isFree(port)))
  fail(`Port ${port} is taken. Choose another one: PORT=${port + 10} npm run dev -w mf-${name}`);

/** The pages and slots of remote.json as one entry: what the federation would load one by one. */
function writeEntry() {
  const { pages, slots, routes } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  const importOf = (file) => `() => import(${JSON.stringify(path.join(dir, file))})`;
  const table = (entries) =>
    `{${Object.entries(entries)
      .map(([key, file]) => `${JSON.stringify(key)}: ${importOf(file)}`)
      .join(',')}}`;
  const file = path.join(dir, 'dist/dev/entry.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import { openMockShell } from '@virasat/kit/testing/mock-shell';\n` +
      `openMockShell({ name: ${JSON.stringify(name)}, routes: ${JSON.stringify(routes)}, pages: ${table(pages)}, slots: ${table(slots)} });\n`,
  );
  return file;
}

const apiPort = Number(process.env.API_PORT ?? 8081);
const ports = { web: 8080, api: apiPort, payments: apiPort + 1 };
let services;
if (await isFree(apiPort)) {
  await build().catch((error) => fail(error.message));
  services = await startServices({ ports }, say).catch((error) => fail(error.message));
}

const compiler = webpack(standalone(dir, writeEntry()));
const server = new DevServer(
  {
    port,
    host: '127.0.0.1',
    allowedHosts: 'all',
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    static: [
      { directory: path.join(root, 'kit/src/testing/standalone') },
      { directory: path.join(root, 'kit/assets'), publicPath: '/assets' },
      { directory: path.join(root, 'media'), publicPath: '/media' },
    ],
    proxy: [{ context: ['/api'], target: `http://127.0.0.1:${ports.api}` }],
    client: { overlay: true, logging: 'warn' },
  },
  compiler,
);
await server.start();
say(`mf-${name} alone: http://localhost:${port}`);

async function stop() {
  await server.stop();
  await services?.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
