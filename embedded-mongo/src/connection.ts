import type net from 'node:net';
import type { Doc } from './bson/values.ts';
import { encodeReply, Framer, parseRequest } from './wire.ts';

/**
 * Answers the requests of one client in the order they come; where there is no answer, the connection ends. Resolves when the client is gone and nothing is being
 * answered any more.
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
  // a client that goes away is no failure of the server
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', () => resolve(last)));
}
