import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

/** Server in a child process that can be restarted. */
export interface ServerProcess {
  /** Resolves once the server answers; during a restart it waits for the new process. @throws when the server could not start */
  ready(): Promise<void>;
  restart(): void;
  stop(): Promise<void>;
}

const readyLine = /^Swapolis siap di /;
/** Lines with the addresses of the child process, which are not printed because users must open the proxy's address. */
const announcement = /^(?:Swapolis siap di |  (?:Portal|Meja|Demo) )/;

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Starts the server process and prints its output. `ready` resolves with its ready line and rejects if it ends before. */
function begin(env: NodeJS.ProcessEnv): { readonly child: ChildProcess; readonly ready: Promise<void> } {
  const child = spawn(process.execPath, ['--import', './scripts/dev/end-with-parent.ts', 'src/program/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => reject(new Error('The server has ended; the reason stands in the terminal.')));
    if (child.stdout !== null)
      createInterface(child.stdout).on('line', (line) => {
        if (readyLine.test(line)) resolve();
        if (!announcement.test(line)) console.log(line);
      });
  });
  return { child, ready };
}

export function startServerProcess(env: NodeJS.ProcessEnv): ServerProcess {
  let { child, ready } = begin(env);
  let isStopping = false;
  /** Marks the rejection of a failed start as handled, because callers of `ready` get it later. */
  const heed = (): void => void ready.catch(() => undefined);
  const beginAgain = async (): Promise<void> => {
    await end(child);
    isStopping = false;
    const next = begin(env);
    child = next.child;
    await next.ready;
  };
  heed();
  return {
    async ready() {
      for (;;) {
        const awaited = ready;
        const outcome = await awaited.then(
          () => undefined,
          (error: unknown) => error,
        );
        if (awaited !== ready) continue;
        if (outcome !== undefined) throw outcome;
        if (!isRunning(child)) throw new Error('The server has ended; the reason stands in the terminal.');
        return;
      }
    },
    restart() {
      // While the old process is ending, the next one has not started and will load the new files anyway.
      if (isStopping) return;
      isStopping = true;
      ready = beginAgain();
      heed();
    },
    stop: () => end(child),
  };
}
