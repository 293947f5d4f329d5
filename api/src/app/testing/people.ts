import { json, type TestApi } from './request.ts';

export const PASSWORD = 'jharokha-77-lotus';

export interface Person {
  /** Each has another one. */
  serial: number;
  email: string;
  token: string;
  user: { id: string };
}

interface Visit {
  token?: string;
  method?: string;
  userAgent?: string;
  headers?: Record<string, string>;
}

/** People with accounts of their own, who call the API as its clients do. */
export function openPeople(api: TestApi) {
  let count = 0;

  /** Every person from a household of their own, so that only tests of the throttles meet them. */
  const call = (path: string, body?: unknown, { token, method = 'POST', userAgent, headers }: Visit = {}) =>
    api.as('anonymous')(path, {
      method,
      body,
      address: `198.51.100.${count % 250}`,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(userAgent && { 'User-Agent': userAgent }),
        ...headers,
      },
    });
  const get = (path: string, token: string) => call(path, undefined, { token, method: 'GET' });

  return {
    call,
    get,

    async newAccount(): Promise<Person> {
      const serial = (count += 1);
      const email = `person${serial}@example.com`;
      const answer = await call('/api/auth/signup', { name: 'Meera Rathore', email, password: PASSWORD });
      return { serial, email, ...(await json<Pick<Person, 'token' | 'user'>>(answer)) };
    },

    async logIn(email: string, { password = PASSWORD, userAgent = '' } = {}): Promise<string> {
      const answer = await call('/api/auth/login', { email, password }, { userAgent });
      return (await json<Person>(answer)).token;
    },

    isSignedIn: async (token: string) => (await get('/api/account/settings', token)).status === 200,
  };
}
export type People = ReturnType<typeof openPeople>;
