import type { CoreEventBody } from '#core/events.ts';
import { calculateTermination } from '#shared/rules/termination.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { findPlannedMaturity, markBenefitPayable } from '../../benefits/benefit-repository.ts';
import { closePolicy, markPolicyEnded } from '../../terminations/close-policy.ts';
import { gatherTermination } from '../../terminations/gather-termination.ts';
import { figuresIfAny, settleTermination, type OwedAtEnd } from '../../terminations/settle-termination.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { queueAllUnits, settleAllUnits } from './sell-all-units.ts';

type EndTerm = ChangeOf<'EndTerm'>;

/** Payable without a request: it is held until the holder claims it and proves to be alive (rulebook 7.9). */
const payable = { kind: 'MB', requestNumber: null };

/** Builds the events of the money owed: the benefit has its own event, separate from the refund of premiums paid. */
const describeEnd = ({ policy, today }: ChangeContext, { value, refund }: OwedAtEnd, payee: Payee | null) => {
  const { currency } = policy;
  const due = (amount: string): CoreEventBody => ({
    kind: 'BENEFIT_DUE',
    benefit: 'MB',
    amount,
    currency,
    on: today,
    hasAccount: payee !== null,
  });
  return [...(value === undefined ? [] : [due(value.amount)]), ...refund];
};

/** Settles the maturity benefit less advances at once; units wait for their price. */
async function settleBenefit(context: ChangeContext, { payee }: EndTerm): Promise<readonly CoreEventBody[]> {
  const { tx, policy } = context;
  const input = await gatherTermination(context, 'MATURITY');
  if (input.holdings.length > 0) return [];
  const planned = await findPlannedMaturity(tx, policy.policyNumber);
  const termination = calculateTermination(input);
  const owed = await settleTermination(context, { input, termination, payee, payable });
  const benefit = { policyNumber: policy.policyNumber, kind: 'MB' } as const;
  if (planned) await markBenefitPayable(tx, { ...benefit, dueOn: planned.dueOn }, owed.value?.payableId ?? null);
  return [...figuresIfAny(termination), ...describeEnd(context, owed, payee)];
}

/** Ends a policy that has run its full term (rulebook 2.1, 2.4, 7.27). */
export const endTerm: ChangeApplier<EndTerm> = {
  async apply(context, change) {
    const owed = await settleBenefit(context, change);
    await markPolicyEnded(context, change.ending, null);
    return [{ kind: 'POLICY_TERMINATED', subStatus: change.ending }, ...owed];
  },
  revise: (policy, _change, { effectiveDate }) => closePolicy(policy, 'MATURITY', effectiveDate),
};

/** Sells all units of a matured policy at the price of its last day, without a charge. */
export const sellMaturedUnits: ChangeApplier<ChangeOf<'SellMaturedUnits'>> = {
  queue: (context) => queueAllUnits(context, 'MATURITY'),
  async settle(context, { payee }) {
    const { priced, owed } = await settleAllUnits(context, 'MATURITY', { payee, payable });
    return { outcome: 'SETTLED', events: [priced, ...describeEnd(context, owed, payee)] };
  },
};
