import { createHash } from 'node:crypto';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { remoteInfos, type Snapshot } from './remote-registry.ts';

/** Where the list is, before its hash; not `.js`, which nginx would look for among the files. */
export const REMOTE_LIST_PATH = '/remote-list/';

interface RemoteList {
  infos: RemoteInfo[];
  /** Of the content: a page names the list that it was rendered with. */
  path: string;
  script: Buffer<ArrayBuffer>;
}

const lists = new WeakMap<Snapshot, RemoteList>();

/** What the browser has to know about the remotes, as a script that all pages share: in each it would be a kilobyte. */
export function remoteListOf(snapshot: Snapshot): RemoteList {
  const known = lists.get(snapshot);
  if (known) return known;
  const infos = remoteInfos(snapshot);
  const script = Buffer.from(`virasatRemotes=${JSON.stringify(infos)}`);
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
  const list = { infos, path: REMOTE_LIST_PATH + hash, script };
  lists.set(snapshot, list);
  return list;
}
