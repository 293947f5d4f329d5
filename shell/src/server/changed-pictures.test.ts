/** @jest-environment node */
import type { Transport } from '@virasat/kit/host';
import { changedPictures } from './changed-pictures.ts';

const answering = (body: object, status = 200) =>
  jest.fn<ReturnType<Transport>, Parameters<Transport>>(() =>
    Promise.resolve({ status, ok: status < 300, json: () => Promise.resolve(body) }),
  );
const pictures = { '/media/hero-1.676dde07': { src: '/media/0a1b/picture 900x900 #102030 480,900 -AAA' } };

// Proves requirement 116.
describe('the pictures of the release that are replaced', () => {
  it('are asked for once, however many pages are rendered meanwhile', async () => {
    const send = answering({ pictures });
    const changed = changedPictures(send);
    expect(await Promise.all([changed(), changed()])).toEqual([pictures, pictures]);
    expect(await changed()).toEqual(pictures);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stay as they were known while the API does not respond', async () => {
    const send = answering({ pictures });
    const changed = changedPictures(send, { freshMs: 0 });
    await changed();
    send.mockImplementation(() => Promise.reject(new Error('ECONNREFUSED')));
    expect(await changed()).toEqual(pictures);
    send.mockImplementation(() => new Promise(() => undefined));
    expect(await changed()).toEqual(pictures);
    send.mockImplementation(answering({ message: 'Back in a moment' }, 503));
    expect(await changed()).toEqual(pictures);
  });
});
