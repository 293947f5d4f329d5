import { workspaces } from './scripts/lib/workspace.mjs';

/** All unit and integration tests; the browser journeys have e2e/jest.config.mjs. */
export default {
  projects: [...workspaces, 'imagery', 'scripts'].map((folder) => `<rootDir>/${folder}`),
  maxWorkers: 2,
  // modules of hundreds of files fill a worker until it does little but collect garbage: it is replaced before
  workerIdleMemoryLimit: '1500MB',
};
