import { chromium } from 'playwright-core';
const only = process.argv[2];
const base = 'http://127.0.0.1:8080';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const pages = {
  home: '/',
  products: '/products',
  beds: '/products/beds?view=list',
  empty: '/products/furniture?search=mirror',
  product: '/product/1',
  missing: '/product/99',
  cart: '/cart?add=1&quantity=2',
};
for (const [w, h, s] of [
  [390, 844, 'm'],
  [1440, 900, 'd'],
]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, deviceScaleFactor: 1 });
  for (const [name, path] of Object.entries(pages)) {
    if (only && only !== name) continue;
    const page = await ctx.newPage();
    const errors = [];
    page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
    page.on('pageerror', (e) => errors.push('PAGEERROR ' + e.message));
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(600);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(s, name, 'overflow', over, errors.slice(0, 3).join(' | ').slice(0, 400));
    await page.screenshot({ path: `/tmp/mfc/${name}-${s}.png`, fullPage: true });
    await page.close();
  }
  await ctx.close();
}
await browser.close();
