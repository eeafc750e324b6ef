import { formatSigned } from '#shared/money/signed-money.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { ShownMovement } from '#shared/wire/history/movements.ts';

const words: Readonly<Record<ShownMovement['direction'], string>> = {
  in: 'masuk',
  out: 'keluar',
  none: 'sudah tercatat',
  owed: 'belum dibayar',
};

/** Direction texts of a loan, whose lines change the debt, not the policy's money. */
const loanWords: Partial<typeof words> = { in: 'utang berkurang', out: 'utang bertambah' };

type Moved = Pick<ShownMovement, 'kind' | 'direction' | 'amount' | 'currency'>;

/** Returns a word or two for the sign beside the amount. */
export const directionText = ({ kind, direction }: Moved): string =>
  (kind === 'LOAN' ? loanWords[direction] : undefined) ?? words[direction];

/** '+Rp 1.000' for what came in, '-Rp 1.000' for what went out, no sign for what moved nothing or has not moved yet. */
export function amountText({ direction, amount, currency }: Moved): string {
  const size = Math.abs(amount);
  if (direction === 'none' || direction === 'owed') return formatMoney(size, currency);
  return formatSigned(direction === 'out' ? -size : size, currency);
}
