// Preparation for npm start, check and test: packages, Node version and build. Must run on the installed Node (20 or newer)
// without any package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (path) => join(root, path);

const NODE_MAJOR = 24;
const pinnedNode = inRoot('node_modules/node/bin/node');

/** Installs the packages of package-lock.json unless they are installed already. */
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
    // An inherited NODE_ENV=production or --omit would skip the packages that build the browser programs.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_include: 'dev' },
  });
}

/** Returns true when npm's record of installed packages matches package-lock.json and a suitable Node is available. */
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

/** Returns the names of production packages that are not installed in the locked version. */
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
 * Ends the process with a list of what is missing to serve in production, where nothing is installed or built automatically:
 * that would replace what the operator installed. Needs only `npm ci --omit=dev` and a built `dist`.
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

/** Returns the path of the Node that runs the product: the current one if new enough, else the one pinned in package.json. */
export const findNode = () => (isOwnNodeNewEnough() ? process.execPath : pinnedNode);

/** Folder with Node's cache of compiled modules, which halves the start time. */
const compiled = '.cache/node';

/** Returns the flags with which Node runs a TypeScript program of this project. */
export const nodeFlags = () => ['--import', new URL('resolve-sources.mjs', import.meta.url).href];

/** Returns the current environment with the folder of Node's compile cache. */
export const nodeEnvironment = () => ({ NODE_COMPILE_CACHE: inRoot(compiled), ...process.env });

/** Returns the environment in which tools from node_modules are on the PATH and run with the product's Node. */
export const toolEnvironment = () => ({
  ...nodeEnvironment(),
  PATH: [dirname(findNode()), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
});

const stamp = inRoot('dist/.built-from');

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintSources();

/** Builds the browser programs and compresses them, unless `dist` was built from exactly these sources. */
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

/** Files outside src and public that affect the build. */
const settingsOfBuild = ['vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'];
/** Returns true for folders of src that no browser program imports (tests/structure/import-direction.test.ts). */
const isOfServer = (path) => /^src\/(core|server|program|demo\/(?!(?:page|parts)\/))/.test(path);
const isNotBuilt = (path) => isOfServer(path) || /\.(test|e2e)\.tsx?$|\.server\.ts$/.test(path);

const byName = (a, b) => (a < b ? -1 : 1);

/** Returns a hash of the content of all build inputs. Modification times are useless, because a checkout renews them. */
function fingerprintSources() {
  const hash = createHash('sha256');
  const files = [...['src', 'public'].flatMap(listFiles), ...settingsOfBuild];
  for (const path of files.filter((file) => existsSync(inRoot(file)) && !isNotBuilt(file)).sort(byName)) {
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
