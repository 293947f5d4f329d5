/** An import of 10,000 products: how long it takes, and what shoppers notice of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { adminHeaders } from './admin.mjs';
import { clientOf, loadFor } from './load.mjs';

const ROWS = 10_000;
const CLIENTS = 4;
const THINK_MS = 60;
const BEFORE_MS = 10_000;

const row = (i) =>
  `BENCH-${i},Stool ${i} of sheesham,Chairs,"${(5000 + (i % 900)).toLocaleString('en-IN')}",${i % 20},` +
  `"A low stool, turned by hand, number ${i}","Light, but strong\nWaxed",Sheesham,40 x 40 x 45,Jodhpur`;
const file = () =>
  'SKU,Title,Category,Regular price,Stock,Description,Key features,Materials,Size in cm,Origin\n' +
  Array.from({ length: ROWS }, (_, i) => row(i)).join('\n');

/** Calls the API as an admin. */
async function signedIn(api) {
  const send = async (path, init = {}) => {
    const response = await fetch(`${api}/api/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const headers = await adminHeaders(api);
  return {
    get: (path) => send(path, { headers }),
    send: (method, path, body) =>
      send(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: (path, form) => send(path, { method: 'POST', headers, body: form }),
  };
}

/** Waits until nothing works on an import any more. */
async function settled(client, id) {
  for (;;) {
    const document = await client.get(`admin/imports/${id}`);
    if (!document.busy) return document;
    await pause(100);
  }
}

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** Listings, searches and product pages of shoppers, until `end`. */
async function shoppers(api, until) {
  const request = clientOf(api);
  const paths = [
    (i) => `/api/products?category=furniture&maxPrice=${40_000 + i}`,
    (i) => `/api/products?search=brass&maxPrice=${40_000 + i}`,
    (i) => `/api/products/${1 + (i % 8)}?n=${i}`,
  ];
  let next = 0;
  const send = () => {
    const i = next++;
    return request(paths[i % paths.length](i));
  };
  return loadFor(until, CLIENTS, send, THINK_MS);
}

/**
 * @returns seconds of the upload, the preview, the import and its undo; shoppers' 95th percentiles in ms without and with it
 */
export async function importCosts({ api }) {
  const client = await signedIn(api);
  await shoppers(api, 3000);
  const before = await shoppers(api, BEFORE_MS);

  const form = new FormData();
  form.append('file', new File([file()], 'bench.csv'));
  const stop = { isOver: false };
  const measured = {};
  const work = async () => {
    let document;
    measured.upload = await seconds(async () => (document = await client.upload('admin/imports', form)));
    const { id, columns } = document;
    measured.preview = await seconds(async () => {
      await client.send('PUT', `admin/imports/${id}/mapping`, {
        targets: columns.map(({ target }) => target),
      });
      document = await settled(client, id);
    });
    if (document.counts.new !== ROWS) throw new Error(`The preview says ${JSON.stringify(document.counts)}.`);
    measured.run = await seconds(async () => {
      await client.send('POST', `admin/imports/${id}/run`, { mode: 'all' });
      document = await settled(client, id);
    });
    if (document.state !== 'done') throw new Error(`The import is ${document.state}: ${document.problem}`);
    measured.undo = await seconds(async () => {
      await client.send('POST', `admin/imports/${id}/undo`, {});
      document = await settled(client, id);
    });
    if (document.undone.restored !== ROWS) throw new Error('The undo is not complete.');
    stop.isOver = true;
  };
  // shoppers go on for as long as the import takes
  const [during] = await Promise.all([shoppers(api, () => stop.isOver), work()]);
  if (during.rejected > 0) throw new Error(`${during.rejected} shoppers were rejected during the import.`);
  return {
    rows: ROWS,
    ...measured,
    before: before.p95,
    during: during.p95,
    median: [before.median, during.median],
  };
}
