import type net from 'node:net';
import { encodeReply, Framer, parseRequest, type Request } from './wire.ts';

/** One client: its requests are answered in the order they came. */
export class Connection {
  readonly #socket: net.Socket;
  readonly #respond: (request: Request) => Promise<Buffer>;
  #last = Promise.resolve();

  constructor(socket: net.Socket, respond: (request: Request) => Promise<Buffer>) {
    this.#socket = socket;
    this.#respond = respond;
    const framer = new Framer();
    socket.setNoDelay(true);
    // a client that goes away is no failure of the server
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of framer.push(chunk)) {
          const request = parseRequest(message);
          this.#last = this.#last.then(() => this.#answer(request)).catch((error) => this.#refuse(error));
        }
      } catch (error) {
        this.#refuse(error);
      }
    });
  }

  /** Resolves when nothing is being answered any more. */
  idle(): Promise<void> {
    return this.#last;
  }

  hangUp(): void {
    this.#socket.destroy();
  }

  async #answer(request: Request): Promise<void> {
    if (this.#socket.destroyed) return;
    const document = await this.#respond(request);
    if (request.wantsReply && !this.#socket.destroyed) this.#socket.write(encodeReply(request, document));
  }

  #refuse(error: unknown): void {
    console.error('embedded database: a connection is closed because of', error);
    this.hangUp();
  }
}
