// npm run test:changed [-- [--list] <branch>]: runs the tests that may be affected by changes since the branch (default: main).
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commandsMayBeAffected, listChanges, requestTypeOf } from './changes.mjs';
import { finish } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { sumResults, runWithSecondTry } from './run-tests.mjs';
import { ensureBuild, ensureDependencies, fail, root, toolEnvironment } from './setup.mjs';

const words = process.argv.slice(2);
const isList = words.includes('--list');
const branch = words.find((word) => !word.startsWith('-')) ?? 'main';

function ask(command, args, problem) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: toolEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) fail(`${stderr}\n${problem}`);
  return stdout;
}

const changed = listChanges(branch) ?? fail(`git does not know what changed since ${branch}.`);

/** Returns the test files of a vitest project that import a changed file, directly or indirectly. */
function findImporters(project) {
  const args = ['list', '--filesOnly', '--json', '--project', project, '--changed', branch];
  const listed = JSON.parse(ask('vitest', args, 'Vitest could not list the tests.') || '[]');
  return listed.map(({ file }) => relative(root, file));
}

const find = (...patterns) => globSync(patterns, { cwd: root });
const isAny = (pattern) => changed.some((path) => pattern.test(path));
const endToEnd = find('tests/e2e/**/*.e2e.ts', 'src/requests/**/*.e2e.ts');

/** True when a changed file is read from disk by the server or build, so that every test may be affected. */
const touchesAll = isAny(/^(migrations|public)\/|^(package-lock\.json|vite\.config\.ts)$/);

/** Changed files that browsers load. Browser tests open pages instead of importing them, so no import leads to these files. */
const ofBrowser = changed.filter(
  (path) => /^src\/(?!core\/|server\/)/.test(path) && !/\.(test|e2e|samples)\.tsx?$|\.server\.ts$/.test(path),
);

/**
 * Returns the browser tests to run for changed browser files. If only request types changed, tests of other request types are
 * excluded.
 */
function findOpeners() {
  const types = [...new Set(ofBrowser.map(requestTypeOf))];
  if (types.length === 0) return [];
  if (types.includes(undefined)) return endToEnd;
  return endToEnd.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const isOf = (type) => requestTypeOf(path) === type || text.includes(type) || text.includes(type.replace('-', '/'));
    return requestTypeOf(path) === undefined || types.some(isOf);
  });
}

/** Returns the tests that mention a script, if a script was changed. */
const findRunners = (files) =>
  isAny(/^scripts\//) ? files.filter((path) => readFileSync(join(root, path), 'utf8').includes('scripts/')) : [];

const byName = (a, b) => (a < b ? -1 : 1);
const unique = (files) => [...new Set(files)].sort(byName);

function chooseFiles() {
  const contract = find('tests/contract/**/*.test.ts', 'src/requests/**/*.contract.ts');
  const all = {
    unit: findImporters('unit'),
    // Structure tests read the whole tree.
    structure: changed.length > 0 ? find('tests/structure/**/*.test.ts') : [],
    commands: commandsMayBeAffected(changed) ? find('tests/commands/**/*.test.ts') : [],
    contract: touchesAll ? contract : [...findImporters('contract'), ...findRunners(contract)],
    e2e: touchesAll ? endToEnd : [...findImporters('e2e'), ...findOpeners(), ...findRunners(endToEnd)],
  };
  return Object.entries(all).map(([project, files]) => ({ project, files: unique(files) }));
}

ensureDependencies();
const chosen = chooseFiles().filter(({ files }) => files.length > 0);
if (isList) {
  console.log(chosen.flatMap(({ project, files }) => files.map((file) => `${project} ${String(file)}`)).join('\n'));
} else if (chosen.length === 0) {
  console.log(`Nothing has changed since ${branch} that a test can see.`);
} else {
  const opensBrowser = chosen.some(({ project }) => project === 'e2e');
  if (opensBrowser) ensureBuild();
  const chromium = opensBrowser ? await ensureChromium() : undefined;
  const results = [];
  for (const { project, files } of chosen)
    results.push(await runWithSecondTry([project], chromium === undefined ? {} : { CHROMIUM_PATH: chromium }, files));
  finish(sumResults(results));
}
