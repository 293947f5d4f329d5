import { nodeProject } from '../jest.base.mjs';

export default {
  ...nodeProject(import.meta.dirname),
  testMatch: ['<rootDir>/**/*.e2e.ts'],
  testTimeout: 90_000,
  // two cores: one browser and one shop at a time
  maxWorkers: 1,
};
