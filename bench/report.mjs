/** The figures as the page docs/performance.md. */

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

export function report({ machine, render, list, bytes, lighthouse }) {
  const scores = Object.entries(lighthouse).map(
    ([name, page]) =>
      `| ${name} | ${page.performance} | ${page.accessibility} | ${page.bestPractices} | ${page.seo} | ` +
      `${seconds(page.lcp)} | ${page.cls.toFixed(3)} | ${Math.round(page.tbt)} ms | ${kilobytes(bytes[name])} |`,
  );
  return `# Performance

Measured by \`npm run bench\` on the built shop, ${new Date().toISOString().slice(0, 10)}.
Machine: ${machine}.

## What a phone gets

Medians of three Lighthouse runs (simulated mobile, slow 4G). JavaScript is the sum of all scripts of the first view,
compressed with brotli; the budget of 170 KB is kept by \`e2e/budget.e2e.ts\`.

| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT | JavaScript |
|---|---|---|---|---|---|---|---|---|
${scores.join('\n')}

## What an answer costs

CPU time of the one process that answers, database excluded.

| Answer | CPU each | Per core-second | Goal |
|---|---|---|---|
| Home page, rendered on the server | ${render.cpuMs.toFixed(2)} ms | ${render.perCoreSecond.toFixed(0)} | ≥ 80 per core-second |
| Product list of the API, 24 a page | ${list.cpuMs.toFixed(3)} ms | ${list.perCoreSecond.toFixed(0)} | ≤ 0.6 ms |
`;
}
