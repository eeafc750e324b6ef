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

/**
 * Lowest class of occupations (rulebook 7.18: 1 = office … 4 = dangerous), also for a person without a known
 * occupation.
 */
const lowestClass = 1;

export interface RiskClasses {
  readonly before: number;
  readonly after: number;
}

type Chosen = Pick<OccupationPayload, 'party_id' | 'occupation'>;
type Texts = Chosen & Pick<OccupationPayload, 'other_occupation'>;

/** Classes of the occupation now and of the chosen one. */
export function riskClasses({ party_id, occupation }: Chosen, facts: Facts): RiskClasses {
  const { parameters } = facts.position;
  const now = findWorker(party_id, facts)?.person.occupationCode;
  const before = now == null ? undefined : findRiskClass(now, parameters);
  return { before: before ?? lowestClass, after: findRiskClass(occupation, parameters) ?? lowestClass };
}

/** Covers in force that this person's occupation makes dearer or cheaper. */
export const coversOfLife = (partyId: number, { policy }: Facts): readonly Coverage[] =>
  coversOf(policy).filter((cover) => coversLife(cover, partyId));

/** Returns the cost of risk before and after; unchanged for a person whose life is not insured. */
export function riskStep(payload: Chosen, facts: Facts): RiskStep {
  const { before, after } = riskClasses(payload, facts);
  const { parameters } = facts.position;
  const from = riskCost(before, parameters);
  return { from, to: coversOfLife(payload.party_id, facts).length === 0 ? from : riskCost(after, parameters) };
}

/** True when the insured's work becomes more dangerous: an underwriter decides (rulebook 5.4). */
export const isRiskier = (payload: Chosen, facts: Facts): boolean => {
  const { from, to } = riskStep(payload, facts);
  return new Big(to).gt(from);
};

/** True when the occupation stays, perhaps with another employer; 'lainnya' is the same only with the same text. */
function keepsOccupation(payload: Texts, facts: Facts): boolean {
  const now = findWorker(payload.party_id, facts)?.person;
  if (now?.occupationCode !== payload.occupation) return false;
  return payload.occupation !== otherOccupation || now.otherOccupation === payload.other_occupation;
}

/**
 * Finds the day from which a new occupation counts: the next due date that leaves the lead, counted from sending, or
 * the one after it if it passed before the decision; the day of the decision where no premium falls due any more.
 * Undefined where the occupation stays: a new employer, position or industry counts from the approval (rulebook 7.18).
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

/** Returns every billed premium that pays for this person's risk, before and after. */
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

/** Returns the monthly fund deduction before and after, as if every risk of the policy were this person's; undefined without a fund. */
export function findDeductionStep(payload: Chosen, facts: Facts): Omit<PremiumStep, 'productName'> | undefined {
  const monthly = facts.position.monthlyDeductionByYear[0];
  if (monthly === undefined || coversOfLife(payload.party_id, facts).length === 0) return undefined;
  const { from, to } = riskStep(payload, facts);
  const fee = facts.position.parameters['admin.fee_monthly'];
  const risk = new Big(monthly).minus(fee).times(to).div(from);
  return { before: new Big(monthly), after: roundMoney(risk.plus(fee), facts.policy.currency) };
}
