import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { RemoteRegistry } from './remote-registry.ts';

const POLL_MS = 300;
const script = `var first;new EventSource('/__dev/releases').onmessage=function(e){first??=e.data;if(first!==e.data)location.reload()}`;

export const DEV_RELOAD_SCRIPT = '/__dev/reload.js';

/** `npm run dev` only: open pages reload when a remote is released or the shell restarts. */
export function devReload(registry: RemoteRegistry) {
  const started = Date.now();
  return new Hono()
    .get('/reload.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
    .get('/releases', (c) =>
      streamSSE(c, async (stream) => {
        let sent = '';
        while (!stream.aborted) {
          const { remotes } = await registry.current();
          const releases = `${started} ${remotes.map(({ manifest }) => manifest?.release).join(' ')}`;
          if (releases !== sent) await stream.writeSSE({ data: (sent = releases) });
          await stream.sleep(POLL_MS);
        }
      }),
    );
}
