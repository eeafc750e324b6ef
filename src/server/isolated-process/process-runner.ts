import type { WorkerProgram } from './fork-worker.ts';
import { createHeldWorker } from './held-worker.ts';
import { ProcessFailure } from './process-failure.ts';
import type { ProcessLimits } from './process-limits.ts';

/** Parts of an isolated process. */
export interface IsolatedProcessParts<Answer> {
  readonly program: WorkerProgram;
  readonly limits: ProcessLimits;
  /** Checks an answer. An error that it throws counts as garbage: the process is killed. */
  readonly parse: (answer: unknown) => Answer;
}

/** Starts, reuses and ends the process; the caller runs one request at a time. */
export interface ProcessRunner<Answer> {
  /** Starts the process if none runs. @throws ProcessFailure */
  start(): Promise<void>;
  /** Runs a request in the process; starts it when necessary. @throws ProcessFailure */
  run(request: unknown): Promise<Answer>;
  /** Kills the process, also while it starts. */
  kill(): Promise<void>;
  readonly figures: { started: number; replaced: number; residentMb: number };
}

/** Creates the runner of a program; no process runs yet. */
export function createRunner<Answer>({ program, limits, parse }: IsolatedProcessParts<Answer>): ProcessRunner<Answer> {
  const held = createHeldWorker(program, limits);
  const parseAnswer = (answer: unknown): Answer => {
    try {
      return parse(answer);
    } catch {
      throw new ProcessFailure('garbage', 'The answer of the process has an unknown form.');
    }
  };
  /** Asks the process; its memory counts only with an answer that can be used. */
  const ask = (request: unknown): Promise<Answer> =>
    held.use(async (worker) => {
      const { answer, residentMb } = await worker.ask(request);
      const parsed = parseAnswer(answer);
      held.figures.residentMb = residentMb;
      return parsed;
    });
  return {
    figures: held.figures,
    kill: () => held.kill(),
    start: () => held.use(() => Promise.resolve()),
    run: async (request) => {
      const answer = await ask(request);
      if (held.figures.residentMb > limits.replaceAboveMb) {
        held.figures.replaced += 1;
        await held.kill();
      }
      return answer;
    },
  };
}
