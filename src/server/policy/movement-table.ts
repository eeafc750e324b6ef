import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import { formatUnits } from '#shared/money/units.ts';
import type { Movement } from '#shared/policy/movement.ts';
import { formatDate } from '#shared/time/dates.ts';
import { fill, wordingFor, type WordingFlags } from '#shared/words/wording.ts';
import type { PaperLine, PaperTable } from '#server/papers/paper.ts';
import { findMovementWords } from './movement-words.ts';

const titleOf = (line: Movement, policy: WordingFlags): string =>
  fill(findMovementWords(line).title, wordingFor(policy));

const thingOf = (line: Movement, policy: WordingFlags): string =>
  line.fund === null ? titleOf(line, policy) : `${titleOf(line, policy)} · ${line.fund}`;

/** The lines of a paper, newest first; amounts as Riwayat Polis tells them. */
export const movementsTable = (lines: readonly Movement[], policy: WordingFlags): PaperTable => ({
  head: ['Tanggal', 'Keterangan', 'Unit', 'Jumlah'],
  rows: lines.map((line) => [
    formatDate(line.on),
    thingOf(line, policy),
    line.units === null ? '' : formatUnits(line.units),
    formatMoney(line.kind === 'LOAN' ? new Big(line.amount).abs() : line.amount, line.currency),
  ]),
  shares: [1, 2.8, 1, 1.4],
  numbersFrom: 2,
});

/** What each kind of line comes to; a loan's signs are lost in a sum, so that it is told line by line alone. */
export function sumMovements(lines: readonly Movement[], policy: WordingFlags): readonly PaperLine[] {
  const groups = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'LOAN'),
    (line) => `${titleOf(line, policy)}/${line.currency}`,
  );
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [
          {
            label: titleOf(first, policy),
            value: formatMoney(
              more.reduce((sum, { amount }) => sum.plus(amount), new Big(first.amount)),
              first.currency,
            ),
          },
        ],
  );
}
