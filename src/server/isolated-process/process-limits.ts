/** Limits of an isolated process and its queue. */
export interface ProcessLimits {
  /** Limit of the JavaScript heap in MB (`--max-old-space-size`); WebAssembly and buffers are outside of it. */
  readonly heapMb: number;
  /** Resident memory in MB above which the process is replaced after an answer. */
  readonly replaceAboveMb: number;
  /** Resident memory in MB above which the process is killed during a request. */
  readonly killAboveMb: number;
  /** Most requests that wait; a further one fails as `busy`. */
  readonly mostWaiting: number;
  /** Milliseconds from the start of the process until its handler is ready. */
  readonly startMs: number;
  /** Milliseconds for one request, without its wait in the queue and the start of the process. */
  readonly answerMs: number;
  /** Milliseconds without a request after which the process is stopped. */
  readonly idleMs: number;
  /** Milliseconds without a new start after {@link mostFailuresInRow} failures in a row. */
  readonly restMs: number;
}

/** Failures in a row (crash, timeout, memory, garbage) after which the process rests. */
export const mostFailuresInRow = 3;
