import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { NO_CACHE } from '../../platform/http/caching.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses } from '../../platform/http/schemas.ts';
import { signedIn, type User } from '../../platform/http/visitor.ts';
import type { LiveService } from './live.service.ts';

const events = defineRoute('admin', {
  method: 'get',
  path: '/admin/events',
  tags: ['Admin'],
  summary: 'What changes in the shop, as it happens: server-sent events (requirement 101)',
  description:
    'A `change` has `{ type, id, at, by }`: a domain event, the id of what has changed (null when there is none, or too many), when, and the admin who did it. Only changes of what the role shows are told; `passed` stands for others. `reset` means that everything shown has to be read again. `Last-Event-ID` resumes; a message may come twice.',
  request: {
    headers: z.object({
      'last-event-id': z.string().max(100).optional().openapi({ description: 'The last message received' }),
    }),
  },
  responses: {
    200: {
      description: 'A stream that ends with the session',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...errorResponses(400, 401, 403, 429, 503),
  },
});

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': NO_CACHE,
  // nginx passes every message on at once
  'X-Accel-Buffering': 'no',
};

interface Dependencies {
  live: LiveService;
  /** The admin whose session it is, if it still is one. */
  adminOf: (sessionId: string) => Promise<User | null>;
}

/** The stream of live changes. */
export const liveRoutes = ({ live, adminOf }: Dependencies) =>
  router().openapi(events, async (c) => {
    // nobody would read its body, nor end it
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const { sessionId } = c.var;
    const holder = async () => (sessionId === null ? null : adminOf(sessionId));
    const user = signedIn(c.var.user);
    const lastEventId = c.req.valid('header')['last-event-id'];
    return c.body(await live.open({ user, lastEventId, holder }), 200, headers);
  });
