// Steps that start, check and test need before anything else. Runs on the installed Node (20 or newer), without
// packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (path) => join(root, path);

const NODE_MAJOR = 24;
const pinnedNode = inRoot('node_modules/node/bin/node');

/** Installs what package-lock.json names, unless it is installed already. */
export function ensureDependencies() {
  if (isInstalled()) return;
  console.log('Memasang paket (npm ci) …');
  // Removes code compiled from other packages or older sources.
  rmSync(inRoot(compiled), { recursive: true, force: true });
  // `npm ci` refuses a lock file that lacks packages for other platforms, which a partial mirror of the registry
  // causes. `npm install --no-save` takes the same versions from the same file and accepts that.
  const said = [];
  for (const args of [['ci'], ['install', '--no-save']]) {
    const { status, stderr } = runNpm(args);
    if (status === 0 && isInstalled()) return;
    said.push(stderr);
  }
  fail(`${said.join('\n')}\nThe packages could not be installed. The npm registry must be reachable once.`);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  return spawnSync(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    // A 'production' or an --omit handed down would leave out what builds the browser programs.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_include: 'dev' },
  });
}

/** npm writes down what it has installed when it is done; compare that with what is asked for. */
function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json');
  if (installed === undefined || !hasNode()) return false;
  return Object.entries(readLock('package-lock.json') ?? {}).every(
    ([path, { version, optional }]) =>
      path === '' || (path in installed ? installed[path].version === version : optional === true),
  );
}

function readLock(path) {
  return existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')).packages : undefined;
}

/** The names of packages that serving needs and that are not installed in the version asked for. */
function listMissingPackages() {
  const packages = Object.entries(readLock('package-lock.json') ?? {});
  return packages
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .filter(([path, { version }]) => readVersion(path) !== version)
    .map(([path]) => path.split('node_modules/').at(-1));
}

function readVersion(path) {
  const file = inRoot(`${path}/package.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

const nameSome = (names) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;

/**
 * Ends with what is missing to serve: in production nothing is installed or built, since that would replace what an operator put there. A
 * pruned install (npm ci --omit=dev) with a built `dist` is enough.
 */
export function requirePrepared() {
  const packages = listMissingPackages();
  const missing = [
    ...(hasNode() ? [] : [nodeIsMissing]),
    ...(packages.length === 0 ? [] : [`Packages are missing: ${nameSome(packages)}. Run: npm ci --omit=dev`]),
    ...(isBuilt()
      ? []
      : [
          `${existsSync(stamp) ? 'dist was built from other sources' : 'dist is missing'}. Build it where all packages are installed (npm ci, npm run build), and bring it here.`,
        ]),
  ];
  if (missing.length > 0)
    fail(['With APP_MODE=production nothing is installed or built.', ...missing.map((line) => `- ${line}`)].join('\n'));
}

const isOwnNodeNewEnough = () => Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
export const hasNode = () => isOwnNodeNewEnough() || existsSync(pinnedNode);
export const nodeIsMissing = `Node ${NODE_MAJOR} or newer is needed; this is ${process.versions.node}.`;

/** Finds the Node that the product runs on: ours if new enough, else the one pinned in package.json. */
export const findNode = () => (isOwnNodeNewEnough() ? process.execPath : pinnedNode);

/** Cache of compiled modules; with it a program starts in half the time. */
const compiled = '.cache/node';

/** Returns the environment handed down, and where Node keeps what it compiled. */
export const nodeEnvironment = () => ({ NODE_COMPILE_CACHE: inRoot(compiled), ...process.env });

/** Environment in which the tools of node_modules are found, and run on that Node. */
export const toolEnvironment = () => ({
  ...nodeEnvironment(),
  PATH: [dirname(findNode()), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
});

const stamp = inRoot('dist/.built-from');

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintSources();

/** Builds the browser programs unless `dist` was built from exactly these sources. */
export function ensureBuild() {
  if (isBuilt()) return;
  const sources = fingerprintSources();
  console.log('Membangun portal dan meja petugas (vite build) …');
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
  });
  if (status !== 0) fail('The browser programs could not be built; see above.');
  const packed = spawnSync(findNode(), [inRoot('scripts/precompress.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (packed.status !== 0) fail('The built files could not be compressed; see above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/** Files outside src and public that the build reads. */
const settingsOfBuild = ['vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'];
/** The folders of src that no browser program imports (tests/structure/import-direction.test.ts). */
const isOfServer = (path) => /^src\/(core|server|program|demo\/(?!(?:page|parts)\/))/.test(path);
const isLeftOut = (path) => isOfServer(path) || /\.(test|e2e)\.tsx?$|\.server\.ts$/.test(path);

const byName = (a, b) => (a < b ? -1 : 1);

/** The fingerprint is of content, not of time: a checkout makes every file new. */
function fingerprintSources() {
  const hash = createHash('sha256');
  const files = [...['src', 'public'].flatMap(listFiles), ...settingsOfBuild];
  for (const path of files.filter((file) => existsSync(inRoot(file)) && !isLeftOut(file)).sort(byName)) {
    hash.update(`${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
