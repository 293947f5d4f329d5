import { createServer, type Socket } from 'node:net';

/** Where a conversation by SMTP can be refused, in its order; `body` is the end of what DATA began (RFC 5321, section 3.3). */
export const smtpSteps = ['greeting', 'EHLO', 'AUTH', 'MAIL FROM', 'RCPT TO', 'DATA', 'body'] as const;
export type SmtpStep = (typeof smtpSteps)[number];

export interface FakeSmtpOptions {
  /** What it says to a command instead of agreeing; lines of a long response are separated by line breaks. */
  says?: Partial<Record<SmtpStep, string>>;
  /** Addresses that the answer to `RCPT TO` is meant for; absent: all. */
  rejects?: string;
  /** Says nothing from there on. */
  hangsAt?: SmtpStep;
  /** Asks for a password. */
  asksForLogin?: boolean;
  /** Takes the envelope at once (RFC 2920). */
  pipelines?: boolean;
}

export interface FakeSmtp {
  url: string;
  /** The source of every email that was accepted. */
  received: string[];
  /** From now on it says this. */
  change(options: FakeSmtpOptions): void;
  close(): Promise<void>;
}

const agrees: Record<SmtpStep, string> = {
  greeting: '220 fake',
  EHLO: '250 fake',
  AUTH: '235 2.7.0 welcome',
  'MAIL FROM': '250 2.1.0 fine',
  'RCPT TO': '250 2.1.5 fine',
  DATA: '354 go on',
  body: '250 2.0.0 accepted',
};

/** A mail server that accepts everything, but for what the options say. */
export async function startFakeSmtp(options: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let now = options;

  /** @returns whether it has agreed */
  function answer(socket: Socket, step: SmtpStep, line = ''): boolean {
    const { says, rejects = '', hangsAt, asksForLogin, pipelines } = now;
    if (hangsAt === step) return false;
    const isMeant = step !== 'RCPT TO' || line.includes(rejects);
    const said = (isMeant && says?.[step]) || undefined;
    const extensions = [...(asksForLogin ? ['AUTH PLAIN'] : []), ...(pipelines ? ['PIPELINING'] : [])];
    const agreement =
      step === 'EHLO' ? [agrees.EHLO, ...extensions.map((each) => `250 ${each}`)].join('\n') : agrees[step];
    // every line but the last has a hyphen behind its code (RFC 5321, section 4.2.1)
    const lines = (said ?? agreement).split('\n');
    lines.forEach((each, index) =>
      socket.write(index < lines.length - 1 ? each.replace(/^(\d{3}) /, '$1-') + '\r\n' : `${each}\r\n`),
    );
    return said === undefined;
  }

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let data: string[] | null = null;
    let rest = '';
    const receive = (line: string) => {
      if (data && line === '.') {
        if (answer(socket, 'body')) received.push(data.join('\n'));
        data = null;
        return;
      }
      if (data) return data.push(line);
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      if (/^DATA/i.test(line)) {
        if (answer(socket, 'DATA')) data = [];
        return;
      }
      const step = smtpSteps.find((each) => line.toUpperCase().startsWith(each));
      return step ? answer(socket, step, line) : socket.write('250 2.0.0 fine\r\n');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) receive(line);
    });
    answer(socket, 'greeting');
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `smtp://${options.asksForLogin ? 'shop:secret@' : ''}127.0.0.1:${address.port}`,
    received,
    change: (to) => {
      now = { ...to, ...(options.asksForLogin && { asksForLogin: true }) };
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
