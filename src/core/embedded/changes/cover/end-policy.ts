import { calculateTermination } from '#shared/rules/termination.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { markPolicyEnded, closePolicy, subStatusOf } from '../../terminations/close-policy.ts';
import { gatherTermination } from '../../terminations/gather-termination.ts';
import { asEvents, finalFigures, ofRequest, settleTermination } from '../../terminations/settle-termination.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** Ends the policy today. Amounts that need no unit price are settled at once; units wait for their price (rulebook 7.1). */
export const endPolicy: ChangeApplier<ChangeOf<'EndPolicy'>> = {
  async apply(context, { termination: kind, payee }) {
    const input = await gatherTermination(context, kind);
    const ended = { kind: 'POLICY_TERMINATED', subStatus: subStatusOf[kind] } as const;
    if (input.holdings.length > 0) {
      await markPolicyEnded(context, subStatusOf[kind], context.requestNumber);
      return [ended];
    }
    const termination = calculateTermination(input);
    const owed = await settleTermination(context, { input, termination, payee, payable: ofRequest(context, kind) });
    await markPolicyEnded(context, subStatusOf[kind], context.requestNumber);
    return [ended, finalFigures(termination), ...asEvents(owed)];
  },
  revise: (policy, { termination }, { effectiveDate }) => closePolicy(policy, termination, effectiveDate),
};
