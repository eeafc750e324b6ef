// The browser of the end-to-end tests: the system's own Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser, which is installed by apt first where it is missing and we may. Undefined if there is none. */
export function ensureChromium() {
  return findChromium() ?? (installChromium() ? findChromium() : undefined);
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...candidates, ...macApps].find((path) => path && existsSync(path));
}

function installChromium() {
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Memasang Chromium (apt-get) …');
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) return true;
  }
  console.error(
    'No Chromium was found for the end-to-end tests. Install it (Debian: sudo apt-get install chromium) ' +
      'or name it in CHROMIUM_PATH.',
  );
  return false;
}
