// The checks of `npm run check` and `npm test`: how each is run and how its results are counted.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, toolEnvironment } from './setup.mjs';

export const staticChecks = [
  {
    name: 'format',
    command: 'prettier',
    args: [
      '--check',
      '--cache',
      '--cache-location=.cache/prettier',
      '--cache-strategy=content',
      '--log-level=warn',
      '.',
    ],
  },
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'unused but for tests', command: 'knip', args: ['--no-progress', '--production'] },
];

/** Runs a check and shows what it says when it fails. Counts as one. */
export async function runCheck({ name, command, args }) {
  const begin = performance.now();
  const { code, output } = await run(command, args, {}, 'pipe');
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${Math.round(performance.now() - begin)} ms)`);
  if (code !== 0) console.log(output);
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}\n${output.slice(0, 2000)}`] };
}

/** Runs projects of vitest, or some files of them, and counts the tests; a file that does not even load counts as one failure. */
export async function runTests(projects, env = {}, files = []) {
  const name = projects.join(' and ');
  const report = join(root, '.cache', 'test', `${projects.join('-')}.json`);
  mkdirSync(join(root, '.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...chosen, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const { code } = await run('vitest', [...args, `--outputFile.json=${report}`, ...files], env, 'inherit');
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = readReport(report);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures: failuresOf(name, testResults) };
}

/** The failures and their causes, for the end of the output: the place where they happened scrolled away long ago. */
function failuresOf(projects, files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const place = `${projects}: ${relative(root, name)}`;
    if (tests.length === 0) return message ? [`${place}\n${message}`] : [];
    return tests.map(({ fullName, failureMessages }) => `${place} > ${fullName}\n${failureMessages.join('\n')}`);
  });
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
});

/** Shows the failures once more, then the last line, alone: machines and people look at that. */
export function finish({ passed, failed, failures }) {
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

function run(command, args, env, output) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...toolEnvironment(), ...env },
    });
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}
