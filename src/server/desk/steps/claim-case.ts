import type { Instant } from '#shared/time/dates.ts';
import { secondsAfter } from '#server/auth/limits/moments.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { actOnCase, markOf } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** The claim of `userName` from now on; after the lease the case goes back to the queue by itself. */
export const claimBy = (
  { deskLimits }: Pick<DeskServices, 'deskLimits'>,
  userName: string,
  at: Instant,
): Partial<ProposalRow> => ({
  claimed_by: userName,
  claimed_until: secondsAfter(at, deskLimits.claimMinutes * 60),
});

/** Takes a waiting case, or one whose lease is over. */
export const claimCase = (desk: DeskServices, call: CaseCall): Promise<void> =>
  actOnCase(desk, call, async (tx, row, moment) => {
    const actor = call.caller.userName;
    const step = { actor, role: 'VERIFIKATOR', detail: markOf(call) } as const;
    const waiting =
      row.state === 'VERIFIKASI' ? await moveProposal(tx, moment, row, { ...step, to: 'MENUNGGU_VERIFIKASI' }) : row;
    await moveProposal(tx, moment, waiting, {
      ...step,
      to: 'VERIFIKASI',
      patch: {
        ...claimBy(desk, actor, moment.at),
        verifier: null,
        proposed: null,
        proposed_reason: null,
        first_approver: null,
      },
    });
  });

/** Hands a claimed case back to the queue. */
export const releaseClaim = (desk: DeskServices, call: CaseCall): Promise<void> =>
  actOnCase(desk, call, (tx, row, moment) =>
    moveProposal(tx, moment, row, {
      to: 'MENUNGGU_VERIFIKASI',
      actor: call.caller.userName,
      role: 'VERIFIKATOR',
      detail: markOf(call),
      patch: { claimed_by: null, claimed_until: null },
    }),
  );
