import type { ClientResponse } from 'hono/client';
import { ApiError, call } from './client.ts';

const answer = (status: number, body?: unknown) =>
  Promise.resolve(
    new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
    }) as unknown as ClientResponse<unknown, number, 'json'>,
  );

const failure = (request: ReturnType<typeof answer>): Promise<ApiError> =>
  call(request).then(
    () => {
      throw new Error('expected the call to fail');
    },
    (error: unknown) => error as ApiError,
  );

describe('call', () => {
  it('returns the body', async () => {
    await expect(call(answer(200, { id: '1' }))).resolves.toEqual({ id: '1' });
  });

  it('returns nothing for 204', async () => {
    await expect(call(answer(204))).resolves.toBeUndefined();
  });

  it('throws the API’s own message, code and field errors', async () => {
    const body = {
      message: 'All fields are required.',
      code: 'invalid',
      fields: { email: 'Enter your email' },
    };
    const error = await failure(answer(422, body));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, ...body });
  });

  it('has a friendly message for a response that is not the API’s', async () => {
    const error = await failure(answer(502, '<html>Bad gateway</html>'));
    expect(error).toMatchObject({ status: 502, code: 'unknown', fields: {} });
    expect(error.message).toMatch(/try again/);
  });

  it('distinguishes a connection error from an error response', async () => {
    const error = await failure(Promise.reject(new TypeError('fetch failed')));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(error.message).toMatch(/could not reach the shop/);
  });

  it('passes an abort on', async () => {
    const abort = new DOMException('stopped', 'AbortError');
    await expect(call(Promise.reject(abort))).rejects.toBe(abort);
  });
});
