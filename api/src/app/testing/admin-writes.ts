import { json, type RequestOptions, type TestApi } from './request.ts';

/** A file as a form sends it. */
export function fileForm(field: string, content: string, name: string, others: Record<string, string> = {}) {
  const form = new FormData();
  form.append(field, new File([content], name));
  for (const [key, value] of Object.entries(others)) form.set(key, value);
  return form;
}

interface Write extends RequestOptions {
  /** Values of the parameters in the path, in their order. */
  ids?: (string | number)[];
  query?: string;
  /** Waits for what the request has begun in the background. */
  until?: () => Promise<unknown>;
}

/** Calls write routes as an admin, and looks what the log says of each. */
export function openAdminWrites(api: TestApi) {
  const walked = new Map<string, number>();
  const rows = () => api.db.collection('activity').countDocuments();

  return {
    /** How many rows each route has written that was called. */
    walked,
    /** Reads what an admin may read. */
    read: async <T>(path: string): Promise<T> => json<T>(await api.as('admin')(path)),
    /** Sends a request that has to succeed. @param route as the contract names it: `PATCH /api/admin/coupons/:id` */
    async write<T>(route: string, { ids = [], query = '', until, ...request }: Write = {}): Promise<T> {
      const [method = '', pattern = ''] = route.split(' ');
      const values = [...ids];
      const path = pattern.replace(/:\w+/g, () => encodeURIComponent(String(values.shift())));
      const before = await rows();
      const response = await api.as('admin')(`${path}${query}`, { ...request, method });
      const text = await response.text();
      if (!response.ok) throw new Error(`${route} answers ${response.status}: ${text}`);
      await until?.();
      walked.set(route, (walked.get(route) ?? 0) + (await rows()) - before);
      return (text ? JSON.parse(text) : undefined) as T;
    },
  };
}
