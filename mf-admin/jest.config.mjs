import path from 'node:path';
import { browserProject } from '../jest.base.mjs';

const project = browserProject(import.meta.dirname);

export default {
  ...project,
  setupFilesAfterEnv: [
    ...project.setupFilesAfterEnv,
    path.join(import.meta.dirname, 'src/desk/testing/empty-desk.ts'),
  ],
};
