import { calculateEnding } from '#shared/rules/ending.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { markPolicyEnded, closeDocument, subStatusOf } from '../../endings/close-policy.ts';
import { gatherEnding } from '../../endings/gather-ending.ts';
import { endingFigures, settleEnding } from '../../endings/settle-ending.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** Ends the policy today. What needs no unit price is settled at once; units wait for theirs (rulebook 7.1). */
export const endPolicy: ChangeApplier<ChangeOf<'EndPolicy'>> = {
  async apply(context, { ending: kind, payee }) {
    const input = await gatherEnding(context, kind);
    const ended = { kind: 'POLICY_TERMINATED', subStatus: subStatusOf[kind] } as const;
    if (input.holdings.length > 0) {
      await markPolicyEnded(context, kind);
      return [ended];
    }
    const ending = calculateEnding(input);
    const owed = await settleEnding(context, { input, ending, payee });
    await markPolicyEnded(context, kind);
    const figures = endingFigures(ending).map(({ figure, amount }) => ({ figure, amount: amount.toFixed() }));
    return [ended, { kind: 'FIGURES_FINAL', figures }, ...owed];
  },
  document: (document, { ending }, { effectiveDate }) => closeDocument(document, ending, effectiveDate),
};
