import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createLogWriter } from '@virasat/api/log-writer';
import pino from 'pino';
import owners from '../../remotes.json';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { httpServer } from './http-server.ts';
import { RemoteRegistry, parseOwners } from './remote-registry.ts';
import { paymentSources } from './security-headers.ts';

function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return loadConfig(process.env, process.cwd());
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message);
    throw error;
  }
}

const config = readConfig();
const { root, host, port } = config;
const shellDir = path.join(root, 'shell/dist/web');

const logWriter = createLogWriter({ file: config.logFile });
const log = pino({ level: config.logLevel }, logWriter);
const entry = JSON.parse(readFileSync(path.join(shellDir, 'entry.json'), 'utf8')) as {
  scripts: string[];
  styles: string[];
  forms: string[];
};

const stopping = new AbortController();
const app = httpServer({
  stopping: stopping.signal,
  registry: new RemoteRegistry(parseOwners(owners), config.deployDir, log),
  log,
  folders: {
    shell: shellDir,
    deploy: config.deployDir,
    assets: path.join(root, 'kit/assets'),
    media: path.join(root, 'media'),
  },
  apiOrigin: config.apiOrigin,
  apiSocket: config.apiSocket,
  payments: paymentSources(config),
  devReload: config.devReload,
  scripts: entry.scripts.map((file) => `/assets/js/${file}`),
  styles: { main: entry.styles, forms: entry.forms },
});

const server = serve({ fetch: app.fetch, port, hostname: host }, (info) => {
  process.stdout.write(`ready http://${host}:${info.port}\n`);
});
if ('keepAliveTimeout' in server) {
  // Longer than the proxy's own timeout, so that the proxy closes idle connections: a request sent into a connection
  // that is being closed is lost.
  server.keepAliveTimeout = 75_000;
}
server.on('error', (error: NodeJS.ErrnoException) =>
  exitWith(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Stop it, or choose another one: PORT=8090 npm start`
      : error.message,
  ),
);

/** Graceful shutdown: finishes open requests and accepts no new ones, for at most ten seconds. */
function stop(): void {
  // the code says that nobody has to look into it
  stopping.abort(Object.assign(new Error('The shop stops.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
  server.close(() => void logWriter.close().then(() => process.exit(0)));
  setTimeout(() => process.exit(0), 10_000).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
