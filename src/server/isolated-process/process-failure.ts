/**
 * Reason why an isolated process gave no answer:
 *
 * - `busy`: the queue is full
 * - `timeout`, `memory`: the process exceeded a limit and was killed
 * - `crash`: it ended during the request or did not start
 * - `garbage`: its answer has an unknown form; it was killed
 * - `refused`: its handler threw an error; it goes on
 * - `resting`: it failed several times in a row and is not started for a while
 * - `stopped`: the server is stopping
 */
export type FailureReason = 'busy' | 'timeout' | 'memory' | 'crash' | 'garbage' | 'refused' | 'resting' | 'stopped';

/** Error of a request that an isolated process did not answer; its message holds nothing of the request. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
