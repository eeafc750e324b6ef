import type { RecordProblem } from './record-problem.ts';

/** Line of a file that was not loaded. `line` counts from 1, the header included. */
interface RefusedLine {
  readonly line: number;
  readonly problems: readonly RecordProblem[];
}

/** Counts of a load; `unchanged` = policies that an earlier load of the same line brought. */
export interface LoadReport {
  loaded: number;
  unchanged: number;
  readonly refused: RefusedLine[];
}
