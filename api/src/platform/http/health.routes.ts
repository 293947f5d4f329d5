import { z } from '@hono/zod-openapi';
import type { DiskState } from '../disk/disk-watch.ts';
import { defineRoute } from './access.ts';
import { router } from './context.ts';
import { AppError } from './errors.ts';
import { jsonResponse, errorResponses } from './schemas.ts';

const StatusSchema = z.object({ status: z.literal('ok') }).openapi('Status');

const ReadySchema = z
  .object({
    status: z.literal('ok'),
    alarms: z
      .array(z.enum(['disk_low', 'email_refused']))
      .openapi({ description: 'What an operator has to mend soon' }),
  })
  .openapi('Ready');

const health = defineRoute('public', {
  method: 'get',
  path: '/api/health',
  tags: ['Operations'],
  summary: 'The process is up',
  responses: { 200: jsonResponse(StatusSchema, 'Up') },
});

const ready = defineRoute('public', {
  method: 'get',
  path: '/api/ready',
  tags: ['Operations'],
  summary: 'The database responds within a second, and its disk has space',
  responses: { 200: jsonResponse(ReadySchema, 'Ready'), ...errorResponses(503) },
});

/** A load balancer checks once a second: a later response is too late. */
const TIMEOUT_MS = 1000;

async function respondsInTime(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const pong = ping().then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([pong, late]);
  clearTimeout(timer);
  return inTime;
}

const UNWATCHED: DiskState = { level: 'ok', free: null };

/** Checks for a supervisor and a load balancer. */
export const healthRoutes = (
  ping: () => Promise<unknown>,
  disk: () => DiskState = () => UNWATCHED,
  cannotEmail: () => Promise<boolean> = () => Promise.resolve(false),
) =>
  router()
    .openapi(health, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(ready, async (c) => {
      let isEmailRefused = false;
      const look = async () => {
        await ping();
        isEmailRefused = await cannotEmail();
      };
      if (!(await respondsInTime(look))) {
        throw new AppError(503, 'unavailable', 'Database not reachable, try again in a moment.');
      }
      const { level } = disk();
      // reading goes on: a load balancer with nowhere else to send shoppers looks at /api/health
      if (level === 'full') {
        throw new AppError(503, 'disk_full', 'The disk of the data directory is full: nothing can be saved.');
      }
      const alarms = [
        ...(level === 'low' ? ['disk_low' as const] : []),
        ...(isEmailRefused ? ['email_refused' as const] : []),
      ];
      return c.json({ status: 'ok' as const, alarms }, 200);
    });
