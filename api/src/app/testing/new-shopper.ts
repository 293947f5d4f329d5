import { randomUUID } from 'node:crypto';
import type { RequestOptions, TestApi } from './request.ts';
import { createSessions } from '../../domains/identity/sessions.service.ts';
import type { UserDocument } from '../../domains/identity/user.ts';

/** A new account and a way to call the API as it. */
export async function newShopper(api: TestApi, name = 'Asha Rathore') {
  const _id = `shopper-${randomUUID()}`;
  await api.db.collection<UserDocument>('users').insertOne({
    _id,
    email: `${_id}@example.com`,
    name,
    role: 'user',
    passwordHash: 'none',
    active: true,
    createdAt: new Date(),
  });
  const client = { address: '', userAgent: '' };
  const id = await createSessions(api.db).start({ _id, role: 'user' }, { remember: false, client });
  const Cookie = `session=${id}`;
  const ask = (path: string, options: RequestOptions = {}) =>
    api.as('anonymous')(`/api/account${path}`, { ...options, headers: { Cookie } });
  return { _id, ask, put: (body: unknown) => ask('/profile', { method: 'PUT', body }) };
}
export type TestShopper = Awaited<ReturnType<typeof newShopper>>;
