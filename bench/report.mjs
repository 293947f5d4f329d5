/** The figures as the page docs/performance.md. */

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const ratio = (large, small) => (large / small).toFixed(1);
const times = ({ median, p99 }) => `${median.toFixed(1)} / ${p99.toFixed(1)} ms`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

export function report({ machine, render, list, orders, bytes, lighthouse, sizes }) {
  const scores = Object.entries(lighthouse).map(
    ([name, page]) =>
      `| ${name} | ${page.performance} | ${page.accessibility} | ${page.bestPractices} | ${page.seo} | ` +
      `${seconds(page.lcp)} | ${page.cls.toFixed(3)} | ${Math.round(page.tbt)} ms | ${kilobytes(bytes[name])} |`,
  );
  const responses = Object.entries(sizes.times).map(
    ([name, { small, large }]) =>
      `| ${name} | ${times(small)} | ${times(large)} | ${ratio(large.p99, small.p99)} | ` +
      `${small.p99WithoutThinkTime.toFixed(1)} / ${large.p99WithoutThinkTime.toFixed(1)} ms | ` +
      `${small.cpu.toFixed(2)} / ${large.cpu.toFixed(2)} ms |`,
  );
  const memory = ({ megabytes, pages, rejected }) =>
    `${megabytes.map((mb) => mb.toFixed(0)).join(', ')} MB (${pages} pages, ${rejected} rejected)`;
  return `# Performance

Measured by \`npm run bench\` on the built shop, ${new Date().toISOString().slice(0, 10)}.
Machine: ${machine}.

## What a phone gets

Medians of three Lighthouse runs (simulated mobile, slow 4G). JavaScript is the sum of all scripts of the first view,
compressed with brotli; the budget of 170 KB is kept by \`e2e/budget.e2e.ts\`.

| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT | JavaScript |
|---|---|---|---|---|---|---|---|---|
${scores.join('\n')}

## What a response costs

CPU time of the one process that responds, database excluded.

| Response | CPU each | Per core-second | Goal |
|---|---|---|---|
| Home page, rendered on the server | ${render.cpuMs.toFixed(2)} ms | ${render.perCoreSecond.toFixed(0)} | ≥ 80 per core-second |
| Product list of the API, the same again and again | ${list.cpuMs.toFixed(3)} ms | ${list.perCoreSecond.toFixed(0)} | ≤ 0.6 ms |

Ten clients without think time; client, API and database share the two cores. The CPU is the API's, with its database client.

| Response | CPU each | Times an empty response | A second | Goal |
|---|---|---|---|---|
| Nothing (\`/api/health\`) | ${orders.nothing.cpuMs.toFixed(2)} ms | 1.0 | ${orders.nothing.perSecond.toFixed(0)} | |
| Totals of a cart | ${orders.cart.cpuMs.toFixed(2)} ms | ${(orders.cart.cpuMs / orders.nothing.cpuMs).toFixed(1)} | ${orders.cart.perSecond.toFixed(0)} | ≤ 2 ms |
| An order, cash on delivery | ${orders.order.cpuMs.toFixed(2)} ms | ${(orders.order.cpuMs / orders.nothing.cpuMs).toFixed(1)} | ${orders.order.perSecond.toFixed(0)} | ≤ 25 ms, ≥ 40 a second |

## 8 products, or 100,000

The shop as it is seeded beside one with 100,000 made-up products (\`npm run seed -- --products 100000\`), in one run: 8 clients
with think time, together some 180 responses of the API or 45 pages a second; no URL twice, so that no whole response
comes from a cache. Median / 99th percentile. Goal for the API: at most 1.5 times as long. The large shop responds with
full pages of 24 products and fifty makers to choose from, the small one with the five to eight products it has; a page
renders that many cards.

The last two columns are of the same clients without think time, which no shop has: 8 products / 100,000.

| Response | 8 products | 100,000 | p99, times as long | p99 without think time | CPU each |
|---|---|---|---|---|---|
${responses.join('\n')}

- Start of all processes: ${seconds(sizes.startMs.small)} and ${seconds(sizes.startMs.large)}.
- Memory of the API: ${sizes.apiMb.small.toFixed(0)} and ${sizes.apiMb.large.toFixed(0)} MB.
- Memory of the process that renders pages, after each quarter of a run of listings, no URL twice: 8 products ${memory(sizes.rendering.small)}; 100,000 ${memory(sizes.rendering.large)}.
`;
}
