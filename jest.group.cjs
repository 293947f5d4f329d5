/** Runs test files in one registry of modules (scripts/lib/test-groups.mjs), and notes what each of them took. */
const { appendFileSync } = require('node:fs');
const path = require('node:path');

const root = __dirname;

// the real one, also while a test has a clock of its own
const clock = performance.now.bind(performance);
const now = () => ({ wall: clock(), cpu: process.cpuUsage() });
const since = ({ wall, cpu }) => {
  const { user, system } = process.cpuUsage(cpu);
  return { wall: clock() - wall, cpu: (user + system) / 1000 };
};

/** What a file has replaced for all its tests, and what it has left in the browser, is not the next one's. */
function startAfresh({ fetch }) {
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.fetch = fetch;
  if (typeof document === 'undefined') return;
  document.body.innerHTML = '';
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0].trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
}

/**
 * @param files tests, from the root of the repository
 * @param helpers modules that put hooks around the tests of all these files
 * @param load the group's own `require`: of Jest, with its transforms and its registry
 */
module.exports = function group({ files, helpers }, load) {
  for (const helper of helpers) load(path.join(root, helper));
  for (const file of files) {
    describe(file, () => {
      let start;
      let fetch;
      let setUp;
      beforeAll(() => {
        start = now();
        // the mock API's own, once its hooks have run
        fetch = globalThis.fetch;
      });
      // after the hooks of the file, which come before its first test
      const began = now();
      load(path.join(root, file));
      const loading = since(began);
      beforeEach(() => {
        setUp ??= since(start);
      });
      afterAll(() => {
        const all = since(start);
        startAfresh({ fetch });
        if (!process.env.TEST_TIMES) return;
        appendFileSync(process.env.TEST_TIMES, `${JSON.stringify({ file, loading, setUp, all })}\n`);
      });
    });
  }
};
