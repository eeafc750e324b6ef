// npm run bench: builds, finds the browser, then measures API calls, load by attackers, page sizes and Lighthouse, one after the other.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensureDependencies, findNode, root, toolEnvironment } from './setup.mjs';

ensureDependencies();
ensureBuild();
const chromium = await ensureChromium();
if (chromium === undefined) process.exit(1);

const env = { ...toolEnvironment(), CHROMIUM_PATH: chromium };
// A missed target does not stop the measurements after it.
const missed = ['api', 'jam', 'page', 'lighthouse'].filter(
  (part) => spawnSync(findNode(), [`bench/${part}.ts`], { cwd: root, stdio: 'inherit', env }).status !== 0,
);
if (missed.length > 0) console.log(`missed a target: ${missed.join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);
