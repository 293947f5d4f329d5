import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, root } from './shop.ts';
import { until } from './until.ts';

const NGINX = '/usr/sbin/nginx';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

interface Behind {
  /** Ports of the processes behind it; requests to the API go to its processes in turn. */
  web: number;
  apis: number[];
  payments: number;
  deployDir: string;
  /** Where it is to listen; any free port when absent. */
  port?: number;
}

/** nginx.conf as it is shipped, with a shop's ports and folders. */
export async function startNginx({ web, apis, payments, deployDir, port: wanted }: Behind): Promise<Nginx> {
  if (!existsSync(NGINX)) throw new Error('nginx is missing. Debian: apt-get install nginx');
  const port = wanted ?? (await freePort());
  const prefix = mkdtempSync(path.join(tmpdir(), 'virasat-nginx-'));
  mkdirSync(path.join(prefix, '.run/nginx'), { recursive: true });
  for (const name of ['shell', 'kit', 'media']) symlinkSync(path.join(root, name), path.join(prefix, name));
  symlinkSync(deployDir, path.join(prefix, '.deploy'));
  cpSync(path.join(root, 'nginx'), path.join(prefix, 'nginx'), { recursive: true });
  const servers = apis.map((api) => `server 127.0.0.1:${api};`).join(' ');
  const conf = readFileSync(path.join(root, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${web}`)
    .replace('server 127.0.0.1:8081;', servers)
    .replace('127.0.0.1:8082', `127.0.0.1:${payments}`)
    .replace('listen 8088', `listen ${port}`)
    .replace('listen 8089', `listen ${await freePort()}`);
  writeFileSync(path.join(prefix, 'nginx.conf'), conf);
  // as root nginx would drop to a user who may not read a private checkout
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const child: ChildProcess = spawn(NGINX, [
    '-p',
    prefix,
    '-c',
    path.join(prefix, 'nginx.conf'),
    '-g',
    `${user}daemon off;`,
  ]);
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const url = `http://localhost:${port}`;
  await until('a response of nginx', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${errors}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}
