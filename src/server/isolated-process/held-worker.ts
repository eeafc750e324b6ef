import type { WorkerProgram } from './fork-worker.ts';
import { ProcessFailure } from './process-failure.ts';
import { mostFailuresInRow, type ProcessLimits } from './process-limits.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

/** Worker that is started for its first use, kept while it is used, and ended when it is idle or fails. */
interface HeldWorker {
  /** Runs one use of the worker; the caller lets it finish before the next. @throws ProcessFailure */
  use<T>(work: (worker: WorkerProcess) => Promise<T>): Promise<T>;
  /** Kills the process, also while it starts. */
  kill(): Promise<void>;
  readonly figures: { started: number; replaced: number; residentMb: number };
}

/** Counts failures in a row; after several of them, starts are refused for a while. */
function createRest(restMs: number) {
  let failures = 0;
  let until = 0;
  return {
    note(isFailure: boolean): void {
      failures = isFailure ? failures + 1 : 0;
      if (failures >= mostFailuresInRow) until = performance.now() + restMs;
    },
    isResting: (): boolean => performance.now() < until,
  };
}

/** Creates a held worker; no process runs yet. A failure that leaves it in an unknown state kills the process. */
export function createHeldWorker(program: WorkerProgram, limits: ProcessLimits): HeldWorker {
  const figures = { started: 0, replaced: 0, residentMb: 0 };
  const rest = createRest(limits.restMs);
  let worker: WorkerProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function kill(): Promise<void> {
    const ending = worker;
    worker = undefined;
    figures.residentMb = 0;
    await ending?.kill();
  }
  async function start(): Promise<WorkerProcess> {
    if (worker?.isOver() === false) return worker;
    if (rest.isResting()) throw new ProcessFailure('resting', 'The process failed several times and is not started.');
    const starting = startWorker(program, limits);
    worker = starting;
    figures.started += 1;
    await starting.becomeReady();
    return starting;
  }
  const isHarmless = (error: unknown): boolean =>
    error instanceof ProcessFailure && (error.reason === 'refused' || error.reason === 'resting');
  const use: HeldWorker['use'] = async (work) => {
    clearTimeout(idle);
    try {
      const result = await work(await start());
      rest.note(false);
      return result;
    } catch (error) {
      if (isHarmless(error)) throw error;
      rest.note(true);
      await kill();
      throw error;
    } finally {
      idle = setTimeout(() => void kill(), limits.idleMs).unref();
    }
  };
  return { figures, kill, use };
}
