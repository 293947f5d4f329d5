import { serve } from '@hono/node-server';
import { createTestProvider } from './app.ts';
import { openLedger } from './ledger.ts';
import { openFonts } from './pages/fonts.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** Shorter secrets can be guessed. */
const SECRET_LENGTH = 16;

function settings(env: NodeJS.ProcessEnv) {
  const secret = env.PAYMENT_SECRET ?? '';
  if (secret.length < SECRET_LENGTH) {
    throw new Error(`PAYMENT_SECRET is missing or shorter than ${SECRET_LENGTH} characters.`);
  }
  const port = Number(env.PORT ?? 8082);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT is not a port number.');
  return {
    secret,
    port,
    host: env.HOST ?? '127.0.0.1',
    data: env.DATA ?? '.data/payments.jsonl',
    shopOrigins: (env.SHOP_ORIGINS ?? 'http://localhost:8080').split(/\s+/).filter(Boolean),
    webhookUrl: `${env.API_ORIGIN ?? 'http://127.0.0.1:8081'}/api/payments/webhooks/test`,
    fonts: env.FONTS,
  };
}

function main(): void {
  const { secret, port, host, data, shopOrigins, webhookUrl, fonts } = settings(process.env);
  const ledger = openLedger(data);
  const webhooks = createWebhookSender({ url: webhookUrl, secret });
  const provider = createTestProvider({
    secret,
    ledger,
    shopOrigins,
    fonts: openFonts(fonts),
    notify: webhooks.send,
  });
  const server = serve({ fetch: provider.fetch, port, hostname: host }, (address) =>
    process.stdout.write(`ready http://${host}:${address.port}\n`),
  );
  const stop = (): void => {
    webhooks.close();
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
