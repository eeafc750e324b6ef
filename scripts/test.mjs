// npm test: everything CI runs. The last line says 'N passed, N failed'.
import { finish, runCheck, staticChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { addUp, runTests, runWithSecondTry } from './run-tests.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';

ensureDependencies();
// Where it has to be installed, that goes on beside the checks, which need none.
const browser = ensureChromium();
ensureBuild();

const results = await Promise.all([...staticChecks.map(runCheck), runTests(['structure'])]);
const chromium = await browser;
// One run of all: one project's last files run beside the next one's first.
const projects = ['contract', 'commands', 'unit'];
if (chromium === undefined) {
  results.push({ passed: 0, failed: 1, failures: ['e2e: no Chromium to be found and none to be installed'] });
  results.push(await runTests(projects));
} else results.push(await runWithSecondTry([...projects, 'e2e'], { CHROMIUM_PATH: chromium }));
finish(addUp(results));
