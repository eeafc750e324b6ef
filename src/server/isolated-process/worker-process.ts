import type { ChildProcess } from 'node:child_process';
import { forkWorker, type WorkerProgram } from './fork-worker.ts';
import { ProcessFailure } from './process-failure.ts';
import type { ProcessLimits } from './process-limits.ts';
import { readResidentMb } from './resident-memory.ts';
import { listenTo, type WorkerLine } from './worker-line.ts';

/** Answer of a worker, not yet checked, with the resident memory of its process in MB. */
interface WorkerAnswer {
  readonly answer: unknown;
  readonly residentMb: number;
}

/** Running worker; it handles one request at a time. */
export interface WorkerProcess {
  isOver(): boolean;
  /** Waits until the handler is ready. @throws ProcessFailure */
  becomeReady(): Promise<void>;
  /** Sends a request and waits for its answer. @throws ProcessFailure; only after `refused` may it be asked again */
  ask(request: unknown): Promise<WorkerAnswer>;
  kill(): Promise<void>;
}

const memoryCheckMs = 100;

/** Ends the wait for an answer when the process exceeds its memory; returns the function that ends this watch. */
function watchMemory(child: ChildProcess, line: WorkerLine, mostMb: number): () => void {
  const check = async (): Promise<void> => {
    const residentMb = child.pid === undefined ? undefined : await readResidentMb(child.pid);
    if (residentMb !== undefined && residentMb > mostMb)
      line.fail('memory', `The process used ${Math.round(residentMb)} MB.`);
  };
  const watch = setInterval(() => void check(), memoryCheckMs);
  return () => clearInterval(watch);
}

function send(
  child: ChildProcess,
  line: WorkerLine,
  message: { readonly id: number; readonly request: unknown },
): void {
  if (line.isOver()) return;
  child.send(message, (error) => {
    if (error !== null) line.fail('crash', 'The process did not take the request.');
  });
}

/** Starts a worker; the caller waits until it is ready, then asks one request at a time. */
export function startWorker(program: WorkerProgram, limits: ProcessLimits): WorkerProcess {
  const child = forkWorker(program, limits.heapMb);
  const line = listenTo(child);
  let lastId = 0;
  const becomeReady = async (): Promise<void> => {
    const message = await line.receive(limits.startMs);
    if (!('ready' in message)) throw new ProcessFailure('garbage', 'The process answered before it was ready.');
  };
  const ask = async (request: unknown): Promise<WorkerAnswer> => {
    const endWatch = watchMemory(child, line, limits.killAboveMb);
    lastId += 1;
    const answered = line.receive(limits.answerMs);
    send(child, line, { id: lastId, request });
    const message = await answered.finally(endWatch);
    if (!('id' in message) || message.id !== lastId)
      throw new ProcessFailure('garbage', 'The process answered another request.');
    if ('refused' in message) throw new ProcessFailure('refused', message.refused);
    return message;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await line.ended;
  };
  return { isOver: () => line.isOver(), becomeReady, ask, kill };
}
