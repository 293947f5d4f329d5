import path from 'node:path';
import base from './jest.config.mjs';
import { GROUPS } from './scripts/lib/test-groups.mjs';

/** As `jest.config.mjs`, for the groups of test files that `npm test` makes. */
const projects = base.projects.map(async (project) => {
  const dir = path.join(import.meta.dirname, project.replace('<rootDir>/', ''));
  const { default: config } = await import(path.join(dir, 'jest.config.mjs'));
  return { ...config, rootDir: dir, roots: [dir], testMatch: [`<rootDir>/${GROUPS}/*.cjs`] };
});

export default { ...base, projects: await Promise.all(projects) };
