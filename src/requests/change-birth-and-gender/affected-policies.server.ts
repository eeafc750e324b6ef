import type { Facts } from '#shared/facts/facts.ts';
import { livesOf } from '#shared/policy/lives-of.ts';
import { fillKnown, wordingFor } from '#shared/words/wording.ts';
import { bindCorrection, type EffectOnOther, type SamePeople } from '../contract/person-correction.server.ts';
import { definition } from './definition.ts';
import { changes } from './effect.server.ts';
import { chargeDifference } from './fund-charges.ts';
import { findLife } from './lives.ts';
import type { BirthAndGenderPayload } from './payload.ts';
import { coverRow, pastDetails } from './presentation.ts';
import { changesRisk } from './review.ts';
import { notEligible, problems } from './rules.ts';
import { settle } from './settlement.ts';

type Items = BirthAndGenderPayload['items'];

/** Returns the corrections for the people whom the other policy stores wrongly, under its own party ids. */
function itemsThere({ items }: BirthAndGenderPayload, { policy }: Facts, same: SamePeople): Items {
  const people = livesOf(policy);
  return items.flatMap((item) => {
    const known = people.find(({ partyId }) => partyId === same.get(item.party_id));
    if (known === undefined) return [];
    const isRight = known.person.birthDate === item.birth_date && known.person.gender === item.gender;
    return isRight ? [] : [{ ...item, party_id: known.partyId }];
  });
}

const none: EffectOnOther = { changes: [], rows: [], texts: [], changesRisk: false, refusal: null };

function describeCorrection(payload: BirthAndGenderPayload, facts: Facts): Pick<EffectOnOther, 'rows' | 'texts'> {
  const settled = settle(payload, facts);
  const words = wordingFor(facts.policy);
  const rows = settled.steps
    .map((step) => coverRow(step, facts))
    .map((row) => ({ ...row, label: fillKnown(row.label, words) }));
  const past = pastDetails(settled, chargeDifference(payload.items, facts), facts);
  return {
    rows,
    texts: [
      ...rows.map(({ label, old, new: after }) => `${label} ${old} menjadi ${after}.`),
      ...past.map(({ label, value }) => fillKnown(`${label}: ${value}.`, words)),
    ],
  };
}

/**
 * Returns why the other policy cannot be corrected along; for example, because money would be due, which needs a
 * request there.
 */
function refusalOf(payload: BirthAndGenderPayload, facts: Facts): string | null {
  const refusal = notEligible(facts)?.message ?? problems(payload, facts)[0]?.message;
  if (refusal !== undefined) return fillKnown(refusal, wordingFor(facts.policy));
  return settle(payload, facts).owed.gt(0)
    ? fillKnown('Selisih {premi} sejak awal pada polis itu harus dibayar.', wordingFor(facts.policy))
    : null;
}

/**
 * Returns the effect on another policy. An uninsured person has no price there, so only the data are corrected,
 * whatever its status.
 */
function effectOnOther(payload: BirthAndGenderPayload, _home: Facts, other: Facts, same: SamePeople): EffectOnOther {
  const facts: Facts = { ...other, submittedOn: null, quotedMoney: null };
  const items = itemsThere(payload, facts, same);
  if (items.length === 0) return none;
  const all: BirthAndGenderPayload = { items, settlement: null };
  const insured = { ...all, items: items.filter(({ party_id }) => findLife(party_id, facts) !== undefined) };
  if (insured.items.length === 0) return { ...none, changes: changes(all, facts) };
  const refusal = refusalOf(insured, facts);
  if (refusal !== null) return { ...none, refusal };
  return {
    ...none,
    ...describeCorrection(insured, facts),
    changes: changes(all, facts),
    changesRisk: changesRisk(insured, facts),
  };
}

export const correction = bindCorrection(definition, {
  people: ({ items }) => items.map(({ party_id }) => party_id),
  effectOnOther,
});
