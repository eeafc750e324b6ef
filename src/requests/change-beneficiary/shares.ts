import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { labelOf, otherRelation, relations } from '#shared/lists/lookups.ts';
import type { Beneficiary } from '#shared/policy/person.ts';
import { percentOfFraction } from '#shared/money/percent.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { BeneficiaryPayload } from './payload.ts';

/** Party id that stands for a new person in the shares. */
export const newParty = 0;

export const findBeneficiary = (partyId: number, { policy }: Facts): Beneficiary | undefined =>
  policy.beneficiaries.find((each) => each.partyId === partyId);

/** Returns the current shares, in percent. */
export const currentShares = ({ policy }: Facts) =>
  policy.beneficiaries.map(({ partyId, share }) => ({
    party_id: partyId,
    percentage: percentOfFraction(share).toNumber(),
  }));

/** Returns the name of the relation; for 'Lainnya' the customer's own words. */
export const relationOf = (relation: number, other: string | null | undefined): string =>
  relation === otherRelation && other ? other : labelOf(relations, relation);

/** Returns the person that the payload adds or revises; undefined when only shares change. */
export const statedOf = (payload: BeneficiaryPayload) =>
  payload.changes === 'Penambahan / Revisi' ? payload.add_item : undefined;

type StatedBeneficiary = NonNullable<ReturnType<typeof statedOf>>;

export const statedName = ({ person }: StatedBeneficiary): string =>
  fullName({ firstName: person.first_name, middleName: person.mid_name ?? null, lastName: person.last_name ?? null });

/**
 * Returns all shares, with the new person as party 0. A client of the specification sends the next free number instead
 * (n + 1, wire 3.22), so the one unknown number is the new person.
 */
export function askedShares(payload: BeneficiaryPayload, facts: Facts): BeneficiaryPayload['change_items'] {
  const { change_items: shares } = payload;
  if (statedOf(payload)?.party_id !== newParty) return shares;
  const [unknown, ...more] = shares.filter(({ party_id }) => findBeneficiary(party_id, facts) === undefined);
  if (unknown === undefined || more.length > 0) return shares;
  return shares.map((share) => (share === unknown ? { ...share, party_id: newParty } : share));
}

/** Beneficiary before and after; null = none at that time. */
export interface ShareStep {
  readonly name: string;
  /** Share before the change, with the name then; null = was not a beneficiary. */
  readonly before: { readonly name: string; readonly percent: Big; readonly relation: string } | null;
  readonly after: { readonly percent: Big; readonly relation: string } | null;
}

/** Returns the shares before and after of all beneficiaries, present ones first. */
export function shareSteps(payload: BeneficiaryPayload, facts: Facts): readonly ShareStep[] {
  const stated = statedOf(payload);
  const shares = askedShares(payload, facts);
  const shareAfter = (partyId: number) => shares.find((each) => each.party_id === partyId);
  const steps = facts.policy.beneficiaries.map(({ partyId, person, ...now }) => {
    const relation = relationOf(now.relation, now.otherRelation);
    const revised = stated?.party_id === partyId ? stated : undefined;
    const share = shareAfter(partyId);
    return {
      name: revised ? statedName(revised) : fullName(person),
      before: { name: fullName(person), percent: percentOfFraction(now.share), relation },
      after: share
        ? {
            percent: new Big(share.percentage),
            relation: revised ? relationOf(revised.designation, revised.other_designation) : relation,
          }
        : null,
    };
  });
  const share = shareAfter(newParty);
  if (stated?.party_id !== newParty || share === undefined) return steps;
  const relation = relationOf(stated.designation, stated.other_designation);
  return [
    ...steps,
    { name: statedName(stated), before: null, after: { percent: new Big(share.percentage), relation } },
  ];
}

export const totalOf = (shares: readonly { readonly percentage: number | null }[]): Big =>
  shares.reduce((sum, { percentage }) => sum.plus(percentage ?? 0), new Big(0));
