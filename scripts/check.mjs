// npm run check [-- --list]: format, lint, types, what nobody uses, structure and unit tests, in a minute; and what runs our
// commands, which compiles a copy of the program, unless all that has changed since main lies in folders of request types.
import { isOfTypesAlone, listChanges } from './changes.mjs';
import { finish, runCheck, staticChecks } from './checks.mjs';
import { addUp, runTests } from './run-tests.mjs';
import { ensureDependencies } from './setup.mjs';

const projects = isOfTypesAlone(listChanges('main') ?? []) ? ['unit'] : ['unit', 'commands'];

async function check() {
  ensureDependencies();
  const first = await Promise.all([...staticChecks.map(runCheck), runTests(['structure'])]);
  finish(addUp([...first, await runTests(projects)]));
}

if (process.argv.includes('--list')) console.log(['structure', ...projects].join('\n'));
else await check();
