import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const cache = join(import.meta.dirname, '../../.cache/debian');

/** Program of a Debian package. */
interface DebianProgram {
  readonly name: string;
  readonly package: string;
  /** Its path in the package, such as 'usr/sbin/nginx'. */
  readonly path: string;
  /** Packages of libraries that it needs and a small Debian lacks. */
  readonly libraries?: readonly string[];
}

/** Program that was found, and the value of LD_LIBRARY_PATH that it needs; empty for an installed one. */
interface FoundProgram {
  readonly path: string;
  readonly libraries: string;
}

function run(command: string, args: readonly string[], cwd?: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

const findInstalled = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Unpacks a package without installing it: none of its services starts. Root fetches the lists where they are missing. */
function unpack(name: string): string {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const half = mkdtempSync(join(cache, 'half-'));
  try {
    try {
      run('apt-get', ['download', name], half);
    } catch (error) {
      if (process.getuid?.() !== 0) throw error;
      run('apt-get', ['update']);
      run('apt-get', ['download', name], half);
    }
    const [archive = ''] = readdirSync(half).filter((file) => file.endsWith('.deb'));
    run('dpkg', ['-x', join(half, archive), join(half, 'files')]);
    renameSync(join(half, 'files'), folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}

/** Finds an installed Debian program, or unpacks it into `.cache`. @throws when the machine has no apt */
export function findDebianProgram(program: DebianProgram): FoundProgram {
  const installed = findInstalled(program.name);
  if (installed !== undefined) return { path: installed, libraries: '' };
  const folders = (program.libraries ?? []).flatMap((name) =>
    readdirSync(join(unpack(name), 'usr/lib')).map((machine) => join(cache, name, 'usr/lib', machine)),
  );
  return { path: join(unpack(program.package), program.path), libraries: folders.join(delimiter) };
}
