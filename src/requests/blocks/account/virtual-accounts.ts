import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { VaPurpose } from '#shared/requests/money-in.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { Refusal } from '../../contract/contract.ts';
import { problem, refusal } from '../form/refusals.ts';

/** Rule of the types whose payment is matched by its virtual account, never by a slip alone (rulebook 4.3). */
export const paymentRule = { 'payment-matched': 'Pembayaran diterima dan cocok' } as const;

export type VirtualAccount = Policy['virtualAccounts'][number];

/** Returns the policy's virtual accounts for one purpose; at most one for each bank (rulings 3.4). */
export const virtualAccountsFor = (facts: Facts, purpose: VaPurpose): readonly VirtualAccount[] =>
  facts.policy.virtualAccounts.filter((account) => account.purpose === purpose);

/**
 * Returns the virtual account to pay to: the named one if it has this purpose, else the one for this purpose at its
 * bank, else the first for this purpose. The specification's list has no purposes, so its client may name any account
 * of the policy (rulings 6.2). Undefined when the number is not the policy's, or the policy has no account for the
 * purpose.
 */
export function accountToPay(facts: Facts, number: string, purpose: VaPurpose): VirtualAccount | undefined {
  const fitting = virtualAccountsFor(facts, purpose);
  const named = facts.policy.virtualAccounts.find((account) => account.number === number);
  if (named === undefined) return undefined;
  return (
    fitting.find((account) => account.number === number) ??
    fitting.find((account) => account.bankCode === named.bankCode) ??
    fitting[0]
  );
}

/** Returns a refusal when the policy has no virtual account for the purpose. */
export const virtualAccountRefusal = (facts: Facts, jenis: string, purpose: VaPurpose): Refusal | undefined =>
  virtualAccountsFor(facts, purpose).length > 0 ? undefined : refusal(facts, 'PAY-NOVA', { jenis });

/**
 * Returns PAY-VA when the number is not this policy's, or the policy has no account for this purpose (rulebook 6.4).
 */
export const virtualAccountProblem = (
  facts: Facts,
  number: string,
  purpose: VaPurpose,
  path = 'virtual_account_number',
): FieldProblem | undefined =>
  accountToPay(facts, number, purpose) === undefined ? problem(facts, path, 'PAY-VA') : undefined;
