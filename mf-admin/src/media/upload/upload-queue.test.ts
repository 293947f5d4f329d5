import type { Media } from '@virasat/api';
import { ApiError } from '@virasat/kit';
import type { SendFile } from './send-file.ts';
import { UploadQueue } from './upload-queue.ts';

interface Pending {
  name: string;
  progress: (share: number) => void;
  done: (media?: Media) => void;
  fail: (error: unknown) => void;
  signal: AbortSignal;
}

const mediaOf = (name: string) => ({ id: `id-${name}`, name }) as Media;
const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** A queue whose files arrive when the test says so. */
function open() {
  const sent: Pending[] = [];
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const done = (media = mediaOf(file.name)) => resolve(media);
      sent.push({ name: file.name, progress: onProgress, done, fail: reject, signal });
    });
  const arrived: string[] = [];
  const queue = new UploadQueue({ kinds: ['picture'], onDone: ({ name }) => arrived.push(name), send });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const states = () => queue.uploads().map(({ name, status }) => `${name} ${status}`);
  return { queue, sent, arrived, settle, states };
}

describe('files that are uploaded', () => {
  it('are sent two at a time, and arrive in the order in which they were chosen', async () => {
    const { queue, sent, arrived, settle, states } = open();
    queue.add([photo('a'), photo('b'), photo('c')]);
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sent[1]?.done();
    await settle();
    expect([arrived, sent.map(({ name }) => name)]).toEqual([[], ['a', 'b', 'c']]);
    sent[0]?.done();
    await settle();
    expect(arrived).toEqual(['a', 'b']);
    sent[2]?.done();
    await settle();
    expect([arrived, states()]).toEqual([['a', 'b', 'c'], []]);
  });

  it('say how far each is', () => {
    const { queue, sent } = open();
    queue.add([photo('a')]);
    sent[0]?.progress(0.4);
    expect(queue.uploads()[0]).toMatchObject({ status: 'sending', share: 0.4 });
  });

  it('can be sent again after a lost connection, also by themselves when it is back', async () => {
    const { queue, sent, arrived, settle } = open();
    queue.add([photo('a')]);
    sent[0]?.fail(new ApiError(0, 'network', 'We could not reach the shop.'));
    await settle();
    expect(queue.uploads()[0]).toMatchObject({ status: 'failed', canRetry: true });
    queue.retryLost();
    sent[1]?.done();
    await settle();
    expect(arrived).toEqual(['a']);
  });

  it('are not sent again when the shop has rejected them, and hold up none of the others', async () => {
    const { queue, sent, arrived, settle } = open();
    queue.add([photo('a'), photo('b')]);
    const message = 'This picture is too large. It may have 50 megapixels at most.';
    sent[0]?.fail(new ApiError(400, 'invalid_picture', message));
    sent[1]?.done();
    await settle();
    expect(arrived).toEqual(['b']);
    expect(queue.uploads()).toEqual([expect.objectContaining({ problem: message, canRetry: false })]);
  });

  it('are not sent at all when their type or size is wrong', () => {
    const { queue, sent } = open();
    const large = photo('large');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    queue.add([photo('a.heic', 'image/heic'), photo('empty'), large]);
    expect(sent.map(({ name }) => name)).toEqual(['empty']);
    expect(queue.uploads().map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^Choose a picture \(JPEG, PNG or WebP\)\. Phones save HEIC as JPEG/),
      null,
      'This is too large. Choose one of 10 MB at most.',
    ]);
  });

  it('stop when they are cancelled, and the next one begins', async () => {
    const { queue, sent, arrived, settle, states } = open();
    queue.add([photo('a'), photo('b'), photo('c')]);
    queue.cancel(queue.uploads()[0]?.key ?? 0);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['b sending', 'c sending']);
    sent[1]?.done();
    sent[2]?.done();
    await settle();
    expect(arrived).toEqual(['b', 'c']);
  });
});
