import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ChromeSchema, ManifestSchema, problemOf, type Manifest } from '@virasat/kit/remote-schema';
import type { RemoteInfo } from '../remotes/remote-info.ts';

/** An entry of `shell/remotes.json`: a remote and the paths it owns. */
const OwnerSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  prefixes: z.array(z.string().startsWith('/')),
  /** Header and footer around the error page while the remote is down. Default `full`. */
  chrome: ChromeSchema.optional(),
});
export type RemoteOwner = z.infer<typeof OwnerSchema>;

/** Checks `shell/remotes.json`, which is part of the shell's build. */
export const parseOwners = (json: unknown): RemoteOwner[] => z.array(OwnerSchema).parse(json);

export interface DeployedRemote {
  owner: RemoteOwner;
  /** Folder with `web/`, `node/` and `manifest.json`. */
  dir: string;
  /** Undefined while the remote is not deployed or its manifest is unreadable. */
  manifest: Manifest | undefined;
}

/** The state of all remotes at one moment; a new object whenever one of them changes. */
export interface Snapshot {
  remotes: DeployedRemote[];
}

/** The manifests' file stats are checked at most this often. */
const RECHECK_MS = 250;

/** Watches the deployment folder: the next request sees a new or removed release, without a restart. */
export class RemoteRegistry {
  private snapshot: Snapshot = { remotes: [] };
  private stamps = '';
  private checkedAt = 0;
  private checking: Promise<void> | undefined;

  constructor(
    private readonly owners: RemoteOwner[],
    private readonly deployDir: string,
    private readonly log: Logger,
  ) {}

  async current(): Promise<Snapshot> {
    if (Date.now() - this.checkedAt > RECHECK_MS) {
      this.checking ??= this.check().finally(() => (this.checking = undefined));
      await this.checking;
    }
    return this.snapshot;
  }

  private async check(): Promise<void> {
    const manifests = this.owners.map(({ name }) => path.join(this.deployDir, name, 'manifest.json'));
    const stamps = await Promise.all(manifests.map(stampOf));
    if (stamps.join() !== this.stamps) {
      const remotes = this.owners.map(async (owner): Promise<DeployedRemote> => {
        const dir = path.join(this.deployDir, owner.name);
        return { owner, dir, manifest: await this.read(owner, dir) };
      });
      this.snapshot = { remotes: await Promise.all(remotes) };
      this.stamps = stamps.join();
    }
    // set last: concurrent callers wait for the check instead of getting the old snapshot
    this.checkedAt = Date.now();
  }

  private async read(owner: RemoteOwner, dir: string): Promise<Manifest | undefined> {
    const { name } = owner;
    try {
      const json: unknown = JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8'));
      const problem = problemOf(ManifestSchema, json);
      if (problem) throw new Error(problem);
      const manifest = ManifestSchema.parse(json);
      checkOwnership(owner, manifest);
      this.log.info({ remote: name, release: manifest.release }, 'remote deployed');
      return manifest;
    } catch (error) {
      this.log.warn({ remote: name, reason: (error as Error).message }, 'remote down');
      return undefined;
    }
  }
}

/** A release may only contain the team's own pages: no remote takes over another one's addresses by mistake. */
function checkOwnership({ name, prefixes }: RemoteOwner, manifest: Manifest): void {
  if (manifest.name !== name) throw new Error(`the manifest is that of "${manifest.name}"`);
  const foreign = manifest.routes.find(
    ({ path: own }) => !prefixes.some((prefix) => own === prefix || own.startsWith(`${prefix}/`)),
  );
  if (foreign) throw new Error(`"${foreign.path}" is outside its prefixes (shell/remotes.json)`);
}

/** Changes whenever the file does; '-' while there is none. */
async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, ino, size } = await stat(file);
    return `${ino}:${mtimeMs}:${size}`;
  } catch {
    return '-';
  }
}

/** What the browser and the route table need to know about the remotes. */
export const remoteInfos = ({ remotes }: Snapshot): RemoteInfo[] =>
  remotes.map(({ owner, manifest }) => ({
    ...owner,
    up: manifest !== undefined,
    entry: manifest ? `/remotes/${owner.name}/${manifest.entry}` : '',
    routes: manifest?.routes ?? [],
    slots: manifest?.slots ?? [],
  }));
