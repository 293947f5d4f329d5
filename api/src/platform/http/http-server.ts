import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { NO_CACHE } from './caching.ts';
import type { ApiErrorBody } from './schemas.ts';
import { secureHeaders } from './secure-headers.ts';

/** How long requests in flight may take when the process is told to stop. */
const DRAIN_MS = 10_000;
const QUIET_TURNS = 15;
const POLL_MS = 20;

export interface ServeOptions {
  fetch: Parameters<typeof getRequestListener>[0];
  host: string;
  port: number;
  /** Absolute. A Unix socket to listen on as well, for processes of the same user. */
  socket?: string | undefined;
}

export interface RunningServer {
  url: string;
  /** Stops accepting, lets requests in flight end, closes. */
  stop(): Promise<void>;
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  // Rejects with the error event when the port is not available.
  await once(server, 'listening');
}

/** Whether a process accepts connections there. */
async function isInUse(socket: string): Promise<boolean> {
  const probe = connect(socket);
  return new Promise<boolean>((resolve) => {
    probe.once('connect', () => resolve(true));
    probe.once('error', () => resolve(false));
  }).finally(() => probe.destroy());
}

/** @throws the system's EADDRINUSE while another process listens there */
async function listenAt(server: Server, socket: string): Promise<void> {
  // left behind by a process that was killed
  if (!(await isInUse(socket))) rmSync(socket, { force: true });
  // never open to other users, not even for a moment
  const mask = process.umask(0o177);
  server.listen(socket);
  process.umask(mask);
  await once(server, 'listening');
}

/**
 * Stops accepting connections and lets requests in flight end. A client may have sent its next request on a connection
 * that looks idle from here, so idle connections are closed only after a moment in which nothing arrived.
 */
async function drain(server: Server, inFlight: () => number): Promise<void> {
  const closed = once(server, 'close');
  // Not http.Server's own close, which cuts idle connections at once.
  NetServer.prototype.close.call(server);
  const deadline = Date.now() + DRAIN_MS;
  // Counted in turns of the event loop, not by the clock: after a stall, what has arrived meanwhile is handled first.
  let quietTurns = 0;
  while (Date.now() < deadline && quietTurns < QUIET_TURNS) {
    await delay(POLL_MS);
    quietTurns = inFlight() > 0 ? 0 : quietTurns + 1;
  }
  server.closeAllConnections();
  await closed;
}

/** Responds to requests that are too malformed for the app, such as one whose Host is not a host name. */
const malformed = new Hono().use(secureHeaders).all('*', (c) => {
  const body: ApiErrorBody = { message: 'The request is not well-formed.', code: 'bad_request' };
  return c.json(body, 400, { 'Cache-Control': NO_CACHE });
});

/**
 * Serves the app over HTTP: on a port, and on a Unix socket if one is named.
 * @throws the system's error when one of them is taken
 */
export async function serveApp({ fetch, host, port, socket }: ServeOptions): Promise<RunningServer> {
  const respond = getRequestListener(fetch, { errorHandler: () => malformed.request('/') });
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  // Tells a keep-alive client to open a new connection for its next request.
  const announceClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const newServer = () => {
    const server = createServer((request, response) => {
      inFlight.add(response);
      response.once('close', () => inFlight.delete(response));
      if (draining) announceClose(response);
      void respond(request, response);
    });
    // Longer than a proxy keeps an idle connection, so that the proxy is the one that closes it.
    server.keepAliveTimeout = 75_000;
    // A body that takes longer to arrive is an attack or a broken connection.
    server.requestTimeout = 60_000;
    return server;
  };

  const server = newServer();
  await listen(server, host, port);
  const servers = [server];
  if (socket) {
    const local = newServer();
    await listenAt(local, socket).catch((error: unknown) => {
      server.close();
      throw error;
    });
    servers.push(local);
  }
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  const authority = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${authority}:${boundPort}`,
    async stop() {
      draining = true;
      inFlight.forEach(announceClose);
      await Promise.all(servers.map((each) => drain(each, () => inFlight.size)));
    },
  };
}
