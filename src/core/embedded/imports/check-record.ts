import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { listUnitProblems } from './check-units.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord } from './policy-record.ts';
import { problemIf, type RecordProblem } from './record-problem.ts';

function listProductProblems({ policy }: PolicyRecord, terms: LoadTerms): readonly RecordProblem[] {
  const { productId } = policy.mainCover;
  const product = terms.findProduct(productId);
  if (product === undefined || product.isRider)
    return [{ field: 'policy.mainCover.productId', sentence: `there is no main product ${productId}` }];
  return policy.riders.flatMap(({ productId: rider }, index) =>
    problemIf(
      !product.riders.includes(rider),
      `policy.riders[${index}].productId`,
      `rider ${rider} is not sold with product ${productId}`,
    ),
  );
}

const isSame = (left: string, right: Big.BigSource): boolean => new Big(left).eq(right);

function listPremiumProblems({ policy, premiumPlan: plan, premiums }: PolicyRecord): readonly RecordProblem[] {
  const { premium, topUp, nextDueOn, status } = policy.mainCover;
  const riders = sum(
    policy.riders.filter((rider) => rider.status === 'IN_FORCE').map((rider) => new Big(rider.premium)),
  );
  const isOrdered = premiums.every(({ dueOn }, index) => index === 0 || dueOn > (premiums[index - 1]?.dueOn ?? dueOn));
  const firstDue = premiums.find(({ state }) => state === 'DUE')?.dueOn;
  return [
    ...problemIf(!isSame(plan.base, premium), 'premiumPlan.base', `is not the premium of the main cover, ${premium}`),
    ...problemIf(
      !isSame(plan.topUp, topUp),
      'premiumPlan.topUp',
      `is not the regular top-up of the main cover, ${topUp}`,
    ),
    ...problemIf(
      !isSame(plan.rider, riders),
      'premiumPlan.rider',
      `is not the sum of the riders in force, ${riders.toFixed()}`,
    ),
    ...problemIf(!isOrdered, 'premiums', 'the due dates do not stand in order, each once'),
    ...problemIf(
      status === 'IN_FORCE' && firstDue !== undefined && firstDue !== nextDueOn,
      'premiums',
      `the first unpaid premium is of ${firstDue}, the main cover says ${nextDueOn ?? 'none'}`,
    ),
  ];
}

function listPeopleProblems({ policy: { beneficiaries } }: PolicyRecord): readonly RecordProblem[] {
  const shares = sum(beneficiaries.map(({ share }) => new Big(share)));
  return problemIf(
    beneficiaries.length > 0 && !shares.eq(1),
    'policy.beneficiaries',
    `the shares add up to ${shares.toFixed()}, not 1`,
  );
}

function listStateProblems(
  { subStatus, lapse, startDate, policy }: PolicyRecord,
  asOf: BusinessDate,
): readonly RecordProblem[] {
  const isLapsed = subStatus.startsWith('LAPSED_');
  return [
    ...problemIf(isLapsed !== (lapse !== null), 'lapse', `does not fit a policy that is ${subStatus}`),
    ...problemIf(lapse !== null && lapse.reason !== subStatus, 'lapse.reason', `is not ${subStatus}`),
    ...problemIf(lapse !== null && lapse.lapsedOn > asOf, 'lapse.lapsedOn', `lies behind the day of the file, ${asOf}`),
    ...problemIf(
      startDate > asOf && subStatus !== 'PENDING_ISSUE',
      'startDate',
      `lies behind the day of the file, ${asOf}`,
    ),
    ...problemIf(
      policy.mainCover.issuedOn !== startDate,
      'startDate',
      'is not the day on which the main cover was issued',
    ),
  ];
}

/** History lies before the day of the file, and only a paid premium has a payment. */
function listHistoryProblems(
  { unitEntries, premiums, notices = [] }: PolicyRecord,
  asOf: BusinessDate,
): readonly RecordProblem[] {
  const isLate = (day: BusinessDate, field: string): readonly RecordProblem[] =>
    problemIf(day > asOf, field, `lies behind the day of the file, ${asOf}`);
  return [
    ...unitEntries.flatMap(({ pricingDate }, index) => isLate(pricingDate, `unitEntries[${index}].pricingDate`)),
    ...notices.flatMap(({ on }, index) => isLate(on, `notices[${index}].on`)),
    ...premiums.flatMap(({ state, paid }, index) =>
      paid === undefined
        ? []
        : [
            ...isLate(paid.on, `premiums[${index}].paid.on`),
            ...problemIf(state !== 'PAID', `premiums[${index}].paid`, `does not fit a premium that is ${state}`),
          ],
    ),
  ];
}

function listMoneyProblems({ benefits, payables, loans }: PolicyRecord): readonly RecordProblem[] {
  const owed = new Map(payables.map(({ payableId, amount }) => [payableId, amount]));
  return [
    ...benefits.flatMap(({ payableId, amount, state }, index) => {
      const payable = payableId === null ? undefined : owed.get(payableId);
      return [
        ...problemIf(
          payableId !== null && payable === undefined,
          `benefits[${index}].payableId`,
          'names no payable of this line',
        ),
        ...problemIf(
          payable !== undefined && !isSame(payable, amount),
          `benefits[${index}].amount`,
          `differs from its payable, ${payable}`,
        ),
        ...problemIf(
          payableId !== null && state === 'PLANNED',
          `benefits[${index}].state`,
          'a planned benefit is not owed yet',
        ),
      ];
    }),
    ...loans.flatMap(({ principal, interestFrom, disbursedOn }, index) => [
      ...problemIf(new Big(principal).lte(0), `loans[${index}].principal`, 'is not above zero'),
      ...problemIf(interestFrom < disbursedOn, `loans[${index}].interestFrom`, 'lies before the payout'),
    ]),
  ];
}

/**
 * Lists what does not add up in a line: products, premiums, shares, units, charges, benefits and state. Empty = the line
 * may be loaded.
 */
export const listRecordProblems = (
  record: PolicyRecord,
  terms: LoadTerms,
  asOf: BusinessDate,
): readonly RecordProblem[] => [
  ...listProductProblems(record, terms),
  ...listPremiumProblems(record),
  ...listPeopleProblems(record),
  ...listStateProblems(record, asOf),
  ...listUnitProblems(record, terms),
  ...listMoneyProblems(record),
  ...listHistoryProblems(record, asOf),
];
