import { nodeProject } from '../jest.base.mjs';

export default {
  ...nodeProject(import.meta.dirname),
  testMatch: ['<rootDir>/**/*.e2e.ts'],
  testEnvironment: '<rootDir>/lib/environment.cjs',
  globalSetup: '<rootDir>/lib/set-up.ts',
  globalTeardown: '<rootDir>/lib/tear-down.ts',
  // the machine may be slow; a journey that hangs still ends
  setupFilesAfterEnv: [],
  testTimeout: 300_000,
  // two cores: each worker has a browser, and a shop with ports and data of its own
  maxWorkers: 2,
};
