/** nginx as it is shipped (nginx.conf), in front of the shop that is measured. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deployDir, root } from '../scripts/lib/workspace.mjs';

/**
 * @param home folder for its files
 * @param ports of the shop, `{ web, api, payments }`, and its own two: `{ nginx, pay }`
 */
export async function startNginx(home, ports) {
  const prefix = path.join(home, 'nginx');
  mkdirSync(path.join(prefix, '.run/nginx'), { recursive: true });
  for (const name of ['shell', 'kit', 'media']) symlinkSync(path.join(root, name), path.join(prefix, name));
  symlinkSync(deployDir, path.join(prefix, '.deploy'));
  cpSync(path.join(root, 'nginx'), path.join(prefix, 'nginx'), { recursive: true });
  const shipped = {
    8080: ports.web,
    8081: ports.api,
    8082: ports.payments,
    8088: ports.nginx,
    8089: ports.pay,
  };
  const conf = readFileSync(path.join(root, 'nginx.conf'), 'utf8').replace(
    /(127\.0\.0\.1:|listen )(80\d\d)/g,
    (whole, before, port) => (shipped[port] ? before + shipped[port] : whole),
  );
  writeFileSync(path.join(prefix, 'nginx.conf'), conf);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const child = spawn('/usr/sbin/nginx', [
    '-p',
    prefix,
    '-c',
    path.join(prefix, 'nginx.conf'),
    '-g',
    `${user}daemon off;`,
  ]);
  const url = `http://localhost:${ports.nginx}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error('nginx ended; is nginx with its brotli module installed?');
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await pause(100);
  }
  return { url, stop: () => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGQUIT')) };
}
