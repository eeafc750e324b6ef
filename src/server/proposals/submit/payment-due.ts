import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import type { PaymentDue } from '#shared/wire/proposals.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { Services } from '#server/services/services.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Lists the accounts to pay, first the chosen one or that of the chosen bank, then the others of the purpose. */
function accountsOf(policy: Policy, content: ProposalContent): PaymentDue['virtual_accounts'] {
  const number = content.payload['virtual_account_number'];
  const chosen = policy.virtualAccounts.find((account) => account.number === number);
  const rank = (account: Policy['virtualAccounts'][number]): number =>
    Number(account.number === number) + Number(account.bankCode === chosen?.bankCode);
  return policy.virtualAccounts
    .filter((account) => account.purpose === content.moneyIn?.purpose)
    .toSorted((a, b) => rank(b) - rank(a))
    .map((account) => ({
      number: account.number,
      bank: account.bankCode,
      bank_name: account.bankName,
    }));
}

export type AccountToPay = PaymentDue['virtual_accounts'][number];

/** Finds the account for the request's payment, returned on submission; undefined without payment. */
export const accountToPay = (policy: Policy, content: ProposalContent): AccountToPay | undefined =>
  content.moneyIn ? accountsOf(policy, content)[0] : undefined;

/** Finds the account for the answer to a repeated submission. */
export async function findAccountToPay(
  engine: Pick<Services, 'core' | 'pool' | 'vault'>,
  policyNumber: string,
  number: string,
): Promise<AccountToPay | undefined> {
  const content = await getContent(engine.pool, engine.vault, number);
  if (!content.moneyIn) return undefined;
  const { policy } = await engine.core.getPolicy(policyNumber);
  return accountToPay(policy, content);
}

/** Finds the amount still to be paid, with the same inquiry as the bank's; null when nothing is. */
export async function findPaymentDue(
  { core }: Pick<Services, 'core'>,
  row: ProposalRow,
  content: ProposalContent,
): Promise<PaymentDue | null> {
  const { moneyIn } = content;
  if (!moneyIn || (row.state !== 'MENUNGGU_PEMBAYARAN' && row.state !== 'DIAJUKAN')) return null;
  const { policy } = await core.getPolicy(row.policy_number);
  const virtual_accounts = accountsOf(policy, content);
  const asked = virtual_accounts[0] && (await core.answerInquiry(virtual_accounts[0].number));
  const amount = new Big(asked?.amount ?? moneyIn.amount);
  return { virtual_accounts, amount: formatMoney(amount, policy.currency), exact: moneyIn.exact };
}
