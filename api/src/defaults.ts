import path from 'node:path';
import type { ConfigDefaults } from './config/config.ts';

/** Where things are, seen from a built entry file in `api/dist`. */
export function defaultsFrom(entryFolder: string): ConfigDefaults {
  const workspaces = path.resolve(entryFolder, '../..');
  return {
    dataDir: path.join(workspaces, '.data'),
    embeddedMain: path.join(workspaces, 'embedded-mongo/dist/main.js'),
  };
}
