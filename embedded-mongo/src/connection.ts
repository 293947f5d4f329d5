import type net from 'node:net';
import type { Dispatcher } from './dispatcher.ts';
import { encodeReply, Framer, parseRequest, type Request } from './wire.ts';

/** Serves one client: its requests are answered in the order they came. */
export function serve(socket: net.Socket, dispatcher: Dispatcher, connectionId: number): void {
  const framer = new Framer();
  let last = Promise.resolve();
  const answer = async (request: Request): Promise<void> => {
    if (socket.destroyed) return;
    const document = await dispatcher.answer(request, connectionId);
    if (request.wantsReply && !socket.destroyed) socket.write(encodeReply(request, document));
  };
  socket.setNoDelay(true);
  // a client that goes away is no failure of the server
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of framer.push(chunk)) {
        const request = parseRequest(message);
        last = last.then(() => answer(request)).catch((error: unknown) => hangUp(error));
      }
    } catch (error) {
      hangUp(error);
    }
  });
  const hangUp = (error: unknown): void => {
    console.error('embedded database: a connection is closed because of', error);
    socket.destroy();
  };
}
