/** Paragraph of one or both texts. */
export interface DiffPart {
  readonly kind: 'added' | 'removed' | 'same';
  readonly text: string;
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** Fills the lengths of the longest common rest of both texts, from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cells = lengths[row];
      if (cells === undefined) continue;
      cells[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  return lengths;
}

/** Compares two texts by paragraph: what stays, what goes and what comes, in the order of reading. */
export function compareParagraphs(before: string, after: string): readonly DiffPart[] {
  const [old, next] = [paragraphsOf(before), paragraphsOf(after)];
  const lengths = commonLengths(old, next);
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [gone, come] = [old[row], next[column]];
    const rest = { down: lengths[row + 1]?.[column] ?? -1, right: lengths[row]?.[column + 1] ?? -1 };
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone });
      row += 1;
      column += 1;
    } else if (gone !== undefined && (come === undefined || rest.down >= rest.right)) {
      parts.push({ kind: 'removed', text: gone });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: come ?? '' });
      column += 1;
    }
  }
  return parts;
}
