// What has changed since a branch was left, for the commands that run less than everything.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Paths committed since the branch was left, in hand, and new. Undefined where git does not know. */
export function listChanges(branch) {
  const lists = [
    git('diff', '--name-only', '--relative', `${branch}...HEAD`),
    git('diff', '--name-only', '--relative', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lists.includes(undefined) ? undefined : lists.flat();
}

/** The folder of a request type that a path lies in, if it lies in one. */
export function typeOf(path) {
  const name = /^src\/requests\/([^/]+)\/[^/]+$/.exec(path)?.[1];
  return name !== undefined && existsSync(join(root, `src/requests/${name}/form.tsx`)) ? name : undefined;
}

/** Whether all of it lies in folders of request types, where nothing can break the commands. */
export const isOfTypesAlone = (paths) => paths.length > 0 && paths.every((path) => typeOf(path) !== undefined);
