import { rejectReasons, type ProposeInput, type ReasonInput, type RejectInput } from '#shared/wire/desk-decisions.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { actOnCase, markOf, refuseState } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import { claimBy } from './claim-case.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { awaitsUnderwriter } from '#server/desk/case/offered-actions.ts';

const withNote = (text: string, note: string): string => (note === '' ? text : `${text}: ${note}`);

const proposalText = (input: ProposeInput): string =>
  input.decision === 'reject' ? withNote(rejectReasons[input.reason].label, input.note) : input.note;

/** The verifier's word: approve, or reject with a reason. Somebody else decides. */
export const proposeDecision = (desk: DeskServices, call: CaseCall, input: ProposeInput): Promise<void> =>
  actOnCase(desk, call, (tx, row, moment) => {
    if (input.decision === 'approve' && awaitsUnderwriter(row))
      throw refuseState('Risiko kasus ini belum dinilai. Teruskan ke underwriter dahulu.');
    const actor = call.caller.userName;
    const text = proposalText(input);
    return moveProposal(tx, moment, row, {
      to: 'MENUNGGU_PERSETUJUAN',
      actor,
      role: 'VERIFIKATOR',
      ...(text !== '' && { reason: text }),
      detail: { ...markOf(call), proposed: input.decision },
      patch: { verifier: actor, proposed: input.decision, proposed_reason: text, first_approver: null },
    });
  });

/** What the customer reads: the reason in its outward words, and the approver's own sentence. */
export const toldOf = (outward: string, sentence: string): string => `${outward} ${sentence}`;

/** The approver rejects. The customer reads the outward reason and a sentence; what lies behind it stays in the event (rulebook 9.6). */
export const rejectCase = (desk: DeskServices, call: CaseCall, input: RejectInput): Promise<void> =>
  actOnCase(desk, call, (tx, row, moment) => {
    const { label, told: outward } = rejectReasons[input.reason];
    const told = input.reason === 'COMPLIANCE' ? outward : toldOf(outward, input.told);
    const actor = call.caller.userName;
    return moveProposal(tx, moment, row, {
      to: 'DITOLAK',
      actor,
      role: 'PENYETUJU',
      reason: told,
      detail: { ...markOf(call), internalReason: withNote(label, input.note) },
      patch: { approver: actor, decided_at: moment.at, decision_reason: told, reply_by: null },
    });
  });

/** Back to the verifier who proposed, with a note that stays inside; the claim is theirs again for one lease. */
export const sendBack = (desk: DeskServices, call: CaseCall, input: ReasonInput): Promise<void> =>
  actOnCase(desk, call, (tx, row, moment) =>
    moveProposal(tx, moment, row, {
      to: 'VERIFIKASI',
      actor: call.caller.userName,
      role: 'PENYETUJU',
      reason: input.reason,
      detail: markOf(call),
      patch: {
        ...(row.verifier === null ? {} : claimBy(desk, row.verifier, moment.at)),
        verifier: null,
        proposed: null,
        proposed_reason: null,
        first_approver: null,
      },
    }),
  );
