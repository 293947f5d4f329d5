import { nodeProject } from '../jest.base.mjs';

export default {
  ...nodeProject(import.meta.dirname),
  roots: ['<rootDir>', '<rootDir>/../kit/scripts'],
  testMatch: ['**/*.test.mjs'],
};
