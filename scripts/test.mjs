// npm test: format, lint, types, unused code, structure, unit and contract tests, and the short half of the browser tests.
// npm test -- --all: the long half as well (`*.long.test.ts`, `*.long.e2e.ts`), as CI runs it.
// npm test -- --all --shard=2/4: one of four parts; the static checks are in the first.
// The last line says 'N passed, N failed'.
import { commandsMayBeAffected } from './changes.mjs';
import { coldChecks, finish, isGreen, runCheck, runUntilRed, staticChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { addUp, runTests, runWithSecondTry } from './run-tests.mjs';
import { ensureBuild, ensureDependencies, fail } from './setup.mjs';

/** The files of the long half; `.ci/run` runs them, `npm test` alone leaves them out. */
const LONG_FILES = '**/*.long.{test,e2e}.ts';

/** Reads `--all` and `--shard=k/n`; anything else ends the program with the usage. */
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
// Installing the browser may run beside the checks, which need none.
const browser = ensureChromium();
ensureBuild();

/** CI hears of every failure and starts without compiled types; a person hears of the first red check at once. */
const runStatic = () => (isAll ? Promise.all(coldChecks.map(runCheck)) : runUntilRed(staticChecks));

async function runAll() {
  const results = isFirst ? (await Promise.all([runStatic(), runTests(['structure'])])).flat() : [];
  if (!isAll && !results.every(isGreen)) return results;
  const chromium = await browser;
  // One run of all projects: the last files of one run beside the first files of the next.
  const projects = ['contract', ...(isAll || commandsMayBeAffected() ? ['commands'] : []), 'unit'];
  if (chromium !== undefined)
    return [...results, await runWithSecondTry([...projects, 'e2e'], { CHROMIUM_PATH: chromium }, options)];
  const missing = 'e2e: no Chromium to be found and none to be installed';
  return [...results, { passed: 0, failed: 1, failures: [missing] }, await runTests(projects, {}, options)];
}

finish(addUp(await runAll()));
