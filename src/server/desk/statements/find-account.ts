import type { StatementRules } from '#core/port.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { currencyOf } from '#server/bank-statements/account-currency.ts';
import type { StatementAccount } from '#server/config/statement-layout.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';

/** Account with the numbers by which its statements are compared today. */
export interface AskedAccount {
  readonly account: StatementAccount;
  readonly currency: number;
  readonly rules: StatementRules;
  readonly today: BusinessDate;
}

/** Reads the numbers of an account. */
export async function readRules(
  { core, clock }: Pick<DeskServices, 'core' | 'clock'>,
  account: StatementAccount,
): Promise<AskedAccount> {
  const today = businessDateOf(await clock.businessNow());
  const currency = currencyOf(account);
  return { account, currency, rules: await core.getStatementRules(currency, today), today };
}

/** Finds an account by its id; '' = the first one. @throws 422 for an unknown one */
export function askAccount(desk: Pick<DeskServices, 'core' | 'clock' | 'config'>, id: string): Promise<AskedAccount> {
  const { accounts } = desk.config.statementLayout;
  const account = id === '' ? accounts[0] : accounts.find((each) => each.id === id);
  if (account === undefined)
    throw refuseField(
      'account',
      `Rekening '${id}' tidak dikenal. Yang ada: ${accounts.map((each) => each.id).join(', ')}.`,
    );
  return readRules(desk, account);
}

/** Finds the account of a stored line. @throws 404 when the installation does not name it any more */
export function accountOfLine(
  desk: Pick<DeskServices, 'core' | 'clock' | 'config'>,
  line: { readonly account: string } | undefined,
): Promise<AskedAccount> {
  const account = desk.config.statementLayout.accounts.find(({ id }) => id === line?.account);
  if (account === undefined) throw refuse('NOT_FOUND');
  return readRules(desk, account);
}
