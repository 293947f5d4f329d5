/** @jest-environment node */
import type { Transport } from '@virasat/kit/host';
import { announcement } from './announcement.ts';

const answering = (body: object, status = 200) =>
  jest.fn<ReturnType<Transport>, Parameters<Transport>>(() =>
    Promise.resolve({ status, ok: status < 300, json: () => Promise.resolve(body) }),
  );

// Proves requirement 212.
describe('what is announced', () => {
  it('is asked for once for many pages, and is nothing while nothing is on', async () => {
    const send = answering({ announcement: null });
    const announced = announcement(send);
    expect(await Promise.all([announced(), announced()])).toEqual([undefined, undefined]);
    expect(send.mock.calls).toEqual([['https://api/api/announcement']]);
  });

  it('ends when the API says so, and stays while the API does not respond', async () => {
    const send = answering({ announcement: { text: 'Closed for Diwali' } });
    const announced = announcement(send, { freshMs: 0 });
    expect(await announced()).toEqual({ text: 'Closed for Diwali' });
    send.mockImplementation(() => Promise.reject(new Error('ECONNREFUSED')));
    expect(await announced()).toEqual({ text: 'Closed for Diwali' });
    send.mockImplementation(answering({ announcement: null }));
    expect(await announced()).toBeUndefined();
  });
});
