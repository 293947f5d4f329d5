/** The figures as the page docs/performance.md. */

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const ratio = (large, small) => (large / small).toFixed(1);
const times = ({ median, p99 }) => `${median.toFixed(1)} / ${p99.toFixed(1)} ms`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const ms = (value) => `${Math.round(value)} ms`;
const rows = (entries) => entries.join('\n');

/** Packages below this share of a bundle are added up. */
const SMALL_BYTES = 2048;

function packageRows(packages) {
  return Object.entries(packages).map(([dir, sizes]) => {
    const large = sizes.filter(([, bytes]) => bytes >= SMALL_BYTES);
    const rest = sizes.filter(([, bytes]) => bytes < SMALL_BYTES).reduce((sum, [, bytes]) => sum + bytes, 0);
    const parts = [...large, ...(rest > 0 ? [['others', rest]] : [])];
    return `| ${dir} | ${parts.map(([name, bytes]) => `${name} ${kilobytes(bytes)}`).join(', ')} |`;
  });
}

function firstViewSection(
  { index, slowdown, bytes, html, threads, interactions, arrivals, lighthouse, packages },
  runs,
) {
  const scores = Object.entries(lighthouse).map(
    ([name, page]) =>
      `| ${name} | ${page.performance} | ${page.accessibility} | ${page.bestPractices} | ${page.seo} | ` +
      `${seconds(page.lcp)} | ${seconds(page.appliedLcp)} | ${page.cls.toFixed(3)} | ${ms(page.tbt)} |`,
  );
  const work = Object.entries(threads).map(
    ([name, { shop, floor, script, longest, floorLongest, ratio: against }]) =>
      `| ${name} | ${kilobytes(bytes[name])} | ${kilobytes(html[name])} | ${ms(shop)} | ${ms(script)} | ` +
      `${ms(floor)} | ${against.toFixed(2)} | ${ms(longest)} | ${ms(floorLongest)} |`,
  );
  const arrived = Object.entries(arrivals).map(
    ([name, { painted, largest, picture, ready }]) =>
      `| ${name} | ${ms(painted)} | ${ms(largest)} | ${picture ? ms(picture) : ''} | ${ms(ready)} |`,
  );
  const taps = Object.entries(interactions).map(([name, time]) => `| ${name} | ${ms(time)} |`);
  return `## What a phone gets

Medians of ${runs} Lighthouse runs (mobile, slow 4G). Its benchmark index of this machine was ${index}; the CPU was slowed down
${slowdown} times (index / 400), so that every machine acts as the same cheap phone.

| Page | Performance | Accessibility | Best practices | SEO | LCP simulated | LCP applied | CLS | TBT |
|---|---|---|---|---|---|---|---|---|
${rows(scores)}

The same network and CPU, applied while the page loads: when the phone paints first, when it paints what is largest (for a
page with a first picture its small version, which is in the document: [0089](decisions/0089-a-small-version-of-the-first-picture.md)),
when the file of that picture is there, and when scripts have taken the page over.

| Page | First paint | Largest paint | First picture | Scripts respond |
|---|---|---|---|---|
${rows(arrived)}

The first view by itself: scripts and HTML compressed with brotli; main-thread time until a second after the network is
silent, beside the _floor page_ (React alone, hydrating the same HTML, styles and pictures from plain elements), the two
loaded in turns, medians of ${runs}; the longest task after load is of the slowed-down CPU. \`e2e/budget.e2e.ts\` holds the bytes.

| Page | JavaScript | HTML | Main thread | of it script | Floor page | Times the floor | Longest task | of the floor page |
|---|---|---|---|---|---|---|---|---|
${rows(work)}

From the lifting of a finger that was down for 80 ms to the frame that shows the answer, on the slowed-down CPU:

| Tap | Longest event |
|---|---|
${rows(taps)}

Minified bytes by package, all chunks of a build, before compression:

| Bundle | Packages |
|---|---|
${rows(packageRows(packages))}
`;
}

