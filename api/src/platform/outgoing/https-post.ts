import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, literalAddress } from './public-network.ts';

/** Why a request to somebody else's server has failed, as a sentence for whoever reads the log of it. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure';
}

/** A request to somebody else's server. */
export interface OutgoingPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal?: AbortSignal | undefined;
}

/** Sends it. @returns the status of the answer, of which nothing else is read @throws OutgoingFailure */
export type PostOutgoing = (post: OutgoingPost) => Promise<{ status: number }>;

export interface HttpsPostOptions {
  /** How long all of it may take, in milliseconds. Default ten seconds. */
  timeoutMs?: number;
  /** Which addresses may be connected to. Default those of the public internet. */
  isAllowed?: (address: string) => boolean;
  /** Asks for the addresses of a name. Default the system's resolver. */
  resolveAll?: (hostname: string) => Promise<readonly LookupAddress[]>;
  /** For connections, such as another authority to trust. */
  tls?: Pick<RequestOptions, 'ca'>;
}

const resolveBySystem = (hostname: string): Promise<LookupAddress[]> =>
  new Promise((done, failed) =>
    resolve(hostname, { all: true }, (error, addresses) => (error ? failed(error) : done(addresses))),
  );

const NOT_PUBLIC = 'The address belongs to no public server, so nothing was sent.';

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server was not found.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNREFUSED: 'The server refuses connections.',
  ECONNRESET: 'The server has closed the connection.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  ETIMEDOUT: 'The server did not answer in time.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is of another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not signed by a known authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not signed by a known authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not signed by a known authority.',
};

/** Never the text of the error, which may quote what a server inside the network has said. */
function failureOf(error: unknown, hasTimedOut: boolean): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  if (hasTimedOut) return new OutgoingFailure(sentences.ETIMEDOUT);
  const { code = '' } = error as { code?: string };
  return new OutgoingFailure(sentences[code] ?? `The connection failed${code && ` (${code})`}.`);
}

/**
 * Posts to servers of the public internet, by HTTPS alone. An address that whoever has entered it made to lead into the
 * shop's own network is not connected to: the addresses of a name are looked up once, all of them have to be public, and
 * the connection is made to one of those that were checked. Redirects are not followed, and of the answer only the status
 * is read.
 */
export function createHttpsPost(options: HttpsPostOptions = {}): PostOutgoing {
  const { timeoutMs = 10_000, isAllowed = isPublicAddress, resolveAll = resolveBySystem, tls = {} } = options;

  const lookup: LookupFunction = (hostname, { all }, done) => {
    resolveAll(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address)))
          done(new OutgoingFailure(NOT_PUBLIC), [], 0);
        else if (all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, [], 0),
    );
  };

  return async ({ url, headers, body, signal }) => {
    const { protocol, hostname } = new URL(url);
    const literal = literalAddress(hostname);
    // a connection to an address looks nothing up
    if (protocol !== 'https:' || (literal !== null && !isAllowed(literal)))
      throw new OutgoingFailure(NOT_PUBLIC);
    const timeout = AbortSignal.timeout(timeoutMs);
    const ends = signal ? AbortSignal.any([timeout, signal]) : timeout;
    const answered = new Promise<{ status: number }>((done, failed) => {
      const sent = request(url, {
        ...tls,
        method: 'POST',
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
        // a connection of its own: none is kept that was made by another rule
        agent: false,
        lookup,
        signal: ends,
      });
      sent.on('response', (response) => {
        const { statusCode: status = 0 } = response;
        response.destroy();
        done({ status });
      });
      sent.on('error', failed);
      sent.end(body);
    });
    return answered.catch((error: unknown) => {
      throw failureOf(error, timeout.aborted);
    });
  };
}
