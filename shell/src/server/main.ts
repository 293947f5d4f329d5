import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import pino from 'pino';
import owners from '../../remotes.json';
import { httpServer } from './http-server.ts';
import { paymentSources } from './security-headers.ts';
import { RemoteRegistry } from './remote-registry.ts';

const { env } = process;
const root = env['SHOP_ROOT'] ?? process.cwd();
const port = Number(env['PORT'] ?? 8080);
const hostname = env['HOST'] ?? '127.0.0.1';
const shellDir = path.join(root, 'shell/dist/web');

const log = pino(
  { level: env['LOG_LEVEL'] ?? 'info' },
  pino.destination({ dest: env['LOG_FILE'] ?? 2, mkdir: true }),
);
const entry = JSON.parse(readFileSync(path.join(shellDir, 'entry.json'), 'utf8')) as string[];

const app = httpServer({
  registry: new RemoteRegistry(owners, env['DEPLOY_DIR'] ?? path.join(root, '.deploy'), log),
  log,
  folders: {
    shell: shellDir,
    deploy: env['DEPLOY_DIR'] ?? path.join(root, '.deploy'),
    assets: path.join(root, 'kit/assets'),
    media: path.join(root, 'media'),
  },
  apiOrigin: env['API_ORIGIN'] ?? 'http://127.0.0.1:8081',
  payments: paymentSources(env),
  devReload: env['DEV_RELOAD'] === 'true',
  scripts: entry.map((file) => `/assets/js/${file}`),
});

const server = serve({ fetch: app.fetch, port, hostname }, () => {
  process.stdout.write(`ready http://${hostname}:${port}\n`);
});
if ('keepAliveTimeout' in server) {
  // Longer than the proxy's own timeout, so that the proxy closes idle connections: a request sent into a connection
  // that is being closed is lost.
  server.keepAliveTimeout = 75_000;
}
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Stop it, or choose another one: PORT=8090 npm start`
      : error.message;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});

/** Graceful shutdown: finishes open requests and accepts no new ones, for at most ten seconds. */
function stop(): void {
  server.close(() => process.exit(0));
  setTimeout(() => process.exit(0), 10_000).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
