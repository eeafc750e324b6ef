// Static checks of `npm run check` and `npm test`: their commands, how they are run, and how results are counted.
import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './setup.mjs';

const format = { name: 'format', command: 'oxfmt', args: ['--check'] };
const unused = [
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'unused but for tests', command: 'knip', args: ['--no-progress', '--production'] },
];

export const staticChecks = [
  format,
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  ...unused,
];

/** Folder with code that compiles only when its test has generated the client. */
const generatedClient = 'tests/fixtures/generated-client';

/**
 * Static checks for a run without cached type information. Lint and types in one pass need a quarter less processor time
 * than two passes (decision 0005).
 */
export const coldChecks = [
  format,
  {
    name: 'lint and types',
    command: 'oxlint',
    args: ['--type-aware', '--type-check', `--ignore-pattern=${generatedClient}`],
  },
  { name: 'lint of the generated client', command: 'oxlint', args: ['--type-aware', generatedClient] },
  ...unused,
];

/** Runs a static check, prints its output if it fails, and returns a result that counts as one test. */
export async function runCheck({ name, command, args }) {
  const begin = performance.now();
  const { code, output } = await run(command, args, {}, 'pipe');
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${Math.round(performance.now() - begin)} ms)`);
  if (code !== 0) console.log(output);
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}\n${output.slice(0, 2000)}`] };
}

/** Runs checks in the given order, two at a time, and starts none after a failure. Returns the results of the checks that ran. */
export async function runUntilRed(checks) {
  const rest = [...checks];
  const results = [];
  const runNext = async () => {
    while (rest.length > 0 && results.every(isGreen)) results.push(await runCheck(rest.shift()));
  };
  await Promise.all([runNext(), runNext()]);
  return results;
}

export const isGreen = ({ failed }) => failed === 0;

/** Prints the failures, the tests that passed only on a second try, and as last line the totals for machines. Sets the exit code. */
export function finish({ passed, failed, failures, secondTries }) {
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  if (secondTries.length > 0) console.log(`\nneeded a second try: ${secondTries.join('; ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** Runs a command in the project root; `output` is 'pipe' or 'inherit'. Resolves with exit code and piped output, never rejects. */
export function run(command, args, env, output) {
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
