// Finds changed files with git, for commands that run only the checks affected by them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Returns the merge base of HEAD and `origin/main`, or `main` in a clone without a remote; undefined if git finds none. */
export const findMergeBase = () =>
  ['origin/main', 'main'].map((main) => git('merge-base', main, 'HEAD')?.[0]).find(Boolean);

/**
 * Returns the merge base, or on the main branch the first parent of HEAD, so that after a merge all merged changes count.
 * Undefined in a shallow clone or a folder without history.
 */
function findBaseOnMain() {
  const base = findMergeBase();
  const isOnMain = base === git('rev-parse', 'HEAD')?.[0];
  return isOnMain ? git('rev-parse', '--verify', '--quiet', 'HEAD^1')?.[0] : base;
}

/** Returns the paths that were committed since `branch`, are changed but uncommitted, or untracked; undefined if git cannot tell. */
export function listChanges(branch) {
  if (branch === undefined) return undefined;
  // --no-renames: a renamed file counts with its old and its new path.
  const lists = [
    git('diff', '--name-only', '--no-renames', '--relative', `${branch}...HEAD`),
    git('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lists.includes(undefined) ? undefined : lists.flat();
}

/** Returns the folder name of the request type that contains the path; undefined for other paths. */
export function requestTypeOf(path) {
  const name = /^src\/requests\/([^/]+)\/[^/]+$/.exec(path)?.[1];
  return name !== undefined && existsSync(join(root, `src/requests/${name}/form.tsx`)) ? name : undefined;
}

/**
 * Patterns of files that the npm commands run, read or write: scripts, their tests, configuration, guides, and the code that
 * a generated request type imports.
 */
const pathsOfCommands = [
  /^(scripts|tests\/commands|tests\/support|\.husky|\.ci|\.github)\//,
  /^src\/requests\/(contract|registry|testing)\//,
  /^docs\/adding-[^/]+\.md$/,
  /(^|\/)tsconfig[^/]*\.json$/,
  /^(?!(CHANGELOG|SECURITY)\.md$|LICENSE$)[^/]+$/,
];

/**
 * Returns true when a changed path can affect the tests in `tests/commands`, or when the changes are unknown. `changes` =
 * result of `listChanges`.
 */
export const commandsMayBeAffected = (changes = listChanges(findBaseOnMain())) =>
  changes?.some((path) => pathsOfCommands.some((pattern) => pattern.test(path))) ?? true;
