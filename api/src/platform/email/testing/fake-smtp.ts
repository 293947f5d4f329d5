import { createServer, type Socket } from 'node:net';

export interface FakeSmtp {
  url: string;
  /** The source of every email that was accepted. */
  received: string[];
  close(): Promise<void>;
}

/** A mail server that accepts everything but what goes to `rejects`. */
export async function startFakeSmtp({ rejects }: { rejects?: string } = {}): Promise<FakeSmtp> {
  const received: string[] = [];
  const sockets = new Set<Socket>();

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let data: string[] | null = null;
    let rest = '';
    const receive = (line: string) => {
      if (data && line === '.') {
        received.push(data.join('\n'));
        data = null;
        return say('250 accepted');
      }
      if (data) return data.push(line);
      if (/^RCPT/i.test(line) && rejects && line.includes(rejects))
        return say(`550 <${rejects}> is not known here`);
      if (/^DATA/i.test(line)) {
        data = [];
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      return say('250 fine');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) receive(line);
    });
    say('220 fake');
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
