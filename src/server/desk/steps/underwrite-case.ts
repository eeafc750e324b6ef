import { rejectReasons, type DeclineRiskInput, type NoteInput } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { updateContent, getContent } from '#server/proposal-store/proposal-repository.ts';
import { actOnCase, markOf } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import { toldOf } from './decide-case.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** The verifier is through with papers and money; the risk is for an underwriter to judge (rulebook 4.3). */
export const referCase = (desk: DeskServices, call: CaseCall, { note }: NoteInput): Promise<void> =>
  actOnCase(desk, call, (tx, row, moment) =>
    moveProposal(tx, moment, row, {
      to: 'UNDERWRITING',
      actor: call.caller.userName,
      role: 'VERIFIKATOR',
      ...(note !== '' && { reason: note }),
      detail: markOf(call),
      patch: { verifier: call.caller.userName, claimed_by: null, claimed_until: null },
    }),
  );

/** Removes the terms that the customer agreed to before: judged again as standard, they do not count any more. */
async function applyNoTerms(tx: Queryable, { vault }: Pick<DeskServices, 'vault'>, number: string): Promise<void> {
  const content = await getContent(tx, vault, number);
  if (content.offer !== null) await updateContent(tx, vault, number, { ...content, offer: null });
}

/** Accepts a standard risk, without terms of its own: the approver decides next. */
export const acceptRisk = (desk: DeskServices, call: CaseCall, { note }: NoteInput): Promise<void> =>
  actOnCase(desk, call, async (tx, row, moment) => {
    const actor = call.caller.userName;
    await applyNoTerms(tx, desk, row.number);
    return moveProposal(tx, moment, row, {
      to: 'MENUNGGU_PERSETUJUAN',
      actor,
      role: 'UNDERWRITER',
      ...(note !== '' && { reason: note }),
      detail: { ...markOf(call), proposed: 'approve' },
      patch: { underwriter: actor, proposed: 'approve', proposed_reason: note, first_approver: null },
    });
  });

/**
 * Ends a request whose risk is not insurable now. The customer reads that underwriting decided, and a sentence; the note stays inside
 * (rulebook 9.6).
 */
export const declineRisk = (
  desk: DeskServices,
  call: CaseCall,
  { note, told: sentence }: DeclineRiskInput,
): Promise<void> =>
  actOnCase(desk, call, (tx, row, moment) => {
    const told = toldOf(rejectReasons.UNDERWRITING.told, sentence);
    const actor = call.caller.userName;
    return moveProposal(tx, moment, row, {
      to: 'DITOLAK',
      actor,
      role: 'UNDERWRITER',
      reason: told,
      detail: { ...markOf(call), ...(note !== '' && { internalReason: note }) },
      patch: { underwriter: actor, approver: actor, decided_at: moment.at, decision_reason: told, reply_by: null },
    });
  });
