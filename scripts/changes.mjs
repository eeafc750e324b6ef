// Lists what has changed, for the commands that run less than everything.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Finds the commit at which the branch left `origin/main`, or `main` in a clone without a remote. Undefined where git does not know. */
export const findBase = () => ['origin/main', 'main'].map((main) => git('merge-base', main, 'HEAD')?.[0]).find(Boolean);

/**
 * Finds the same commit, and on the main branch itself the first parent of the newest commit: after a merge, everything that was
 * merged counts as changed. Undefined where git does not know, as in a shallow clone or a folder without history.
 */
function findBaseOnMain() {
  const base = findBase();
  const isOnMain = base === git('rev-parse', 'HEAD')?.[0];
  return isOnMain ? git('rev-parse', '--verify', '--quiet', 'HEAD^1')?.[0] : base;
}

/** Lists the paths committed since the branch was left, changed in the tree, and new. Undefined where git does not know. */
export function listChanges(branch) {
  if (branch === undefined) return undefined;
  // A renamed file counts under both of its names.
  const lists = [
    git('diff', '--name-only', '--no-renames', '--relative', `${branch}...HEAD`),
    git('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lists.includes(undefined) ? undefined : lists.flat();
}

/** Returns the folder of a request type that a path lies in, if it lies in one. */
export function typeOf(path) {
  const name = /^src\/requests\/([^/]+)\/[^/]+$/.exec(path)?.[1];
  return name !== undefined && existsSync(join(root, `src/requests/${name}/form.tsx`)) ? name : undefined;
}

/**
 * Files that the commands run, read or write: scripts and their support, configuration, guides, and the base of a
 * generated request type.
 */
const pathsOfCommands = [
  /^(scripts|tests\/commands|tests\/support|\.husky|\.ci|\.github)\//,
  /^src\/requests\/(contract|registry|testing)\//,
  /^docs\/adding-[^/]+\.md$/,
  /(^|\/)tsconfig[^/]*\.json$/,
  /^(?!(CHANGELOG|SECURITY)\.md$|LICENSE$)[^/]+$/,
];

/**
 * Returns whether the tests in `tests/commands` can see a change. `changes` = paths as `listChanges` returns them; undefined, where
 * git does not know what changed, counts as yes.
 */
export const commandsMayBeAffected = (changes = listChanges(findBaseOnMain())) =>
  changes?.some((path) => pathsOfCommands.some((pattern) => pattern.test(path))) ?? true;
