import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type net from 'node:net';
import path from 'node:path';

const LOOPBACK = '127.0.0.1';
/** The path of a socket has at most 104 bytes on macOS and 108 on Linux, including the final zero byte. */
const MAX_SOCKET_BYTES = 103;

/**
 * Starts listening, for this machine only because there are no users and passwords: on a port, or on a Unix socket in
 * the data directory, which this process has locked. Returns the address for clients.
 */
export async function listen(server: net.Server, dataDir: string, port: number | undefined): Promise<string> {
  if (port !== undefined) {
    await once(server.listen(port, LOOPBACK), 'listening');
    return `${LOOPBACK}:${(server.address() as net.AddressInfo).port}`;
  }
  const socket = path.resolve(dataDir, 'db.sock');
  if (Buffer.byteLength(socket) > MAX_SOCKET_BYTES)
    throw new Error(
      `The path of the socket ${socket} has more than ${MAX_SOCKET_BYTES} bytes. Choose a shorter one, or a port.`,
    );
  // left behind by a killed server
  rmSync(socket, { force: true });
  // never accessible to other users, not even for a moment
  const mask = process.umask(0o177);
  server.listen(socket);
  process.umask(mask);
  await once(server, 'listening');
  return socket;
}
