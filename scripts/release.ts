import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const usage = `Usage: npm run release -- <version> [--dry-run]
Puts what CHANGELOG.md has under 'Not released' under the version, sets it in package.json, commits and tags; pushes nothing.`;

const unreleased = '## Not released';
const nothing = 'Nothing yet.';
const written = ['CHANGELOG.md', 'package.json', 'package-lock.json'];

/** Runs git and returns its output. @throws Error with git's error output */
function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`);
  return stdout.trim();
}

/** Splits the changelog into the text before 'Not released', its notes, and the text from the next version on. */
function splitChangelog(text: string) {
  const [before = '', behind] = text.split(`${unreleased}\n`);
  const end = behind?.search(/^## /m) ?? -1;
  const notes = (end === -1 ? behind : behind?.slice(0, end))?.trim() ?? '';
  return { before, notes, after: end === -1 ? '' : (behind?.slice(end) ?? '') };
}

function releaseNotes(text: string, version: string, day: string): string {
  const { before, notes, after } = splitChangelog(text);
  const parts = [`${before}${unreleased}`, nothing, `## ${version} – ${day}`, notes, after.trim()];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns the text of package.json or package-lock.json with the project's version set, which precedes those of packages. */
function setVersion(text: string, version: string): string {
  const end = text.indexOf('"node_modules/');
  const own = end === -1 ? text : text.slice(0, end);
  return own.replaceAll(/^( +"version": )"[^"]*"/gm, `$1"${version}"`) + (end === -1 ? '' : text.slice(end));
}

const numbersOf = (version: string): readonly number[] => version.split(/[.-]/).slice(0, 3).map(Number);

function isBelow(version: string, other: string): boolean {
  const [mine, others] = [numbersOf(version), numbersOf(other)];
  const first = mine.findIndex((number, place) => number !== others[place]);
  return first !== -1 && (mine[first] ?? 0) < (others[first] ?? 0);
}

/** Returns all reasons why the version cannot be released. */
function listProblems(version: string, changelog: string): readonly string[] {
  const present = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version;
  const { notes } = splitChangelog(changelog);
  const checks: readonly (readonly [boolean, string])[] = [
    [isBelow(version, present), `${version} is below ${present}, which package.json has.`],
    [git('status', '--porcelain') !== '', 'The tree has changes that are not committed.'],
    [git('tag', '--list', `v${version}`) !== '', `The tag v${version} is there already.`],
    [notes === '' || notes === nothing, `CHANGELOG.md says nothing under '${unreleased}'.`],
  ];
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

function release(version: string, isRehearsal: boolean): void {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const problems = listProblems(version, changelog);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (isRehearsal) {
    console.log(`Nothing was changed. v${version} on ${git('rev-parse', '--abbrev-ref', 'HEAD')} would say:\n`);
    console.log(splitChangelog(changelog).notes);
    return;
  }
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync('CHANGELOG.md', releaseNotes(changelog, version, day));
  for (const file of ['package.json', 'package-lock.json'])
    writeFileSync(file, setVersion(readFileSync(file, 'utf8'), version));
  git('add', ...written);
  git('commit', '--message', `release: publish ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  console.log(`v${version} is committed and tagged here. To send it: git push --follow-tags`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [version = '', ...more] = positionals;
  if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version) || more.length > 0) throw new Error(usage);
  release(version, values['dry-run']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
