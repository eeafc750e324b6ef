import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { testSecrets } from './sealing.ts';
import { programEnvironment } from './bare-environment.ts';

/** Production server in a separate process, for benchmarks and tests that kill it. */
export interface ChildServer {
  readonly url: string;
  readonly pid: number;
  /** Kills the process (kill -9); resolves when it is gone. */
  kill(): Promise<void>;
  /** Sends the stop signal; resolves with the exit code when the process has finished its work. */
  stop(): Promise<number | null>;
  /** Returns what the process printed, without the line that says it is ready. */
  said(): string;
  /** Returns false once the process has ended. */
  isAlive(): boolean;
}

export interface ChildOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Arguments of Node, e.g. '--cpu-prof'. */
  readonly nodeArguments?: readonly string[];
  readonly readyWithinMs?: number;
}

const root = join(import.meta.dirname, '../..');
const readyLine = /^Swapolis siap di (http\S+)$/m;

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (!isRunning(child)) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

/** Starts src/program/main.ts on a free port of the loopback and resolves at its ready line (T1). @throws when it ends before. */
export async function startChildServer(options: ChildOptions): Promise<ChildServer> {
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), 'src/program/main.ts'], {
    cwd: root,
    env: {
      ...programEnvironment(),
      APP_MODE: 'demo',
      PORT: '0',
      LOG_LEVEL: 'error',
      MESSAGE_DIGEST_SECONDS: '0',
      ...testSecrets,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words: string[] = [];
  const said = () => words.join('');
  const note = (chunk: Buffer) => void words.push(chunk.toString());
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  try {
    const url = await findReady(child, said, options.readyWithinMs ?? 240_000);
    return {
      url,
      pid: child.pid ?? 0,
      kill: async () => void (await end(child, 'SIGKILL')),
      stop: () => end(child, 'SIGTERM'),
      said,
      isAlive: () => isRunning(child),
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}

async function findReady(child: ChildProcess, said: () => string, withinMs: number): Promise<string> {
  const deadline = AbortSignal.timeout(withinMs);
  for (;;) {
    const url = readyLine.exec(said())?.[1];
    if (url !== undefined) return url;
    if (!isRunning(child)) throw new Error(`the server ended before it was ready\n${said()}`);
    if (deadline.aborted) throw new Error(`the server was not ready in time\n${said()}`);
    await wait(10);
  }
}
