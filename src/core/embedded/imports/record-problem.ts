/** Reason why a line of a file is refused. `field` = path in the line, such as `charges.taken`. */
export interface RecordProblem {
  readonly field: string;
  readonly sentence: string;
}

/** Returns the problem when `isWrong`, else nothing: for lists of checks. */
export const problemIf = (isWrong: boolean, field: string, sentence: string): readonly RecordProblem[] =>
  isWrong ? [{ field, sentence }] : [];
