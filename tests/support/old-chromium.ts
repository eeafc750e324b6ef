import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, selectors, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumFlags } from './chromium-flags.ts';

/** Old Chromium version, as a registry package that is not among our dependencies. */
interface OldChromium {
  readonly version: string;
  readonly pack: string;
}

export const chromium90: OldChromium = { version: '90', pack: 'chrome-aws-lambda@8.0.2' };
export const chromium108: OldChromium = { version: '108', pack: '@sparticuz/chromium@108.0.3' };

const root = join(import.meta.dirname, '../..');
const kept = join(root, '.cache/old-chromium');

/** Time limit for fetching 50 MB; without a registry the failure is reported sooner. */
const fetchWithinMs = 120_000;

const run = (command: string, args: readonly string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: 'ignore', timeout: fetchWithinMs }).status === 0;

/** Fetches and unpacks the browser into `.cache`; undefined when fetching or unpacking fails. */
function fetchChromium({ version, pack }: OldChromium): string | undefined {
  const folder = join(kept, version);
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  mkdirSync(kept, { recursive: true });
  const fresh = mkdtempSync(join(kept, 'fetching-'));
  try {
    if (!run('npm', ['pack', pack, '--silent'], fresh)) return undefined;
    if (!run('sh', ['-c', 'tar -xzf *.tgz'], fresh)) return undefined;
    const packed = readFileSync(join(fresh, 'package/bin/chromium.br'));
    writeFileSync(join(fresh, 'chromium'), brotliDecompressSync(packed), { mode: 0o755 });
    mkdirSync(folder, { recursive: true });
    renameSync(join(fresh, 'chromium'), path);
    return path;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

let isTaught = false;

/** Adds the newer function that Playwright's scripts need; they run in another context than the scripts of the page. */
async function teachPlaywright(): Promise<void> {
  if (isTaught) return;
  isTaught = true;
  const teach = () => {
    if (!('checkVisibility' in Element.prototype))
      Object.defineProperty(Element.prototype, 'checkVisibility', { value: () => true });
    return { query: () => null, queryAll: () => [] };
  };
  await selectors.register('taught', teach, { contentScript: true });
}

/** Starts the old browser, with a camera that shows a film; undefined when it cannot be fetched or does not start. */
export async function launchOldChromium(old: OldChromium): Promise<Browser | undefined> {
  const executablePath = fetchChromium(old);
  if (executablePath === undefined) return undefined;
  await teachPlaywright();
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const film = `--use-file-for-fake-video-capture=${inject('film')}`;
  try {
    const args = ['--headless', '--in-process-gpu', ...chromiumFlags, ...camera, film];
    return await chromium.launch({ executablePath, args, timeout: 60_000 });
  } catch {
    return undefined;
  }
}
