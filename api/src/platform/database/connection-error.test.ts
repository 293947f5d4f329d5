import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { isConnectionError } from './connection-error.ts';
import { isUnavailable } from './unavailable.ts';

let server: Server | undefined;
afterEach(() => server?.close());

describe('an error of the connection to the database', () => {
  it('is also that of a write to a socket which a killed server has just closed (requirement 15)', async () => {
    server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'end');
    const error = await new Promise((resolve) => socket.write('a command', resolve));
    expect(error).toMatchObject({ message: 'This socket has been ended by the other party' });
    expect(isConnectionError(error)).toBe(true);
    expect(isUnavailable(error)).toBe(true);
    socket.destroy();
  });

  it('is no other error', () => {
    expect(isConnectionError(new Error('a product without a price'))).toBe(false);
    expect(isConnectionError(null)).toBe(false);
  });
});
