import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { StatementAccount } from '#server/config/statement-layout.ts';
import type { Services } from '#server/services/services.ts';
import { currencyOf } from './account-currency.ts';
import { countLate } from './difference-repository.ts';
import { findKnown } from './movement-repository.ts';

/** Differences of an account that nobody settled in time. */
interface LateDifferences {
  readonly account: StatementAccount;
  readonly count: number;
  readonly oldest: BusinessDate;
}

/** Lists accounts with differences that are older than `statement.open_days_cd`. */
export async function listLateDifferences(
  { config, core, pool }: Pick<Services, 'config' | 'core' | 'pool'>,
  today: BusinessDate,
): Promise<readonly LateDifferences[]> {
  if ((await findKnown(pool)).firstDay === null) return [];
  const late: LateDifferences[] = [];
  for (const account of config.statementLayout.accounts) {
    const { matchDays, openDays } = await core.getStatementRules(currencyOf(account), today);
    const { count, oldest } = await countLate(pool, { account, matchDays }, addDays(today, -openDays));
    if (oldest !== null) late.push({ account, count, oldest });
  }
  return late;
}
