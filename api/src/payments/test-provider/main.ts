import { serve } from '@hono/node-server';
import { createTestProvider } from './app.ts';
import { openLedger } from './ledger.ts';

/** Shorter secrets can be guessed. */
const SECRET_LENGTH = 16;

function settings(env: NodeJS.ProcessEnv) {
  const secret = env.PAYMENT_SECRET ?? '';
  if (secret.length < SECRET_LENGTH) {
    throw new Error(`PAYMENT_SECRET is missing or shorter than ${SECRET_LENGTH} characters.`);
  }
  const port = Number(env.PORT ?? 8082);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT is not a port number.');
  return { secret, port, host: env.HOST ?? '127.0.0.1', data: env.DATA ?? '.data/payments.jsonl' };
}

function main(): void {
  const { secret, port, host, data } = settings(process.env);
  const ledger = openLedger(data);
  const server = serve(
    { fetch: createTestProvider({ secret, ledger }).fetch, port, hostname: host },
    (address) => process.stdout.write(`ready http://${host}:${address.port}\n`),
  );
  const stop = (): void => {
    server.close(() => ledger.close());
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
