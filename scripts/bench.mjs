// npm run bench: builds, finds the browser, then measures calls, the weight of the pages and Lighthouse, one after the other.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensureDependencies, findNode, root, toolEnvironment } from './setup.mjs';

ensureDependencies();
ensureBuild();
const chromium = ensureChromium();
if (chromium === undefined) process.exit(1);

const env = { ...toolEnvironment(), CHROMIUM_PATH: chromium };
for (const part of ['api', 'page', 'lighthouse']) {
  const { status } = spawnSync(findNode(), [`bench/${part}.ts`], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
