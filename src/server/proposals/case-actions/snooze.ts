import type { z } from 'zod';
import { addDays, businessDateOf, formatDate, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { leaderRole, type StaffRole } from '#shared/requests/roles.ts';
import { CaseInput } from '#shared/wire/desk-decisions.ts';
import { SnoozeInput } from '#shared/wire/desk-queue/snooze.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { isMine } from './conditions.ts';
import { defineCaseAction, type Button, type StepChange, type StepContext, type Taking } from './case-action.ts';
import { deleteSnooze, saveSnooze } from './snooze-repository.ts';

const leads = ({ roles }: { readonly roles: readonly StaffRole[] }): boolean => roles.includes(leaderRole);

const secondsOfHour = 3_600;

/** Columns of a claim that goes on for a day of work from a moment; none where nobody has the case in hand. */
function keptClaim(
  { state, claimed_until }: ProposalRow,
  from: Moment['at'],
  { at, serviceTimes: { queue } }: Moment,
): Partial<ProposalRow> {
  const isHeld = state === 'VERIFIKASI' && claimed_until !== null && claimed_until > at;
  return isHeld ? { claimed_until: secondsAfter(from, queue.assignedHours * secondsOfHour) } : {};
}

/** @throws 422 for a day that is not to come, too far away, or, for a clerk, after the last day of the case */
function refuseDay(
  until: BusinessDate,
  row: ProposalRow,
  { at, serviceTimes: { queue } }: Moment,
  mayPass: boolean,
): void {
  const today = businessDateOf(at);
  const last = addDays(today, queue.snoozeDays);
  if (until <= today) throw refuseField('until', 'Pilih hari sesudah hari ini.');
  if (until > last) throw refuseField('until', `Pilih hari paling lambat ${formatDate(last)}.`);
  if (!mayPass && until > row.serve_by)
    throw refuseField(
      'until',
      `Batas waktu kasus ini ${formatDate(row.serve_by)}. Hanya ketua tim yang boleh menundanya lebih lama.`,
    );
}

const isOwn = (c: StepContext): boolean => c.row.state === 'VERIFIKASI' && isMine(c);

const isInVerification = ({ row: { state } }: StepContext): boolean =>
  state === 'MENUNGGU_VERIFIKASI' || state === 'VERIFIKASI';

const tomorrow = ({ at }: StepContext) => addDays(businessDateOf(at), 1);

const button = (c: StepContext, last: BusinessDate | null): Button => ({
  key: 'snooze',
  text: c.snoozed ? 'Ubah penundaan' : 'Tunda',
  variant: 'quiet',
  asks: { form: 'snooze', first: tomorrow(c), last },
});

/** Puts a case aside; a verifier not past its last day. */
const snoozeBy =
  (mayPass: boolean) =>
  async ({
    tx,
    row,
    moment,
    call,
    body: { until, reason },
  }: Taking<z.infer<typeof SnoozeInput>>): Promise<StepChange> => {
    refuseDay(until, row, moment, mayPass);
    const by = call.caller.userName;
    // The event of this step makes the case one version newer.
    const version = row.version + 1;
    await saveSnooze(tx, { number: row.number, until, reason, by, at: moment.recordedAt, version });
    return { detail: { until, snoozeReason: reason }, patch: keptClaim(row, instantAt(until, '00:00'), moment) };
  };

const putAside = {
  done: 'Ditunda',
  note: { kind: 'snoozed', title: 'Kasus ditunda' },
  body: SnoozeInput,
} as const;

/** Puts the caller's own case aside until a day, at the latest the day by which the desk has to decide. */
export const snooze = defineCaseAction({
  ...putAside,
  action: 'snooze',
  role: 'VERIFIKATOR',
  summary: 'Puts the caller’s own case aside until a day, not past its last day',
  fits: (c) => isOwn(c) && !leads(c),
  whyNot: (c) =>
    tomorrow(c) > c.row.serve_by ? 'Batas waktu kasus ini terlalu dekat. Hanya ketua tim yang boleh menundanya.' : '',
  buttons: (c) => [button(c, c.row.serve_by)],
  run: snoozeBy(false),
});

/** Puts any case that waits for a verifier, or that one has in hand, aside until a day; also past its last day. */
export const snoozeAsLeader = defineCaseAction({
  ...putAside,
  action: 'snooze-as-leader',
  role: leaderRole,
  summary: 'The team leader puts a case aside until a day, also past its last day',
  fits: isInVerification,
  buttons: (c) => [button(c, null)],
  run: snoozeBy(true),
});

const wakeBy = async ({ tx, row, moment }: Taking<CaseInput>): Promise<StepChange> => {
  await deleteSnooze(tx, row.number);
  return { patch: keptClaim(row, moment.at, moment) };
};

const takenUp = {
  done: 'Penundaan diakhiri',
  note: { kind: 'woken', title: 'Penundaan diakhiri' },
  buttons: (): readonly Button[] => [{ key: 'wake', text: 'Akhiri penundaan', variant: 'quiet', asks: null }],
  body: CaseInput,
  run: wakeBy,
} as const;

/** Brings the caller's own case back before its day. */
export const wake = defineCaseAction({
  ...takenUp,
  action: 'wake',
  role: 'VERIFIKATOR',
  summary: 'Brings the caller’s own case back before its day',
  fits: (c) => c.snoozed && isOwn(c) && !leads(c),
});

/** Brings any case back before its day. */
export const wakeAsLeader = defineCaseAction({
  ...takenUp,
  action: 'wake-as-leader',
  role: leaderRole,
  summary: 'The team leader brings a case back before its day',
  fits: (c) => c.snoozed && isInVerification(c),
});
