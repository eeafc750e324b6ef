import type { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import type { RefusedLine, StatementLine } from './read-statement-file.ts';

/** Balances before the first and after the last line; null = the file has none. */
export interface Balances {
  readonly opening: Big | null;
  readonly closing: Big | null;
}

/** Returns the balances of lines in the order of time. Only a file with a balance on each line has them. */
export function balancesOf(lines: readonly StatementLine[]): Balances {
  const [first] = lines;
  const closing = lines.at(-1)?.balance ?? null;
  if (first?.balance == null || lines.some(({ balance }) => balance === null)) return { opening: null, closing: null };
  return { opening: first.balance.minus(first.amount), closing };
}

/** Finds lines whose balance is not the one before plus their amount: something between them is missing or was changed. */
export function findBalanceFlaws(
  lines: readonly StatementLine[],
  { column, currency }: { readonly column: string; readonly currency: number },
): readonly RefusedLine[] {
  return lines.flatMap(({ line, balance, amount }, index) => {
    const before = lines[index - 1]?.balance ?? null;
    if (before === null || balance === null || before.plus(amount).eq(balance)) return [];
    const [stated, reckoned] = [formatMoney(balance, currency), formatMoney(before.plus(amount), currency)];
    return [
      {
        line,
        field: column,
        sentence: `Saldo ${stated} tidak cocok: saldo baris sebelumnya ditambah jumlah ini adalah ${reckoned}.`,
      },
    ];
  });
}
