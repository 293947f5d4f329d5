/** All unit and integration tests; the browser journeys have e2e/jest.config.mjs. */
export default {
  projects: [
    'kit',
    'embedded-mongo',
    'api',
    'shell',
    'mf-catalog',
    'mf-content',
    'mf-account',
    'mf-admin',
    'imagery',
    'scripts',
  ].map((workspace) => `<rootDir>/${workspace}`),
  maxWorkers: 2,
  // the machine may be busy; a test that hangs still ends
  testTimeout: 60_000,
};
