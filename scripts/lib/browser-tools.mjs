/** What the browser tests need from the machine: Chromium, and nginx with its brotli module. */
import { existsSync } from 'node:fs';
import { run, step } from './run.mjs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const needed = [
  { file: chromium, packages: ['chromium'] },
  { file: '/usr/sbin/nginx', packages: ['nginx'] },
  {
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    packages: ['libnginx-mod-http-brotli-static'],
  },
];

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs what is missing where that needs no password; elsewhere says how. */
export async function browserTools() {
  const packages = needed.filter(({ file }) => !existsSync(file)).flatMap((tool) => tool.packages);
  if (packages.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!isRootOnDebian()) {
    throw new Error(
      `The browser tests need ${packages.join(', ')}. On Debian or Ubuntu:\n\n  sudo ${command}\n`,
    );
  }
  await step(`Installing ${packages.join(', ')}`, async () => {
    await run('apt-get', ['update', '-q']);
    await run('apt-get', command.split(' ').slice(1), { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  });
}
