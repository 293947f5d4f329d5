import { createEventStream } from './event-stream.ts';

const change = (id: string) => ({ event: 'change', data: { id }, id });

async function firstText(body: ReadableStream<Uint8Array>, reads: number): Promise<string> {
  const reader = body.getReader();
  let text = '';
  for (let read = 0; read < reads; read += 1) text += new TextDecoder().decode((await reader.read()).value);
  reader.releaseLock();
  return text;
}

describe('a stream of server-sent events', () => {
  it('writes messages as browsers read them', async () => {
    const stream = createEventStream(() => undefined);
    stream.beat();
    stream.send([change('a'), { event: 'reset', data: {} }]);
    expect(await firstText(stream.body, 4)).toBe(
      'retry: 2000\n\n: alive\n\nevent: change\ndata: {"id":"a"}\nid: a\n\nevent: reset\ndata: {}\n\n',
    );
  });

  it('lets a client go that does not read, and keeps nothing for it', () => {
    let ended = 0;
    const stream = createEventStream(() => (ended += 1));
    for (let count = 0; count < 5_000; count += 1) stream.send([change(String(count))]);
    expect(ended).toBe(1);
  });

  it('is over once, when the client leaves and when the sender ends it', async () => {
    let ended = 0;
    const left = createEventStream(() => (ended += 1));
    await left.body.cancel();
    left.send([change('a')]);
    left.end();
    expect(ended).toBe(1);
    const closed = createEventStream(() => (ended += 1));
    closed.end();
    closed.end();
    expect(ended).toBe(2);
  });
});
