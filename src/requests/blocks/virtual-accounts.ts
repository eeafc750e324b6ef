import type { FieldProblem } from '#shared/envelope.ts';
import type { Facts } from '#shared/facts.ts';
import type { VaPurpose } from '#shared/money-in.ts';
import type { PolicyWithCode } from '#shared/wire/policy.ts';
import { problem } from './refusals.ts';

export type VirtualAccount = PolicyWithCode['virtualAccountInfo'][number];

/** The policy's virtual accounts for one purpose, one a bank (rulings 3). */
export const virtualAccountsFor = (facts: Facts, purpose: VaPurpose): readonly VirtualAccount[] =>
  facts.policy.virtualAccountInfo.filter((account) => account.purpose === purpose);

/** PAY-VA when the number is not one of this policy's for this purpose (rulebook 6.4). */
export const virtualAccountProblem = (
  facts: Facts,
  number: string,
  purpose: VaPurpose,
  path = 'virtual_account_number',
): FieldProblem | undefined =>
  virtualAccountsFor(facts, purpose).some((account) => account.virtualAccountNumber === number)
    ? undefined
    : problem(facts, path, 'PAY-VA');
