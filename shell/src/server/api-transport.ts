import * as http from 'node:http';
import * as https from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { ApiAnswer, Transport } from '@virasat/kit/host';
import { renderScope, type Arrived, type RenderScope } from './render-scope.ts';

/** Where the API listens. */
export interface ApiAddress {
  origin: string;
  /** Its Unix socket, when it runs on this machine; the origin's port is not used then. */
  socketPath?: string | undefined;
}

const answerOf = ({ status, body }: Arrived): ApiAnswer => ({
  status,
  ok: status >= 200 && status < 300,
  // parsed for each loader: one may change what it was given
  json: async () => JSON.parse(body) as unknown,
});

function bodyOf(response: http.IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (body += chunk));
    response.on('end', () => resolve(body));
    response.on('error', reject);
  });
}

/** Of a connection that the other end has closed. */
const wasClosed = new Set<string | undefined>(['ECONNRESET', 'EPIPE']);

/** Options of each request. Connections are kept for the next page; the API closes idle ones after 75 seconds. */
function connectionTo({ origin, socketPath }: ApiAddress): http.RequestOptions {
  const { Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  const headers = { accept: 'application/json' };
  return { agent, headers, ...(socketPath ? { socketPath } : urlToHttpOptions(new URL(origin))) };
}

/**
 * Reads one answer, for a third of what `fetch` costs. A 301 leads on once, to another path of the API.
 * @throws the reason of the deadline when it passes, and connection errors
 */
function read(
  options: http.RequestOptions,
  scope: RenderScope | undefined,
  isMoved = false,
): Promise<Arrived> {
  const { request } = options.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const send = () => {
      const sent = request(options);
      // an option `signal` for each would cost a page as much as two of these requests
      scope?.open.add(sent);
      sent.on('close', () => scope?.open.delete(sent));
      const fail = (error: NodeJS.ErrnoException) => {
        if (scope?.deadline.aborted) reject(scope.deadline.reason as Error);
        // the API closed a kept connection while this was on its way; reading twice changes nothing
        else if (sent.reusedSocket && wasClosed.has(error.code)) send();
        else reject(error);
      };
      sent.on('error', fail);
      sent.on('response', (response) => {
        const { location } = response.headers;
        if (response.statusCode === 301 && location && !isMoved) {
          response.resume();
          resolve(read({ ...options, path: location }, scope, true));
          return;
        }
        bodyOf(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), fail);
      });
      sent.end();
    };
    send();
  });
}

/**
 * How the shell's server asks the API: as nobody, so that the page is the same for everybody. Loaders of one page that ask for
 * the same share the answer. A render's deadline ends its requests.
 */
export function apiTransport(api: ApiAddress): Transport {
  const connection = connectionTo(api);
  const begin = 'https://'.length;
  return async (url, { method = 'GET' } = {}) => {
    if (method !== 'GET') throw new TypeError(`A loader may not send ${method} while a page is rendered.`);
    const scope = renderScope();
    scope?.deadline.throwIfAborted();
    const path = url.slice(url.indexOf('/', begin));
    const known = scope?.answers.get(path);
    const arriving = known ?? read({ ...connection, path }, scope);
    if (!known) scope?.answers.set(path, arriving);
    return answerOf(await arriving);
  };
}
