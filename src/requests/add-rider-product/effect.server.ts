import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { genders, identityTypes, relations } from '#shared/lists/lookups.ts';
import { normalizeIdentity } from '#shared/text/identity-number.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { namesOf } from '../blocks/person/new-party.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { findEffectiveDay, findRiderCost, waitingUntil } from './calculation.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { AddRiderPayload, NewInsured } from './payload.ts';
import { findCode } from './person-rules.ts';
import { terms } from './terms.server.ts';

type NewRider = ChangeOf<'AddRiders'>['riders'][number];

/** Converts a new insured to the person that is stored. The occupation is free text and therefore has no risk class. */
function personOf(source: NewInsured): NonNullable<NewRider['newInsured']> {
  const identity = normalizeIdentity({
    type: Number(findCode(identityTypes, source.identity_type)),
    code: source.identity,
  });
  return {
    person: {
      ...namesOf(source),
      gender: findCode(genders, source.gender) === 'F' ? 'F' : 'M',
      birthDate: source.birth_date,
      birthPlace: source.birth_place.toUpperCase(),
      identityType: identity.type,
      identityNumber: identity.code,
      email: '',
      mobile: normalizePhone(source.phone_number) ?? source.phone_number,
      maritalStatus: source.marital_status,
    },
    relation: Number(findCode(relations, source.relation)),
    occupation: source.occupation,
  };
}

/**
 * Returns the change that adds every rider with its agreed terms, from the day shown to the customer. @throws when no
 * day is left on which a rider could begin.
 */
function changes({ add_riders }: AddRiderPayload, facts: Facts): readonly PolicyChange[] {
  const on = findEffectiveDay(facts);
  if (on === undefined) throw new Error('no day is left on which a rider could begin');
  const riders = add_riders.map((block): NewRider => {
    const cost = findRiderCost(block, facts);
    if (cost === undefined) throw new Error(`rider ${block.product_id} is not offered any more`);
    const { rider, sum, bill, cover } = cost;
    return {
      productId: rider.productId,
      productName: rider.productName,
      plan: cover.plan,
      sumAssured: new Big(sum).toFixed(),
      partyIds: [...block.party_ids],
      newInsured: block.insured ? personOf(block.insured) : null,
      riskPercent: new Big(cover.riskPercent ?? 100).toFixed(),
      premium: bill.toFixed(),
      exclusions: [...cost.terms.exclusions],
    };
  });
  return [{ kind: 'AddRiders', effective: 'NEXT_DUE', on, waitingUntil: waitingUntil(facts, on), riders }];
}

export const effect = bindEffect(definition, changes, terms, checks);
