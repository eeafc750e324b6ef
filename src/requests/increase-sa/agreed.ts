import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { termsOf, type OfferSubject } from '#shared/facts/offer-condition.ts';
import { isPaidByFund } from '../blocks/cover/benefit-cost.ts';
import { raiseRange } from '../blocks/cover/benefit-rules.ts';
import { isByPlan, listSteps, mainSumAfter, type BenefitStep } from '../blocks/cover/benefit-steps.ts';
import type { IncreaseSumAssuredPayload } from './payload.ts';

const keyOf = ({ cover }: BenefitStep): string => String(cover.itemId);

type Asked = Pick<IncreaseSumAssuredPayload, 'items'>;

/** Returns each raised cover, for which an underwriter can set terms; a sum may rise by less (decision 0017). */
export function offerSubjects({ items }: Asked, facts: Facts): readonly OfferSubject[] {
  const steps = listSteps(items, facts);
  return steps.map((step) => ({
    key: keyOf(step),
    label: step.cover.productName,
    cost: isPaidByFund(step.cover, facts) ? '{biayaAsuransi}' : '{premi}',
    sum: isByPlan(step.cover)
      ? null
      : {
          asked: step.after.sum.toNumber(),
          least: raiseRange(step.cover, mainSumAfter(steps, facts), facts).least.toNumber(),
        },
  }));
}

/** Returns the steps under the accepted terms: a lower sum, and a higher cost of the added part. */
export const agreedSteps = ({ items }: Asked, facts: Facts): readonly BenefitStep[] =>
  listSteps(items, facts).map((step) => {
    const { sum, percent } = termsOf(facts.conditions, keyOf(step));
    return { ...step, percent, after: { ...step.after, sum: sum === null ? step.after.sum : new Big(sum) } };
  });

/** Returns the exclusions of the added part of a cover. */
export const exclusionsOf = (step: BenefitStep, facts: Facts): readonly string[] =>
  termsOf(facts.conditions, keyOf(step)).exclusions;
