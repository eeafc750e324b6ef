import { rupiah, usDollar } from '#shared/money/money.ts';
import type { StatementAccount } from '#server/config/statement-layout.ts';

/** Returns the number of an account's currency. */
export const currencyOf = ({ currency }: Pick<StatementAccount, 'currency'>) =>
  currency === 'IDR' ? rupiah : usDollar;
