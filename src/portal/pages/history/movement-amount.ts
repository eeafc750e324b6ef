import { formatSigned } from '#shared/money/signed-money.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { ShownMovement } from '#shared/wire/history/movements.ts';

const words: Readonly<Record<ShownMovement['direction'], string>> = {
  in: 'masuk',
  out: 'keluar',
  none: 'sudah tercatat',
  owed: 'belum dibayar',
};

/** Words for loan movements, which change the debt and not the policy's money. */
const loanWords: Partial<typeof words> = { in: 'utang berkurang', out: 'utang bertambah' };

type Moved = Pick<ShownMovement, 'kind' | 'direction' | 'amount' | 'currency'>;

/** Returns the words beside the amount that explain its sign. */
export const directionText = ({ kind, direction }: Moved): string =>
  (kind === 'LOAN' ? loanWords[direction] : undefined) ?? words[direction];

/**
 * Formats an amount with its sign: '+Rp 1.000' = received, '-Rp 1.000' = paid out. Movements that are only owed or move
 * no money have no sign.
 */
export function amountText({ direction, amount, currency }: Moved): string {
  const size = Math.abs(amount);
  if (direction === 'none' || direction === 'owed') return formatMoney(size, currency);
  return formatSigned(direction === 'out' ? -size : size, currency);
}
