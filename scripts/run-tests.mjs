// Runs vitest projects, counts their tests, and runs the files of failed browser tests a second time.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './checks.mjs';
import { root } from './setup.mjs';

/** Maximum number of browser tests that may pass only on a second try; more count as a failure, not as a busy machine. */
const MOST_SECOND_TRIES = 3;

/**
 * Runs vitest projects and returns the numbers of passed and failed tests; a file that fails to load counts as one failure.
 * `choice` = files, or vitest options that choose files (`--exclude=…`, `--shard=…`); empty = all files.
 */
export async function runTests(projects, env = {}, choice = []) {
  return countTests(projects, await runVitest(projects, env, choice));
}

/**
 * Runs vitest projects and returns the results. Files with failed browser tests (`*.e2e.ts`) are run once more, each with a
 * new server, database and browser. Tests that then pass are returned as `secondTries`; more than three of them count as a
 * failure. Contract and unit tests are not repeated.
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
  // If all failures were repeated, they explain the exit code of the first run. Otherwise that exit code counts.
  const isExplained = !failed.some((file) => !again.includes(file)) && first.unhandledErrors === 0;
  const result = sumResults([
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

/** Returns the sum of several results. */
export const sumResults = (results) => ({
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

/** Returns file and title of the failed tests; only the path for a file that failed outside a test. */
function namesOfFailed(files) {
  return files.filter(hasFailed).flatMap(({ name, assertionResults }) => {
    const place = relative(root, name);
    const tests = assertionResults.filter(isFailed);
    return tests.length === 0 ? [place] : tests.map(({ fullName }) => `${place} > ${fullName}`);
  });
}

/** Returns the failed tests with their error messages, to be printed again at the end of the output. */
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
    // Vitest ended before it wrote the report; then only its exit code counts.
    return undefined;
  }
}
