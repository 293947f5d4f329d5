import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { DeploymentSchema, type Deployment } from './deployment.ts';

/** `shell/remotes.json`: which remotes there are and which paths they own. */
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

/** A consistent look at all remotes; a new object whenever one of them changed. */
export interface Snapshot {
  remotes: DeployedRemote[];
}

/** Looking at four files costs less than it seems, but not nothing: at most this often. */
const RECHECK_MS = 250;

/** Watches the deployment folder: a new release or a vanished one is seen by the next request, without a restart. */
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
    // only now: whoever asks meanwhile waits, instead of getting what was known before
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

/** A team ships its own pages only: nobody takes over another team's addresses by mistake. */
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

/** What browser and route table need to know of the remotes. */
export const remoteInfos = ({ remotes }: Snapshot): RemoteInfo[] =>
  remotes.map(({ owner, deployment }) => ({
    ...owner,
    up: deployment !== undefined,
    entry: deployment ? `/remotes/${owner.name}/${deployment.entry}` : '',
    routes: deployment?.routes ?? [],
    slots: deployment?.slots ?? [],
  }));
