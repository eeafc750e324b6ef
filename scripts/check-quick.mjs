// npm run check:quick: checks format and lint of the changed files, types, and the unit tests that import a changed file. Stops
// at the first failed step. Changed files are those committed since the branch left main, and those not committed yet.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { findMergeBase, listChanges } from './changes.mjs';
import { finish, isGreen, runUntilRed, staticChecks } from './checks.mjs';
import { sumResults } from './run-tests.mjs';
import { ensureDependencies, fail, root } from './setup.mjs';

const isScript = (path) => /\.(ts|tsx|mjs)$/.test(path);
const isOtherTest = (path) => /\.(e2e|contract)\.ts$|^tests\/.*\.test\.ts$/.test(path);

/** Returns the project files that a file imports, as paths relative to the root. */
function listImports(file) {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) '(#|\.\.?\/)([^']+)'/g);
  return [...imports].map(([, start, rest]) => {
    if (start === '#') return rest.startsWith('tests/') ? rest : `src/${rest}`;
    return posix.join(dirname(file), start, rest);
  });
}

/** Returns the unit tests that changed or directly import a changed file. */
function findUnitTests(changed) {
  const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: root }).toSorted();
  return tests.filter((test) => changed.includes(test) || listImports(test).some((path) => changed.includes(path)));
}

const stepsFor = (changed, scripts) => [
  {
    name: 'format',
    command: 'oxfmt',
    args: ['--check', '--no-error-on-unmatched-pattern', ...changed],
  },
  ...(scripts.length === 0
    ? []
    : [
        { name: 'lint', command: 'oxlint', args: ['--type-aware', '--no-error-on-unmatched-pattern', ...scripts] },
        ...staticChecks.filter(({ name }) => name === 'types'),
      ]),
];

async function checkQuickly(changed) {
  ensureDependencies();
  const scripts = changed.filter(isScript);
  const results = await runUntilRed(stepsFor(changed, scripts));
  const tests = findUnitTests(changed);
  if (tests.length > 0 && results.every(isGreen)) {
    const args = ['run', '--project=unit', '--reporter=minimal', ...tests];
    results.push(...(await runUntilRed([{ name: 'unit tests', command: 'vitest', args }])));
  }
  const left = scripts.filter(isOtherTest);
  if (left.length > 0) console.log(`Changed and not run here (npm run test:changed runs them): ${left.join(', ')}`);
  finish(sumResults(results));
}

const changes =
  listChanges(findMergeBase()) ?? fail('git does not know what changed; npm run check looks at everything.');
const changed = [...new Set(changes)].filter((path) => existsSync(join(root, path)));
if (changed.length === 0) console.log('Nothing has changed.');
else await checkQuickly(changed);
