import type { Instant } from '#shared/time/dates.ts';
import { CaseInput } from '#shared/wire/desk-decisions.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { isMine } from './conditions.ts';
import { defineCaseAction, type StepMove, type StepServices } from './case-action.ts';

/** Builds the columns of a claim by `userName`, which expires after `claimMinutes`. */
export const claimBy = (
  { deskLimits }: Pick<StepServices, 'deskLimits'>,
  userName: string,
  at: Instant,
): Partial<ProposalRow> => ({
  claimed_by: userName,
  claimed_until: secondsAfter(at, deskLimits.claimMinutes * 60),
});

/** Columns of a case whose check starts from the beginning. */
export const unchecked: Partial<ProposalRow> = {
  verifier: null,
  proposed: null,
  proposed_reason: null,
  first_approver: null,
};

/** Columns of a case that nobody has in hand. */
export const unclaimed: Partial<ProposalRow> = { claimed_by: null, claimed_until: null };

const handBack: StepMove = { from: ['VERIFIKASI'], to: 'MENUNGGU_VERIFIKASI', guard: 'claimOverOrHandedBack' };

/** Claims a waiting case, or a case whose earlier claim has expired. */
export const claim = defineCaseAction({
  action: 'claim',
  role: 'VERIFIKATOR',
  summary: 'Claims a case',
  done: 'Diambil',
  first: handBack,
  move: { from: ['MENUNGGU_VERIFIKASI'], to: 'VERIFIKASI', guard: 'always' },
  needsMe: 'freeClaim',
  fits: (c) => c.row.state === 'MENUNGGU_VERIFIKASI' || !isMine(c),
  whyNot: ({ claimed, mayChoose }) =>
    claimed || (mayChoose ? '' : 'Ketua tim membagi kasus. Ambil kasus yang ditawarkan kepada Anda.'),
  buttons: () => [{ text: 'Ambil kasus', variant: 'primary', asks: null }],
  body: CaseInput,
  run: ({ desk, call, moment }) => ({ patch: { ...claimBy(desk, call.caller.userName, moment.at), ...unchecked } }),
});

/** Returns a claimed case to the queue. */
export const releaseClaim = defineCaseAction({
  action: 'release-claim',
  role: 'VERIFIKATOR',
  summary: 'Hands a case back to the queue',
  done: 'Dilepas',
  move: handBack,
  fits: isMine,
  buttons: () => [{ text: 'Lepas kasus', variant: 'quiet', asks: null }],
  body: CaseInput,
  run: () => ({ patch: unclaimed }),
});
