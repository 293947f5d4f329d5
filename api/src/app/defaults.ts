import path from 'node:path';
import type { ConfigDefaults } from './config/config.ts';

/** What the environment cannot know: where this build lives, seen from `api/dist/app`. */
export function buildDefaults(): ConfigDefaults {
  const workspaces = path.resolve(import.meta.dirname, '../../..');
  return {
    dataDir: path.join(workspaces, '.data'),
    embeddedMain: path.join(workspaces, 'embedded-mongo/dist/main.js'),
  };
}
