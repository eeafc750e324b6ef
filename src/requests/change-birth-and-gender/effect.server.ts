import type { Facts } from '#shared/facts/facts.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import { chargeDifference, spreadOverFunds } from './fund-charges.ts';
import type { BirthAndGenderPayload } from './payload.ts';
import { settle, type SettledStep } from './settlement.ts';
import { terms } from './terms.server.ts';

const coverOf = ({ way, cover: { itemId }, sumAssured, after }: SettledStep) =>
  way === 'PREMIUM'
    ? { itemId, sumAssured: null, premium: after.toFixed() }
    : { itemId, sumAssured: sumAssured?.toFixed() ?? null, premium: null };

function chargeChange(payload: BirthAndGenderPayload, facts: Facts): readonly ChangeOf<'CorrectCharges'>[] {
  const difference = chargeDifference(payload.items, facts);
  const items = spreadOverFunds(difference.abs(), facts).map(({ fundCode, amount }) => ({
    fundCode,
    amount: amount.toFixed(),
  }));
  if (items.length === 0) return [];
  return [{ kind: 'CorrectCharges', effective: 'PRICING_DATE', side: difference.gt(0) ? 'TAKE' : 'GIVE', items }];
}

/**
 * Returns the changes that correct the policy from its start (rulebook 7.19 EFF): data and covers at once, fund charges
 * at the next price.
 */
export function changes(payload: BirthAndGenderPayload, facts: Facts): readonly PolicyChange[] {
  const { steps, owed } = settle(payload, facts);
  return [
    {
      kind: 'CorrectBirth',
      effective: 'INCEPTION',
      lives: payload.items.map(({ party_id, birth_date, gender }) => ({
        partyId: party_id,
        birthDate: birth_date,
        gender,
      })),
      covers: steps.map(coverOf),
      billsFrom: facts.position.premium.paidToOn,
      owed: owed.toFixed(),
      payee: owed.lt(0) ? facts.policy.benefitAccount : null,
    },
    ...chargeChange(payload, facts),
  ];
}

export const effect = bindEffect(definition, changes, terms, checks);
