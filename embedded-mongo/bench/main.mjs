/**
 * `npm run bench -w embedded-mongo`: what operations cost the server: CPU time of its process, and as a ratio to a bare
 * TCP server that answers messages of the same sizes in the same run. Needs the build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BSON, MongoClient } from 'mongodb';
import { measure, ownMb, start, stop } from './process.mjs';

const DOCUMENTS = 100_000;
const CLIENTS = 20;
const HEADER_BYTES = 21;
const here = import.meta.dirname;
const dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-bench-'));
const startServer = () => start(path.join(here, '../dist/main.js'), '--data', dataDir, '--port', 0);
const say = (text) => process.stdout.write(`${text}\n`);

const product = (n) => ({
  _id: `p${n}`,
  sku: `SKU-${n}`,
  status: 'published',
  price: (n * 7919) % 90_000,
  name: `Item ${n}`,
  text: 'sheesham '.repeat(60),
});
const order = (n) => ({
  _id: `o${n}`,
  status: ['paid', 'shipped', 'delivered'][n % 3],
  total: (n * 37) % 50_000,
  createdAt: new Date(1_700_000_000_000 + n * 300_000),
  items: Array.from({ length: 1 + (n % 3) }, (_, i) => ({
    id: `p${(n + i * 13) % 500}`,
    quantity: 1 + i,
    price: 999,
  })),
  address: { name: 'A. Sharma', city: 'Jodhpur', pincode: '342001', lines: ['x'.repeat(80)] },
});

async function fill(collection, make) {
  const batch = 2000;
  for (let at = 0; at < DOCUMENTS; at += batch)
    await collection.insertMany(Array.from({ length: batch }, (_, i) => make(at + i)));
}

/** Bytes of the last command and its reply, and the number of commands, to make the echo alike. */
function watchSizes(client) {
  const sizes = { ask: 0, answer: 0, messages: 0 };
  client.on('commandStarted', ({ command }) => {
    sizes.messages++;
    sizes.ask = HEADER_BYTES + BSON.calculateObjectSize(command);
  });
  client.on(
    'commandSucceeded',
    ({ reply }) => (sizes.answer = HEADER_BYTES + BSON.calculateObjectSize(reply)),
  );
  return sizes;
}

/** What an echo of the same bytes costs. */
async function echo({ ask, answer }, count) {
  const server = await start(path.join(here, 'echo.mjs'), ask, answer);
  const message = Buffer.alloc(ask);
  const sockets = Array.from({ length: CLIENTS }, () =>
    net.connect(Number(server.where), '127.0.0.1').setNoDelay(true),
  );
  const task = (_, n) =>
    new Promise((resolve) => {
      let left = answer;
      const onData = (chunk) => {
        if ((left -= chunk.length) > 0) return;
        sockets[n].off('data', onData);
        resolve();
      };
      sockets[n].on('data', onData);
      sockets[n].write(message);
    });
  await measure(server.pid, { count: count / 4, clients: CLIENTS, task });
  const result = await measure(server.pid, { count, clients: CLIENTS, task });
  for (const socket of sockets) socket.destroy();
  await stop(server);
  return result;
}

const { pid, child, where } = await startServer();
let server = { pid, child };
let client = new MongoClient(where, { maxPoolSize: CLIENTS, monitorCommands: true });
let db = client.db('bench');
const any = (n) => (n * 7919) % DOCUMENTS;

