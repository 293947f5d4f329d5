import { loadConfig } from './config/config.ts';
import { buildDefaults } from './defaults.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { printable } from '../platform/operator-error.ts';

try {
  const config = loadConfig(process.env, buildDefaults());
  // the embedded database starts while the many modules of the shop are loaded
  const loading = import('./start.ts');
  const [database, { startApi }] = await Promise.all([openDatabase(config, loading), loading]);
  const api = await startApi(config, database);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // last: whoever reads it may end the process at once
  process.stdout.write(`ready ${api.url}\n`);
} catch (error) {
  console.error(printable(error));
  process.exit(1);
}
