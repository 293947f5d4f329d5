import { chmodSync, lstatSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Where the server is reached: by this machine only, because it has no users and no passwords. */
export interface Endpoint {
  /** A Unix socket; it and a port exclude each other. */
  socketPath?: string | undefined;
  /** A TCP port of 127.0.0.1; 0 or none lets the system choose. */
  port?: number | undefined;
}

const LOOPBACK = '127.0.0.1';
/** The name of a socket has 104 bytes on macOS and 108 on Linux, with the zero that ends it. */
const MAX_SOCKET_PATH_BYTES = 103;

export function checkEndpoint({ socketPath, port }: Endpoint): void {
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new Error(`The port must be a whole number from 0 to 65535, not ${port}.`);
  if (socketPath === undefined) return;
  if (port !== undefined) throw new Error('Choose either a socket path or a port.');
  const bytes = Buffer.byteLength(socketPath);
  if (bytes > MAX_SOCKET_PATH_BYTES)
    throw new Error(
      `The socket path ${socketPath} has ${bytes} bytes, and the system allows ${MAX_SOCKET_PATH_BYTES}. Choose a shorter one.`,
    );
  // drivers tell a socket from a host name by its ending
  if (!path.isAbsolute(socketPath) || !socketPath.endsWith('.sock'))
    throw new Error(`The socket path must be absolute and end in .sock, not ${socketPath}.`);
}

const answers = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect(socketPath);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });

/** Removes the socket a killed server left behind. */
async function removeStaleSocket(socketPath: string): Promise<void> {
  const stat = lstatSync(socketPath, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isSocket()) throw new Error(`${socketPath} exists and is not a socket.`);
  if (await answers(socketPath)) throw new Error(`Another server listens on ${socketPath}.`);
  unlinkSync(socketPath);
}

const listening = (server: net.Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
  });

/** Starts listening; returns the address clients dial. */
export async function listen(server: net.Server, { socketPath, port = 0 }: Endpoint): Promise<string> {
  const ready = listening(server);
  if (socketPath === undefined) {
    server.listen(port, LOOPBACK);
    await ready;
    return `${LOOPBACK}:${(server.address() as net.AddressInfo).port}`;
  }
  await removeStaleSocket(socketPath);
  // the socket is only ever its owner's; a worker thread cannot set the mask and closes the door right after
  const mask = isMainThread ? process.umask(0o177) : undefined;
  server.listen(socketPath);
  if (mask !== undefined) process.umask(mask);
  await ready;
  chmodSync(socketPath, 0o600);
  return socketPath;
}
