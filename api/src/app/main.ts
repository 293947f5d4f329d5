import { loadConfig } from './config/config.ts';
import { buildDefaults } from './defaults.ts';
import { startApi } from './start.ts';
import { printable } from '../platform/operator-error.ts';

try {
  const api = await startApi(loadConfig(process.env, buildDefaults()));

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
