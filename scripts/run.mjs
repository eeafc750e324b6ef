// npm run migrate, ops, db …: runs a TypeScript script with a Node version that supports it. This file itself must run on the
// installed Node (20 or newer).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, findNode, hasNode, nodeEnvironment, nodeFlags, nodeIsMissing } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));

if (!hasNode()) fail(nodeIsMissing);
const node = findNode();
const env = nodeEnvironment();
if (process.execve !== undefined && process.platform !== 'win32')
  process.execve(node, [node, ...nodeFlags(), script, ...args], env);
const { status, signal } = spawnSync(node, [...nodeFlags(), script, ...args], { stdio: 'inherit', env });
process.exitCode = status ?? (signal === null ? 1 : 130);
