// Runs projects of vitest, counts their tests, and gives the files of failed browser tests a second try.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './checks.mjs';
import { root } from './setup.mjs';

/** More browser tests than this in need of a second try are a fault, not a busy machine. */
const MOST_SECOND_TRIES = 3;

/**
 * Runs projects of vitest and counts the tests; a file that fails to load counts as one failure. `choice` = files, or options
 * of vitest that choose them (`--exclude=…`, `--shard=…`); all files without it.
 */
export async function runTests(projects, env = {}, choice = []) {
  return countTests(projects, await runVitest(projects, env, choice));
}

/**
 * Runs projects of vitest. Files whose browser tests (`*.e2e.ts`) failed are run once more, each on a new server, database
 * and browser. Tests that pass then are returned as `secondTries`; more than three of them count as one failure. Contract
 * and unit tests get no second try.
 */
export async function runWithSecondTry(projects, env = {}, choice = []) {
  const first = await runVitest(projects, { ...env, STOP_FILE_AT_FAILURE: '1' }, choice);
  const failed = first.testResults.filter(hasFailed);
  const again = failed.filter(({ name }) => name.endsWith('.e2e.ts'));
  if (again.length === 0) return countTests(projects, first);

  const firstFailures = namesOfFailed(again);
  console.log(`\nSecond try for: ${firstFailures.join('; ')}`);
  const second = await runVitest(
    ['e2e'],
    env,
    again.map(({ name }) => relative(root, name)),
  );
  const rest = { ...first, testResults: first.testResults.filter((file) => !again.includes(file)) };
  // The failures that got a second try explain the first exit code; anything else still makes it a failure.
  const isExplained = !failed.some((file) => !again.includes(file)) && first.unhandledErrors === 0;
  const result = addUp([
    countTests(projects, { ...rest, code: isExplained ? 0 : first.code }),
    countTests(['e2e'], second),
  ]);
  return withSecondTries(result, firstFailures, namesOfFailed(second.testResults));
}

function withSecondTries(result, firstFailures, secondFailures) {
  const secondTries = firstFailures.filter((name) => !secondFailures.includes(name));
  if (secondTries.length <= MOST_SECOND_TRIES) return { ...result, secondTries };
  const failure = `${secondTries.length} browser tests needed a second try; more than ${MOST_SECOND_TRIES} are a fault.`;
  return { ...result, failed: result.failed + 1, failures: [...result.failures, failure], secondTries };
}

/** Adds up the results of several checks or runs. */
export const addUp = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
  secondTries: results.flatMap(({ secondTries = [] }) => secondTries),
});

async function runVitest(projects, env, choice) {
  const folder = join(root, '.cache', 'test');
  const report = join(folder, `${projects.join('-')}.json`);
  const errors = join(folder, `${projects.join('-')}-errors.json`);
  mkdirSync(folder, { recursive: true });
  for (const path of [report, errors]) rmSync(path, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = [
    '--reporter=./scripts/quiet-reporter.mjs',
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors-reporter.mjs',
  ];
  const args = ['run', ...chosen, '--passWithNoTests', ...reporters, `--outputFile.json=${report}`, ...choice];
  const { code } = await run('vitest', args, { ...env, UNHANDLED_ERRORS_FILE: errors }, 'inherit');
  const { testResults = [] } = readJson(report) ?? {};
  return { code, testResults, unhandledErrors: readJson(errors) ?? 0 };
}

const isFailed = ({ status }) => status === 'failed';
const hasFailed = ({ status, assertionResults }) => isFailed({ status }) || assertionResults.some(isFailed);

function countTests(projects, { code, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failedToLoad = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(isFailed));
  const failed = tests.filter(isFailed).length + failedToLoad.length;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: describeFailures(projects.join(' and '), testResults),
    secondTries: [],
  };
}

/** Names failed tests by file and title; a file that failed outside its tests by its path alone. */
function namesOfFailed(files) {
  return files.filter(hasFailed).flatMap(({ name, assertionResults }) => {
    const place = relative(root, name);
    const tests = assertionResults.filter(isFailed);
    return tests.length === 0 ? [place] : tests.map(({ fullName }) => `${place} > ${fullName}`);
  });
}

/** Repeats the failures and their causes for the end of the output: the place where they happened scrolled away long ago. */
function describeFailures(projects, files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(isFailed);
    const place = `${projects}: ${relative(root, name)}`;
    if (tests.length === 0) return message ? [`${place}\n${message}`] : [];
    return tests.map(({ fullName, failureMessages }) => `${place} > ${fullName}\n${failureMessages.join('\n')}`);
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The run ended before it could write its report; its exit code counts then.
    return undefined;
  }
}
