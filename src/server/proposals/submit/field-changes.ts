import type { FieldChange } from '#shared/wire/asking/asked-field.ts';
import type { Summary } from '#shared/wire/summary.ts';

/** Line of a summary with the value that the request would bring. */
interface Line {
  readonly label: string;
  readonly value: string;
}

/** Request before or after a correction: its payload and summary. */
export interface Version {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly summary: Summary;
}

const linesOf = ({ rows, details }: Summary): readonly Line[] => [
  ...rows.map(({ label, new: value }) => ({ label, value })),
  ...details,
];

/** Text of a value that is not there. */
const none = '-';

const valueOf = (lines: readonly Line[], label: string): string =>
  lines.flatMap((line) => (line.label === label ? [line.value] : [])).join('; ') || none;

/** Lists the labels of both versions once, in the order of the new one. */
const labelsOf = (lines: readonly Line[]): readonly string[] => [...new Set(lines.map(({ label }) => label))];

function changedLines(before: Version, after: Version): readonly FieldChange[] {
  const [old, next] = [linesOf(before.summary), linesOf(after.summary)];
  return labelsOf([...next, ...old])
    .map((label) => ({ label, old: valueOf(old, label), new: valueOf(next, label) }))
    .filter((change) => change.old !== change.new);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Lists changed texts that the summary does not show, or shows shortened: an account number, a branch. */
function changedTexts(before: Version, after: Version, labels: Labels, lines: readonly FieldChange[]) {
  return Object.entries(labels).flatMap(([path, label]) => {
    const [old, next] = [textOf(before.payload[path]), textOf(after.payload[path])];
    const isShown = lines.some((line) => line.new.includes(next) && line.old.includes(old));
    return old === next || isShown ? [] : [{ label, old: old || none, new: next || none }];
  });
}

/** Labels of the fields that may change, by path. */
type Labels = Readonly<Record<string, string>>;

/** Lists what a correction changes: lines of the summary, then texts that it does not show in full. Empty = nothing. */
export function listFieldChanges(before: Version, after: Version, labels: Labels): FieldChange[] {
  const lines = changedLines(before, after);
  return [...lines, ...changedTexts(before, after, labels, lines)];
}