try {
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(2)} at the start`,
  );
  await db
    .collection('products')
    .createIndexes([{ key: { sku: 1 }, unique: true }, { key: { status: 1, price: 1 } }]);
  await fill(db.collection('products'), product);
  await fill(db.collection('orders'), order);

  const operations = {
    'unique findOne': {
      goal: 0.25,
      count: 20_000,
      task: (n) => db.collection('products').findOne({ sku: `SKU-${any(n)}` }),
    },
    '24 of 100,000 by an indexed sort': {
      goal: 0.6,
      count: 8000,
      task: (n) =>
        db
          .collection('products')
          .find({ status: 'published', price: { $gte: any(n) % 80_000 } })
          .sort({ price: 1 })
          .limit(24)
          .toArray(),
    },
    insert: { goal: 0.25, count: 20_000, task: (n) => db.collection('inserted').insertOne(product(n)) },
    'transaction of 3 operations': {
      goal: 1.5,
      count: 4000,
      task: (n) =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await db.collection('orders').findOne({ _id: `o${any(n)}` }, { session });
            await db
              .collection('orders')
              .updateOne({ _id: `o${any(n)}` }, { $set: { seen: n } }, { session });
            await db.collection('ledger').insertOne({ n }, { session });
          }),
        ),
    },
  };
  const sizes = watchSizes(client);
  say(
    '\n| Operation, 20 clients | CPU each | Goal | Time each | Echo of its messages | Times the echo |\n|---|---|---|---|---|---|',
  );
  for (const [name, { goal, count, task }] of Object.entries(operations)) {
    // the first round warms the compiler up, with numbers the second does not use
    await measure(server.pid, { count: count / 4, clients: CLIENTS, task: (n) => task(n + 10 * DOCUMENTS) });
    sizes.messages = 0;
    const { cpu, ms } = await measure(server.pid, { count, clients: CLIENTS, task });
    const messages = sizes.messages / count;
    const bare = (await echo(sizes, count * 2)).cpu * messages;
    const columns = [
      name,
      `${cpu.toFixed(3)} ms`,
      `≤ ${goal} ms`,
      `${ms.toFixed(3)} ms`,
      `${bare.toFixed(3)} ms`,
    ];
    say(`| ${columns.join(' | ')} | ${(cpu / bare).toFixed(1)} |`);
  }

  const aggregations = {
    'orders by status': [{ $group: { _id: '$status', n: { $sum: 1 }, total: { $sum: '$total' } } }],
    'sales by day in India': [
      {
        $group: {
          _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: 'Asia/Kolkata' } },
          total: { $sum: '$total' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    'best sellers': [
      { $unwind: '$items' },
      { $group: { _id: '$items.id', sold: { $sum: '$items.quantity' } } },
      { $sort: { sold: -1 } },
      { $limit: 10 },
    ],
  };
  const columns =
    'Time | CPU | Goal | Longest wait of a findOne beside it | Goal | The same wait beside nothing';
  say(`\n| Aggregation of 100,000 orders | ${columns} |\n|---|---|---|---|---|---|---|`);
  /** The longest wait of a client that asks for one document again and again while something runs. */
  const longestWait = async (running) => {
    let isDone = false;
    let longest = 0;
    void running.finally(() => (isDone = true));
    while (!isDone) {
      const asked = performance.now();
      await db.collection('products').findOne({ _id: 'p1' });
      longest = Math.max(longest, performance.now() - asked);
    }
    return longest;
  };
  for (const [name, pipeline] of Object.entries(aggregations)) {
    const run = () => db.collection('orders').aggregate(pipeline).toArray();
    await run();
    const alone = await measure(server.pid, { count: 3, clients: 1, task: run });
    const wait = await longestWait(run());
    const idle = await longestWait(delay(alone.ms));
    const waits = `${wait.toFixed(1)} ms | ≤ 20 ms | ${idle.toFixed(1)} ms`;
    say(`| ${name} | ${alone.ms.toFixed(0)} ms | ${alone.cpu.toFixed(0)} ms | ≤ 1,000 ms | ${waits} |`);
  }

  await client.close();
  await stop(server);
  const again = await startServer();
  server = again;
  client = new MongoClient(again.where);
  db = client.db('bench');
  await db.collection('products').findOne({ sku: 'SKU-5' });
  say(
    `\nStart with ${DOCUMENTS * 2} documents: ${again.startMs.toFixed(0)} ms (≤ 1,000). Memory of its own: ${ownMb(again.pid).toFixed(0)} MB (≤ 120).`,
  );
} finally {
  await client.close();
  await stop(server);
  rmSync(dataDir, { recursive: true, force: true });
}
