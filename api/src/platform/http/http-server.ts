import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ApiErrorBody } from './schemas.ts';
import { NO_CACHE, secureHeaders } from './secure-headers.ts';

/** What is asked for by a request in flight when the process is told to end gets this long. */
const DRAIN_MS = 10_000;
const QUIET_TURNS = 15;
const POLL_MS = 20;

export interface ServeOptions {
  fetch: Parameters<typeof getRequestListener>[0];
  host: string;
  port: number;
}

export interface RunningServer {
  url: string;
  /** Stops accepting, lets requests in flight end, closes. */
  stop(): Promise<void>;
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  // Rejects with the error event when the port cannot be had.
  await once(server, 'listening');
}

/**
 * Stops accepting and lets what is under way end. A client may have sent its next request on a connection that looks
 * idle from here, so such connections are closed only after a moment in which nothing came.
 */
async function drain(server: Server, inFlight: () => number): Promise<void> {
  const closed = once(server, 'close');
  // Not the close of http.Server, which cuts idle connections at once.
  NetServer.prototype.close.call(server);
  const deadline = Date.now() + DRAIN_MS;
  // Counted in turns of the event loop, not by the clock: after a stall, what has arrived meanwhile comes first.
  let quietTurns = 0;
  while (Date.now() < deadline && quietTurns < QUIET_TURNS) {
    await delay(POLL_MS);
    quietTurns = inFlight() > 0 ? 0 : quietTurns + 1;
  }
  server.closeAllConnections();
  await closed;
}

/** A request that is too broken to become one, such as a Host that is no host: the app never sees it. */
function refuseMalformed(): Response {
  const body: ApiErrorBody = { message: 'The request is not well-formed.', code: 'bad_request' };
  const headers = Object.fromEntries([...secureHeaders, ['Cache-Control', NO_CACHE]]);
  return Response.json(body, { status: 400, headers });
}

/** Serves the app over HTTP. */
export async function serveApp({ fetch, host, port }: ServeOptions): Promise<RunningServer> {
  const respond = getRequestListener(fetch, { errorHandler: refuseMalformed });
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  // Tells a keep-alive client to send its next request elsewhere, instead of cutting it off.
  const sayGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const server = createServer((request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (draining) sayGoodbye(response);
    void respond(request, response);
  });
  // Longer than a proxy keeps an idle connection, so that the proxy is the one who closes it.
  server.keepAliveTimeout = 75_000;
  // A body that trickles in for longer is an attack or a dead line.
  server.requestTimeout = 60_000;

  await listen(server, host, port);
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  const authority = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${authority}:${boundPort}`,
    async stop() {
      draining = true;
      inFlight.forEach(sayGoodbye);
      await drain(server, () => inFlight.size);
    },
  };
}
