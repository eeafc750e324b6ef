// npm start and npm run dev: installs and builds what is missing, then runs the server and passes signals and its exit code on.
// package.json calls it with 'exec node …', because a shell in between would not pass signals on.
import { spawn } from 'node:child_process';
import {
  ensureBuild,
  ensureDependencies,
  findNode,
  nodeEnvironment,
  nodeFlags,
  requirePrepared,
  root,
} from './setup.mjs';

const isDevelopment = process.argv[2] === '--dev';

if (process.env.APP_MODE === 'production' && !isDevelopment) requirePrepared();
else ensureDependencies();
if (!isDevelopment) ensureBuild();

const node = findNode();
const env = nodeEnvironment();
const program = isDevelopment ? ['scripts/dev/main.ts'] : ['src/program/main.ts', ...process.argv.slice(2)];
const args = [...nodeFlags(), ...program];
process.chdir(root);

// Replaces this process by the server where Node supports it, so that even kill -9 reaches the server itself.
if (process.execve !== undefined && process.platform !== 'win32') process.execve(node, [node, ...args], env);

const server = spawn(node, args, { stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  // A terminal sends Ctrl-C to the server directly, so it is not passed on a second time.
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || server.kill(signal));
}
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128);
});
