import type { ShownPage } from '@virasat/api';
import type { PolicyKey, TextKey } from '@virasat/api/forms';
import { api, call } from '@virasat/kit';

type KindOf<Key> = Key extends 'hero' | 'about' ? Key : Key extends PolicyKey ? 'policy' : 'guide';

/**
 * A page of the back office as shoppers see it; with `?preview=` in the address its draft.
 * @throws ApiError 404 for a link of a preview that is not genuine, or over
 */
export async function shownPage<Key extends 'hero' | 'about' | TextKey>(key: Key, request: Request) {
  const token = new URL(request.url).searchParams.get('preview');
  const init = { signal: request.signal };
  const page = await (token === null
    ? call(api.pages[':key'].$get({ param: { key } }, { init }))
    : call(api.pages[':key'].preview.$get({ param: { key }, query: { token } }, { init })));
  return { page: page as Extract<ShownPage, { kind: KindOf<Key> }>, isPreview: token !== null };
}
