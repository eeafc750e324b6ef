// npm run check [-- --list]: checks format, lint, types and unused code. If all pass, it runs the structure and unit tests, and the
// command tests if a change can affect them.
// npm run check -- <name …>: runs only the named static checks, as `npm run lint` and `npm run types` do.
import { commandsMayBeAffected } from './changes.mjs';
import { finish, isGreen, runUntilRed, staticChecks } from './checks.mjs';
import { sumResults, runTests } from './run-tests.mjs';
import { ensureDependencies, fail } from './setup.mjs';

function chooseChecks(names) {
  const known = staticChecks.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Unknown: ${unknown.join(', ')}. The static checks: ${known.join(', ')}.`);
  return names.length === 0 ? staticChecks : staticChecks.filter(({ name }) => names.includes(name));
}

async function check(names) {
  const checks = chooseChecks(names);
  ensureDependencies();
  const results = await runUntilRed(checks);
  if (names.length === 0 && results.every(isGreen))
    results.push(...(await Promise.all([runTests(['structure']), runTests(listProjects())])));
  finish(sumResults(results));
}

const listProjects = () => (commandsMayBeAffected() ? ['unit', 'commands'] : ['unit']);

const words = process.argv.slice(2);
if (words.includes('--list')) console.log(['structure', ...listProjects()].join('\n'));
else await check(words);
