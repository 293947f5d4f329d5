import type net from 'node:net';
import type { Doc } from './bson/values.ts';
import { encodeReply, Framer, parseRequest } from './wire.ts';

/**
 * Answers the requests of a client in order; without a reply to a request, closes the connection. Resolves when the
 * client has disconnected and no request is running.
 */
export function serve(socket: net.Socket, answer: (body: Doc) => Promise<Buffer | undefined>): Promise<void> {
  const framer = new Framer();
  const answerAll = async (chunk: Buffer): Promise<void> => {
    for (const message of framer.push(chunk)) {
      const request = parseRequest(message);
      if (socket.destroyed) return;
      const document = await answer(request.body);
      if (!document) socket.destroy();
      else if (request.wantsReply) socket.write(encodeReply(request, document));
    }
  };
  let last = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    last = last
      .then(() => answerAll(chunk))
      .catch((error: unknown) => {
        console.error('embedded database: a connection is closed because of', error);
        socket.destroy();
      });
  });
  // a disconnected client is not an error
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', () => resolve(last)));
}
