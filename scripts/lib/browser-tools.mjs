/** What the browser tests need from the machine: Chromium, and nginx with its brotli module. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './run.mjs';
import { root } from './workspace.mjs';

const { quick, whole } = JSON.parse(readFileSync(path.join(root, 'e2e/lib/browsers.json'), 'utf8'));

/** What the journeys use (e2e/lib/browser.ts): Chromium is enough, its headless shell is quicker. */
const browsers = process.env.CHROMIUM
  ? [{ file: process.env.CHROMIUM, packages: ['chromium'] }]
  : [
      { file: whole, packages: ['chromium'] },
      { file: quick, instead: whole, packages: ['chromium-headless-shell'] },
    ];

const needed = [
  ...browsers,
  { file: '/usr/sbin/nginx', packages: ['nginx'] },
  {
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    packages: ['libnginx-mod-http-brotli-static'],
  },
];

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs what is missing where that needs no password; elsewhere says how. */
export async function browserTools() {
  const mayInstall = isRootOnDebian();
  const isThere = ({ file, instead = file }) => existsSync(file) || (!mayInstall && existsSync(instead));
  const packages = needed.filter((tool) => !isThere(tool)).flatMap((tool) => tool.packages);
  if (packages.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!mayInstall) {
    throw new Error(
      `The browser tests need ${packages.join(', ')}. On Debian or Ubuntu:\n\n  sudo ${command}\n`,
    );
  }
  await step(`Installing ${packages.join(', ')}`, async () => {
    await run('apt-get', ['update', '-q']);
    await run('apt-get', command.split(' ').slice(1), { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  });
}
