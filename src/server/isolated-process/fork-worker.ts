import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Program of an isolated process. */
export interface WorkerProgram {
  /** Address of the worker module, such as `new URL('./worker.ts', import.meta.url)`; it calls `serveRequests`. */
  readonly module: URL;
  /** Rights beyond reading the files of this program: threads, or packages with compiled code. */
  readonly rights?: readonly ('addons' | 'worker')[];
}

/** Folder of this program, which a worker may read: sources and packages. */
const programFolder = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Starts a process with an empty environment and without output, so it inherits no secret and logs no data of people.
 * Node's permission model lets it read the program's files; it can write no file and start no process.
 */
export const forkWorker = ({ module, rights = [] }: WorkerProgram, heapMb: number): ChildProcess =>
  fork(fileURLToPath(module), [], {
    env: {},
    cwd: programFolder,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      `--allow-fs-read=${programFolder}`,
      ...rights.map((right) => `--allow-${right}`),
    ],
  });
