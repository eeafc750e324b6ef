import { Big } from 'big.js';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { roundMoney } from '#shared/money/money.ts';
import { otherOccupation } from '#shared/lists/lookups.ts';
import { coversLife, findRiskClass, premiumAfter, riskCost, type RiskStep } from '#shared/lists/occupation-risk.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { coversOf } from '#shared/policy/policy.ts';
import { findDueDateFrom } from '#shared/rules/premium-calendar.ts';
import { isBilled } from '../blocks/cover/benefit-cost.ts';
import { dueCalendar, findDueAfterLead } from '../blocks/cover/due-dates.ts';
import type { OccupationPayload } from './payload.ts';
import { findWorker } from './people.ts';

/** Lowest risk class (rulebook 7.18: 1 = office … 4 = dangerous); also used when the occupation is unknown. */
const lowestClass = 1;

export interface RiskClasses {
  readonly before: number;
  readonly after: number;
}

type Chosen = Pick<OccupationPayload, 'party_id' | 'occupation'>;
type Texts = Chosen & Pick<OccupationPayload, 'other_occupation'>;

/** Returns the risk classes of the present and of the chosen occupation. */
export function riskClasses({ party_id, occupation }: Chosen, facts: Facts): RiskClasses {
  const { parameters } = facts.position;
  const now = findWorker(party_id, facts)?.person.occupationCode;
  const before = now == null ? undefined : findRiskClass(now, parameters);
  return { before: before ?? lowestClass, after: findRiskClass(occupation, parameters) ?? lowestClass };
}

/** Returns the covers whose cost depends on this person's occupation. */
export const coversOfLife = (partyId: number, { policy }: Facts): readonly Coverage[] =>
  coversOf(policy).filter((cover) => coversLife(cover, partyId));

/** Returns the risk cost before and after in percent of the lowest class; equal for a person not insured here. */
export function riskStep(payload: Chosen, facts: Facts): RiskStep {
  const { before, after } = riskClasses(payload, facts);
  const { parameters } = facts.position;
  const from = riskCost(before, parameters);
  return { from, to: coversOfLife(payload.party_id, facts).length === 0 ? from : riskCost(after, parameters) };
}

/** True when the work becomes more dangerous, so that an underwriter decides (rulebook 5.4). */
export const isRiskier = (payload: Chosen, facts: Facts): boolean => {
  const { from, to } = riskStep(payload, facts);
  return new Big(to).gt(from);
};

/** True when the occupation stays, even with another employer; 'lainnya' counts as the same only with the same text. */
function keepsOccupation(payload: Texts, facts: Facts): boolean {
  const now = findWorker(payload.party_id, facts)?.person;
  if (now?.occupationCode !== payload.occupation) return false;
  return payload.occupation !== otherOccupation || now.otherOccupation === payload.other_occupation;
}

/**
 * Returns the first day of a new occupation: the next due date after the lead time, counted from sending. If it passed
 * before the decision, the next one; the day of decision when no premium falls due any more. Undefined when the
 * occupation stays: new employer, position or industry apply from approval (rulebook 7.18).
 */
export function findEffectiveDay(payload: Texts, facts: Facts): BusinessDate | undefined {
  if (keepsOccupation(payload, facts)) return undefined;
  const planned = findDueAfterLead(facts, facts.position.parameters['occ.lead_cd']);
  if (planned === undefined || planned > facts.today) return planned ?? facts.today;
  return findDueDateFrom(dueCalendar(facts), addDays(facts.today, 1)) ?? facts.today;
}

export interface PremiumStep {
  readonly productName: string;
  readonly before: Big;
  readonly after: Big;
}

/** Returns the billed premiums that include this person's risk, before and after. */
export function premiumSteps(payload: Chosen, facts: Facts): readonly PremiumStep[] {
  const step = riskStep(payload, facts);
  return coversOfLife(payload.party_id, facts)
    .filter((cover) => isBilled(cover, facts))
    .map(({ productName, premium }) => ({
      productName,
      before: new Big(premium),
      after: premiumAfter(premium, step, facts.policy.currency),
    }));
}

/**
 * Returns the monthly fund deduction before and after, estimated as if all risk cost were this person's. Undefined
 * without a fund.
 */
export function findDeductionStep(payload: Chosen, facts: Facts): Omit<PremiumStep, 'productName'> | undefined {
  const monthly = facts.position.monthlyDeductionByYear[0];
  if (monthly === undefined || coversOfLife(payload.party_id, facts).length === 0) return undefined;
  const { from, to } = riskStep(payload, facts);
  const fee = facts.position.parameters['admin.fee_monthly'];
  const risk = new Big(monthly).minus(fee).times(to).div(from);
  return { before: new Big(monthly), after: roundMoney(risk.plus(fee), facts.policy.currency) };
}
