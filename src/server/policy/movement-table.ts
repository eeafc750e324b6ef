import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import { formatSigned } from '#shared/money/signed-money.ts';
import { formatUnits } from '#shared/money/units.ts';
import type { Movement } from '#shared/policy/movement.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { ShownMovement } from '#shared/wire/history/movements.ts';
import { fill, wordingFor, type WordingFlags } from '#shared/words/wording.ts';
import type { DocumentLine, DocumentTable } from '#server/issued-documents/issued-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import { findMovementWords } from './movement-words.ts';

const titleOf = (line: Movement, policy: WordingFlags): string =>
  fill(findMovementWords(line).title, wordingFor(policy));

const subjectOf = (line: Movement, policy: WordingFlags): string =>
  line.fund === null ? titleOf(line, policy) : `${titleOf(line, policy)} · ${line.fund}`;

/** Returns true when the payout has not arrived: it waits, or the bank returned it. */
const isPending = ({ payout }: Movement): boolean => payout !== null && payout !== 'PAID';

/**
 * Returns the amount signed from the policy's side: incoming positive; fees, payouts and growing loans negative. Null
 * where nothing moved: capitalised interest was listed when it accrued.
 */
function signedAmount({ kind, reason, amount }: Movement): Big | null {
  if (reason.endsWith('CAPITALISED')) return null;
  const goesOut = kind === 'FEE' || kind === 'PAYOUT' || kind === 'LOAN';
  return goesOut ? new Big(amount).neg() : new Big(amount);
}

/** Returns the direction of a line's money, seen from the policy. */
export function directionOf(line: Movement): ShownMovement['direction'] {
  if (isPending(line)) return 'owed';
  const signed = signedAmount(line);
  if (signed === null || signed.eq(0)) return 'none';
  return signed.gt(0) ? 'in' : 'out';
}

function amountText(line: Movement): string {
  const signed = signedAmount(line);
  return signed === null ? formatMoney(line.amount, line.currency) : formatSigned(signed, line.currency);
}

/** Builds the table of a document, newest first; payouts that have not arrived are listed separately by `pendingLines`. */
export const movementsTable = (
  words: LetterWords,
  lines: readonly Movement[],
  policy: WordingFlags,
): DocumentTable => ({
  head: [
    words.line('MOVEMENTS', 'date'),
    words.line('MOVEMENTS', 'explanation'),
    words.line('MOVEMENTS', 'units'),
    words.line('MOVEMENTS', 'amount'),
  ],
  rows: lines
    .filter((line) => !isPending(line))
    .map((line) => [
      formatDate(line.on),
      subjectOf(line, policy),
      line.units === null ? '' : formatUnits(line.units),
      amountText(line),
    ]),
  shares: [1, 2.8, 1, 1.4],
  numbersFrom: 2,
});

/** Lists payouts that have not arrived. */
export const pendingLines = (lines: readonly Movement[], policy: WordingFlags): DocumentLine[] =>
  lines.filter(isPending).map((line) => ({
    label: `${titleOf(line, policy)}, ${formatDate(line.on)}`,
    value: formatMoney(line.amount, line.currency),
  }));

/** Adds up each kind of line; loans are left out, because their signs would be lost. */
export function sumMovements(lines: readonly Movement[], policy: WordingFlags): readonly DocumentLine[] {
  const groups = Map.groupBy(
    lines.filter((line) => line.kind !== 'LOAN' && !isPending(line)),
    (line) => `${titleOf(line, policy)}/${line.currency}`,
  );
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const sum = [first, ...more].reduce((total, line) => total.plus(signedAmount(line) ?? 0), new Big(0));
    return [{ label: titleOf(first, policy), value: formatSigned(sum, first.currency) }];
  });
}
