// Finds or installs the browser for end-to-end tests. Debian's headless shell needs a sixth less processor time than full Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const light = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of the browser: that of CHROMIUM_PATH, else the headless shell, else a full browser. Missing browsers are
 * installed by apt when run as root on Debian. Undefined, with a message, if there is none.
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  const found =
    findChromium([light]) ?? ((await install(light)) ? findChromium([light]) : undefined) ?? findChromium(whole);
  return found ?? ((await install('chromium')) ? findChromium(whole) : complain());
}

function findChromium(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...(names === whole ? macApps : [])].find((path) => existsSync(path));
}

async function install(name) {
  const apt = async (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const [code] = await once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close');
    return code === 0;
  };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Memasang ${name} (apt-get) …`);
  return (await apt('update')) && apt('install', '-y', '--no-install-recommends', name);
}

function complain() {
  console.error(
    `No Chromium was found for the end-to-end tests. Install it (Debian: sudo apt-get install ${light}) ` +
      'or name it in CHROMIUM_PATH.',
  );
}
