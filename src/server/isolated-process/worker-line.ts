import type { ChildProcess } from 'node:child_process';
import { ProcessFailure, type FailureReason } from './process-failure.ts';
import { workerMessage, type WorkerMessage } from './process-messages.ts';

/** Connection to a worker on which at most one message is awaited. */
export interface WorkerLine {
  isOver(): boolean;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Waits for the next message. @throws ProcessFailure at the time limit, at garbage, at the end of the process */
  receive(withinMs: number): Promise<WorkerMessage>;
  /** Ends the current wait with a failure. */
  fail(reason: FailureReason, message: string): void;
}

/** Listens to a worker. A message that nobody awaits is ignored. */
export function listenTo(child: ChildProcess): WorkerLine {
  let waiting: PromiseWithResolvers<WorkerMessage> | undefined;
  let isOver = false;
  const fail: WorkerLine['fail'] = (reason, message) => waiting?.reject(new ProcessFailure(reason, message));
  const ended = new Promise<void>((resolve) => {
    const end = (how: string): void => {
      isOver = true;
      fail('crash', `The process ended: ${how}.`);
      resolve();
    };
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.on('error', (error) => (child.pid === undefined ? end(error.message) : fail('crash', error.message)));
  });
  child.on('message', (message) => {
    const parsed = workerMessage.safeParse(message);
    if (parsed.success) waiting?.resolve(parsed.data);
    else fail('garbage', 'The process answered in an unknown form.');
  });
  const receive: WorkerLine['receive'] = (withinMs) => {
    const current = Promise.withResolvers<WorkerMessage>();
    waiting = current;
    const limit = setTimeout(() => fail('timeout', `The process did not answer within ${withinMs} ms.`), withinMs);
    if (isOver) fail('crash', 'The process has ended.');
    return current.promise.finally(() => {
      clearTimeout(limit);
      waiting = undefined;
    });
  };
  return { isOver: () => isOver, ended, receive, fail };
}
