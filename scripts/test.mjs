// npm test: everything CI runs. The last line says 'N passed, N failed'.
import { finish, runCheck, runTests, staticChecks, sum } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';

ensureDependencies();
ensureBuild();
const chromium = ensureChromium();

const results = await Promise.all([...staticChecks.map(runCheck), runTests(['structure'])]);
results.push(await runTests(['unit', 'commands']));
results.push(await runTests(['contract']));
const noBrowser = { passed: 0, failed: 1, failures: ['e2e: no Chromium to be found and none to be installed'] };
results.push(chromium === undefined ? noBrowser : await runTests(['e2e'], { CHROMIUM_PATH: chromium }));
finish(sum(results));
