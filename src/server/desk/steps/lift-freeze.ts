import type { ReasonInput } from '#shared/wire/desk-decisions.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { actOnCase, markOf } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** Money may leave the policy again, once the customer was spoken to ('ini bukan saya'). The note stays inside. @throws 404, 409 */
export async function liftFreeze(desk: DeskServices, call: CaseCall, input: ReasonInput): Promise<void> {
  await actOnCase(desk, call, async (tx, row, moment) => {
    const detail = { note: input.reason, ...markOf(call) };
    await noteOnProposal(tx, moment, row, {
      kind: 'freeze-lifted',
      actor: call.caller.userName,
      role: 'KEPATUHAN',
      detail,
    });
    await desk.coreIn(tx, moment).setPayoutsFrozen(row.policy_number, false);
  });
}
