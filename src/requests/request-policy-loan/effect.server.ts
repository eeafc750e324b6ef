import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { PolicyLoanPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change that pays the loan to the account registered at approval. */
function changes({ loan_amount }: PolicyLoanPayload, facts: Facts): readonly PolicyChange[] {
  const account = facts.policy.benefitAccount;
  if (!account) throw new Error('a loan was approved without a registered account');
  return [
    {
      kind: 'GrantLoan',
      effective: 'APPROVAL',
      amount: new Big(loan_amount).toFixed(),
      payee: account,
    },
  ];
}

export const effect = bindEffect(definition, changes, terms, checks);
