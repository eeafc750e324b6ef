import { ProcessFailure, type FailureReason } from './process-failure.ts';
import { createRunner, type IsolatedProcessParts } from './process-runner.ts';

/** Figures of an isolated process since the start of the server. */
interface ProcessFigures {
  readonly started: number;
  readonly answered: number;
  /** Processes that were replaced after an answer because of their memory. */
  readonly replaced: number;
  readonly failed: Readonly<Partial<Record<FailureReason, number>>>;
  /** Requests that run or wait now. */
  readonly open: number;
  /** Resident memory in MB after the newest answer; 0 while no process runs. */
  readonly residentMb: number;
}

/** Program in a process with bounded memory outside of the server; it handles one request at a time. */
export interface IsolatedProcess<Answer> {
  /** Asks the process and starts it when necessary. A failed request is not repeated. @throws ProcessFailure */
  ask(request: unknown): Promise<Answer>;
  /** Starts the process ahead of a request that is expected soon. @throws ProcessFailure */
  warmUp(): Promise<void>;
  figures(): ProcessFigures;
  /** Kills the process and refuses its requests, waiting and new ones. */
  stop(): Promise<void>;
}

/** Counts failures by reason, and refuses everything once stopped. */
function createRefusals() {
  const failed: Partial<Record<FailureReason, number>> = {};
  let isStopped = false;
  return {
    failed,
    stop: (): void => {
      isStopped = true;
    },
    checkRunning: (): void => {
      if (isStopped) throw new ProcessFailure('stopped', 'The server is stopping.');
    },
    /** Counts a failure; one during a stop is `stopped`, whatever the killed process caused. */
    count(error: unknown): unknown {
      if (!(error instanceof ProcessFailure)) return error;
      const failure = isStopped ? new ProcessFailure('stopped', 'The server is stopping.') : error;
      failed[failure.reason] = (failed[failure.reason] ?? 0) + 1;
      return failure;
    },
  };
}

/** Creates an isolated process; nothing runs before the first request. The owner stops it with the server. */
export function createIsolatedProcess<Answer>(parts: IsolatedProcessParts<Answer>): IsolatedProcess<Answer> {
  const runner = createRunner(parts);
  const refusals = createRefusals();
  let [open, answered] = [0, 0];
  let last: Promise<unknown> = Promise.resolve();

  /** Runs work after all earlier work; refuses it when too much waits. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (open > parts.limits.mostWaiting) throw refusals.count(new ProcessFailure('busy', 'Too many requests wait.'));
    open += 1;
    const before = last;
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    last = done;
    try {
      await before;
      refusals.checkRunning();
      return await work();
    } catch (error) {
      throw refusals.count(error);
    } finally {
      open -= 1;
      finish();
    }
  }
  return {
    ask: async (request) => {
      const answer = await inTurn(() => runner.run(request));
      answered += 1;
      return answer;
    },
    warmUp: () => inTurn(() => runner.start()),
    figures: () => ({ ...runner.figures, failed: { ...refusals.failed }, open, answered }),
    stop: async () => {
      refusals.stop();
      await runner.kill();
    },
  };
}
