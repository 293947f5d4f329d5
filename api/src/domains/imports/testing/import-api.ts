import { json, type TestApi } from '../../../app/testing/request.ts';
import type { Import, ImportRowList } from '../imports.schema.ts';

/** Imports as an admin makes them, step by step. */
export function openImports(api: TestApi) {
  const admin = api.as('admin');
  const post = (path: string, body: unknown = {}) =>
    admin(`/api/admin/imports/${path}`, { method: 'POST', body });
  const settled = () => api.services.imports.work.settled();

  const send = (content: string | Uint8Array, name = 'products.csv') => {
    const body = new FormData();
    body.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    return admin('/api/admin/imports', { method: 'POST', body });
  };
  const read = async (id: string) => json<Import>(await admin(`/api/admin/imports/${id}`));
  const map = (id: string, targets: (string | null)[], blanks = 'keep') =>
    admin(`/api/admin/imports/${id}/mapping`, { method: 'PUT', body: { targets, blanks } });

  return {
    send,
    map,
    post,
    read,
    settled,
    rows: async (id: string, query = '') =>
      json<ImportRowList>(await admin(`/api/admin/imports/${id}/rows?${query}`)),
    /** Uploads a file and maps its columns as proposed, or as `targets` say by their headings. */
    async preview(
      content: string | Uint8Array,
      {
        targets = {},
        blanks,
        name,
      }: { targets?: Record<string, string | null>; blanks?: string; name?: string } = {},
    ): Promise<Import> {
      const response = await send(content, name);
      const uploaded = await json<Import>(response);
      if (response.status !== 201) throw new Error(JSON.stringify(uploaded));
      const chosen = uploaded.columns.map(({ heading, target }) =>
        Object.hasOwn(targets, heading) ? (targets[heading] ?? null) : target,
      );
      const mapped = await map(uploaded.id, chosen, blanks);
      if (mapped.status !== 200) throw new Error(await mapped.text());
      await settled();
      return read(uploaded.id);
    },
    /** Runs it to its end. */
    async run(id: string, mode = 'all'): Promise<Import> {
      const response = await post(`${id}/run`, { mode });
      if (response.status !== 200) throw new Error(await response.text());
      await settled();
      return read(id);
    },
    async undo(id: string): Promise<Import> {
      await post(`${id}/undo`);
      await settled();
      return read(id);
    },
  };
}