function serverSection({ idle, cached, renders, list, orders }) {
  const { nothing, ...pages } = renders;
  const pageRows = Object.entries(pages).map(
    ([name, { cpuMs, times: against, perCoreSecond }]) =>
      `| ${name} | ${cpuMs.toFixed(2)} ms | ${against.toFixed(0)} | ${perCoreSecond.toFixed(0)} |`,
  );
  const total = Object.values(idle).reduce((sum, megabytes) => sum + megabytes, 0);
  const processes = Object.entries(idle).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`);
  return `## What a response costs

CPU time of the one process that responds, database excluded.

| Page, rendered on the server | CPU each | Times an empty response | Per core-second |
|---|---|---|---|
| Nothing (\`/healthz\`) | ${nothing.cpuMs.toFixed(3)} ms | 1 | ${nothing.perCoreSecond.toFixed(0)} |
${rows(pageRows)}

- The product list of the API, the same again and again: ${list.cpuMs.toFixed(3)} ms (goal ≤ 0.6 ms).
- Home through nginx, from its cache of pages, anonymous: ${cached.toFixed(0)} pages a second, with wrk as the client on the same two cores (goal ≥ 10,000).
- Memory of the idle processes: ${total.toFixed(0)} MB (${processes.join(', ')}).

Ten clients without think time; client, API and database share the two cores. The CPU is the API's, with its database client.

| Response | CPU each | Times an empty response | A second | Goal |
|---|---|---|---|---|
| Nothing (\`/api/health\`) | ${orders.nothing.cpuMs.toFixed(2)} ms | 1.0 | ${orders.nothing.perSecond.toFixed(0)} | |
| Totals of a cart | ${orders.cart.cpuMs.toFixed(2)} ms | ${(orders.cart.cpuMs / orders.nothing.cpuMs).toFixed(1)} | ${orders.cart.perSecond.toFixed(0)} | ≤ 2 ms |
| An order, cash on delivery | ${orders.order.cpuMs.toFixed(2)} ms | ${(orders.order.cpuMs / orders.nothing.cpuMs).toFixed(1)} | ${orders.order.perSecond.toFixed(0)} | ≤ 25 ms, ≥ 40 a second |
`;
}

function importSection({ rows: count, upload, preview, run, undo, before, during }) {
  const figure = (value) => `${value.toFixed(1)} s`;
  return `## An import of ${count.toLocaleString('en-IN')} products

A CSV file of ten columns; meanwhile four shoppers list, search and open products.

| Upload | Preview | Import | Undo | Goal of preview and import |
|---|---|---|---|---|
| ${figure(upload)} | ${figure(preview)} | ${figure(run)} | ${figure(undo)} | ≤ 60 s |

- 95th percentile of the shoppers' responses: ${before.toFixed(1)} ms without it, ${during.toFixed(1)} ms with it, ${(during / before).toFixed(2)} times as long (goal ≤ 1.5).
`;
}

/** Begins the names of the back office's lists, which have a goal of their own. */
const BACK_OFFICE = 'Back office: ';

function listRows(times) {
  const pair = ({ median, p95 }) => `${median.toFixed(1)} / ${p95.toFixed(1)} ms`;
  return times.map(
    ([name, { small, large }]) =>
      `| ${name.slice(BACK_OFFICE.length)} | ${pair(small)} | ${pair(large)} | ` +
      `${small.cpu.toFixed(2)} / ${large.cpu.toFixed(2)} ms |`,
  );
}

function scaleSection(sizes) {
  const all = Object.entries(sizes.times);
  const isList = ([name]) => name.startsWith(BACK_OFFICE);
  const responses = all
    .filter((each) => !isList(each))
    .map(
      ([name, { small, large }]) =>
        `| ${name} | ${times(small)} | ${times(large)} | ${ratio(large.p99, small.p99)} | ` +
        `${small.p99WithoutThinkTime.toFixed(1)} / ${large.p99WithoutThinkTime.toFixed(1)} ms | ` +
        `${small.cpu.toFixed(2)} / ${large.cpu.toFixed(2)} ms |`,
    );
  const memory = ({ megabytes, pages, rejected }) =>
    `${megabytes.map((mb) => mb.toFixed(0)).join(', ')} MB (${pages} pages, ${rejected} rejected)`;
  return `## 8 products, or 100,000

The shop as it is seeded beside one with 100,000 made-up products (\`npm run seed -- --products 100000\`), in one run: 8 clients
with think time, together some 180 responses of the API or 45 pages a second; no URL twice, so that no whole response
comes from a cache. Median / 99th percentile. Goal for the API: at most 1.5 times as long. The large shop responds with
full pages of 24 products and fifty makers to choose from, the small one with the five to eight products it has; a page
renders that many cards.

The last two columns are of the same clients without think time, which no shop has: 8 products / 100,000.

| Response | 8 products | 100,000 | p99, times as long | p99 without think time | CPU each |
|---|---|---|---|---|---|
${responses.join('\n')}

Lists of the back office, and the load of its editor, by four clients with hardly any think time, as the orders above. Median /
95th percentile. Goal: ≤ 50 ms with 100,000 products.

| List | 8 products | 100,000 | CPU each |
|---|---|---|---|
${rows(listRows(all.filter(isList)))}

- Start of all processes: ${seconds(sizes.startMs.small)} and ${seconds(sizes.startMs.large)}.
- The first list of the back office, asked for at once after the start: ${seconds(sizes.firstListMs.small)} and ${seconds(sizes.firstListMs.large)}.
- Memory of the API: ${sizes.apiMb.small.toFixed(0)} and ${sizes.apiMb.large.toFixed(0)} MB. Of the 100,000 products, the shop's index takes ${sizes.indexMb.shop.toFixed(0)} MB, that of the back office ${sizes.indexMb.backOffice.toFixed(0)} MB.
- Memory of the process that renders pages, after each quarter of a run of listings, no URL twice: 8 products ${memory(sizes.rendering.small)}; 100,000 ${memory(sizes.rendering.large)}.
`;
}

const reportNames = {
  sales: 'Sales Report',
  revenue: 'Revenue Summary',
  customers: 'Customer Report',
  inventory: 'Inventory Report',
  gstr1: 'GSTR-1 Outward Supplies',
};

function orderListsSection({ orders, first, times: all, reports }) {
  const [[, nothing]] = Object.entries(all);
  const lists = Object.entries(all).map(
    ([name, { median, p95, api, database }]) =>
      `| ${name} | ${median.toFixed(1)} / ${p95.toFixed(1)} ms | ${ratio(median, nothing.median)} / ${ratio(p95, nothing.p95)} | ` +
      `${api.toFixed(2)} ms | ${database.toFixed(2)} ms |`,
  );
  return `## ${orders.toLocaleString('en-IN')} orders

Lists, views and searches of the back office in a shop with ${orders.toLocaleString('en-IN')} made-up orders by ${(orders * 0.6).toLocaleString('en-IN')} customers
(\`bench/seed-orders.mjs\`), asked for by four clients with hardly any think time, no URL twice; \`--only orders\` runs this part
alone. Median / 95th percentile, and both beside a response of the same process that does nothing. Goal: ≤ 50 ms, of figures ≤ 300 ms.

| Response | Time | Times an empty response | CPU of the API | CPU of the database |
|---|---|---|---|---|
${rows(lists)}

- The first list of orders, asked for at once after the start: ${seconds(first.orders)}; then the first list of customers: ${seconds(first.customers)}.

Reports of a year of these orders as CSV files, one after the other, from the request until the file is there. Goal: ≤ 20 s. The memory is the
most that the API has taken meanwhile, less what it had at the beginning.

| Report | Time | Rows | File | Memory |
|---|---|---|---|---|
${rows(
  Object.entries(reports).map(
    ([type, { seconds: time, rows: lines, bytes, memory: more }]) =>
      `| ${reportNames[type]} | ${time.toFixed(1)} s | ${lines.toLocaleString('en-IN')} | ${(bytes / 1e6).toFixed(1)} MB | ${more.toFixed(0)} MB |`,
  ),
)}
`;
}

/** @param parts figures of the parts that were measured; a part that was not is false */
export function report({ machine, first, server, imports, lists, sizes, runs }) {
  const sections = [
    `# Performance

Measured by \`npm run bench\` on the built shop, ${new Date().toISOString().slice(0, 10)}.
Machine: ${machine}.
`,
    first && firstViewSection(first, runs),
    server && serverSection(server),
    imports && importSection(imports),
    lists && orderListsSection(lists),
    sizes && scaleSection(sizes),
  ];
  return sections.filter(Boolean).join('\n');
}
