import type { ReasonInput } from '#shared/wire/desk-decisions.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { updateAnswer, type LookAnswer } from '#server/screening/look-repository.ts';
import { actOnCase, markOf } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

const kinds = { CLEARED: 'compliance-cleared', UPHELD: 'compliance-upheld' } as const;

/**
 * What compliance says of everything found on the case: nothing against it, or the request must not go through. Either stays
 * among staff; the customer reads 'Dalam proses' (rulebook 6.7). @throws 404, 409
 */
export async function answerCompliance(
  desk: DeskServices,
  call: CaseCall,
  state: LookAnswer['state'],
  { reason }: ReasonInput,
): Promise<void> {
  await actOnCase(desk, call, async (tx, row, moment) => {
    const { userName } = call.caller;
    await updateAnswer(tx, row.number, { state, by: userName, at: moment.at, note: reason });
    await noteOnProposal(tx, moment, row, {
      kind: kinds[state],
      actor: userName,
      role: 'KEPATUHAN',
      detail: { note: reason, ...markOf(call) },
    });
  });
}
