// npm start and npm run dev (in package.json 'exec node …', because a shell between would keep signals to itself):
// installs and builds what is missing, then runs the server, whose signals and exit code become ours.
import { spawn } from 'node:child_process';
import { ensureBuild, ensureDependencies, findNode, nodeEnvironment, requirePrepared, root } from './setup.mjs';

const isDevelopment = process.argv[2] === '--dev';

if (process.env.APP_MODE === 'production' && !isDevelopment) requirePrepared();
else ensureDependencies();
if (!isDevelopment) ensureBuild();

const node = findNode();
const env = nodeEnvironment();
const args = isDevelopment ? ['scripts/dev/main.ts'] : ['src/program/main.ts', ...process.argv.slice(2)];
process.chdir(root);

// Replaces this process by the server where Node can: no process is between, not even for kill -9.
if (process.execve !== undefined && process.platform !== 'win32') process.execve(node, [node, ...args], env);

const server = spawn(node, args, { stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  // A terminal sends Ctrl-C to the server too; it need not hear it twice.
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || server.kill(signal));
}
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128);
});
