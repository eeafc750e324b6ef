// npm run check: format, lint, types and unit tests, in seconds.
import { finish, runCheck, runTests, staticChecks, sum } from './checks.mjs';
import { ensureDependencies } from './setup.mjs';

ensureDependencies();
const checks = await Promise.all(staticChecks.map(runCheck));
finish(sum([...checks, await runTests('unit')]));
