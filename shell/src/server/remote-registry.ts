import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { DeploymentSchema, type Deployment } from './deployment.ts';

/** An entry of `shell/remotes.json`: a remote and the paths it owns. */
export interface RemoteOwner {
  name: string;
  title: string;
  prefixes: string[];
}

export interface DeployedRemote {
  owner: RemoteOwner;
  /** Folder with `web/`, `node/` and `manifest.json`. */
  dir: string;
  /** Undefined while the remote is not deployed or its manifest is unreadable. */
  deployment: Deployment | undefined;
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
        return { owner, dir, deployment: await this.read(owner, dir) };
      });
      this.snapshot = { remotes: await Promise.all(remotes) };
      this.stamps = stamps.join();
    }
    // set last: concurrent callers wait for the check instead of getting the old snapshot
    this.checkedAt = Date.now();
  }

  private async read(owner: RemoteOwner, dir: string): Promise<Deployment | undefined> {
    const { name } = owner;
    try {
      const deployment = DeploymentSchema.parse(
        JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8')),
      );
      checkOwnership(owner, deployment);
      this.log.info({ remote: name, release: deployment.release }, 'remote deployed');
      return deployment;
    } catch (error) {
      this.log.warn({ remote: name, reason: (error as Error).message }, 'remote down');
      return undefined;
    }
  }
}

/** A release may only contain the team's own pages: no remote takes over another one's addresses by mistake. */
function checkOwnership({ name, prefixes }: RemoteOwner, deployment: Deployment): void {
  if (deployment.name !== name) throw new Error(`the manifest is that of "${deployment.name}"`);
  const foreign = deployment.routes.find(
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
  remotes.map(({ owner, deployment }) => ({
    ...owner,
    up: deployment !== undefined,
    entry: deployment ? `/remotes/${owner.name}/${deployment.entry}` : '',
    routes: deployment?.routes ?? [],
    slots: deployment?.slots ?? [],
  }));
