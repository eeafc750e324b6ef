// npm test: runs the static checks, the structure, unit and contract tests and the browser tests, without long tests.
// npm test -- --all: runs the long tests (`*.long.test.ts`, `*.long.e2e.ts`) too, as CI does.
// npm test -- --all --shard=2/4: runs one of four parts; the static checks are in the first part.
// The last line of the output is 'N passed, N failed'.
import { commandsMayBeAffected } from './changes.mjs';
import { coldChecks, finish, isGreen, runCheck, runUntilRed, staticChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { sumResults, runTests, runWithSecondTry } from './run-tests.mjs';
import { ensureBuild, ensureDependencies, fail } from './setup.mjs';

/** Pattern of the long tests, which run only with `--all`, as in `.ci/run`. */
const LONG_FILES = '**/*.long.{test,e2e}.ts';

/** Parses `--all` and `--shard=k/n`; for any other argument it ends the process with the usage. */
function readArguments(words) {
  const shard = words.find((word) => word.startsWith('--shard='))?.slice('--shard='.length);
  const [part, parts] = (shard ?? '1/1').split('/').map(Number);
  const isKnown = words.every((word) => word === '--all' || word === `--shard=${shard}`);
  if (!isKnown || !(part >= 1 && part <= parts)) fail('Usage: npm test [-- [--all] [--shard=1/4]]');
  return { isAll: words.includes('--all'), shard, isFirst: part === 1 };
}

const { isAll, shard, isFirst } = readArguments(process.argv.slice(2));
const options = [...(isAll ? [] : [`--exclude=${LONG_FILES}`]), ...(shard === undefined ? [] : [`--shard=${shard}`])];

ensureDependencies();
// Installing the browser may take long, so it runs in parallel to the static checks.
const browser = ensureChromium();
ensureBuild();

/** Runs the static checks: all of them with `--all`, so that CI reports every failure; otherwise it stops at the first failure. */
const runStatic = () => (isAll ? Promise.all(coldChecks.map(runCheck)) : runUntilRed(staticChecks));

async function runAll() {
  const results = isFirst ? (await Promise.all([runStatic(), runTests(['structure'])])).flat() : [];
  if (!isAll && !results.every(isGreen)) return results;
  const chromium = await browser;
  // All projects in one vitest run, so that no worker waits for the end of a project.
  const projects = ['contract', ...(isAll || commandsMayBeAffected() ? ['commands'] : []), 'unit'];
  if (chromium !== undefined)
    return [...results, await runWithSecondTry([...projects, 'e2e'], { CHROMIUM_PATH: chromium }, options)];
  const missing = 'e2e: no Chromium to be found and none to be installed';
  return [...results, { passed: 0, failed: 1, failures: [missing] }, await runTests(projects, {}, options)];
}

finish(sumResults(await runAll()));
