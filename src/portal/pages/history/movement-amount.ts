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

/** Formats an amount: '+Rp 1.000' = received, '-Rp 1.000' = paid out, no sign when no money has moved. */
export function amountText({ direction, amount, currency }: Moved): string {
  const size = Math.abs(amount);
  if (direction === 'none' || direction === 'owed') return formatMoney(size, currency);
  return formatSigned(direction === 'out' ? -size : size, currency);
}
