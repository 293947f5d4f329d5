import { createServer, type Socket } from 'node:net';

export interface FakeSmtp {
  url: string;
  /** The source of every mail that was taken. */
  received: string[];
  close(): Promise<void>;
}

/** A mail server that takes everything but what goes to `refuses`. */
export async function startFakeSmtp({ refuses }: { refuses?: string } = {}): Promise<FakeSmtp> {
  const received: string[] = [];
  const sockets = new Set<Socket>();

  function talk(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let data: string[] | null = null;
    let rest = '';
    const hear = (line: string) => {
      if (data && line === '.') {
        received.push(data.join('\n'));
        data = null;
        return say('250 taken');
      }
      if (data) return data.push(line);
      if (/^RCPT/i.test(line) && refuses && line.includes(refuses))
        return say(`550 <${refuses}> is not known here`);
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
      for (const line of lines) hear(line);
    });
    say('220 fake');
  }

  const server = createServer(talk);
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
