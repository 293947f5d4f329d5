/** Answers every message of `ask` bytes with one of `answer` bytes: what a bare TCP server costs. */
import net from 'node:net';

const [ask, answer] = process.argv.slice(2).map(Number);
const reply = Buffer.alloc(answer);

const server = net.createServer((socket) => {
  let have = 0;
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    for (have += chunk.length; have >= ask; have -= ask) socket.write(reply);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${server.address().port}\n`));
