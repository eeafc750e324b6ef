import { lateReasonTexts } from '#shared/lists/late-reasons.ts';
import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { RenewalInput } from '#shared/wire/desk-queue/lateness.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findWaitingDecision } from '#server/desk/delayed/delayed-repository.ts';
import { ownerOf } from '#server/desk/queue/working-queue.ts';
import { leaderRole } from '#shared/requests/roles.ts';
import { refuse, refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isCustomersTurn } from '#server/proposal-store/customer-turn.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { announceApology } from '#server/proposals/life/announce-apology.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { listMissed, updateRenewal, type Renewal, type StoredMiss } from './lateness-repository.ts';

/** Days between which staff choose the new due date, and the one where they choose none. */
interface RenewalDays {
  readonly first: BusinessDate;
  readonly last: BusinessDate;
  readonly usual: BusinessDate;
}

/** Calculates the days of a new due date; a date that a pause has moved beyond today is not shortened. */
export function renewalDays(
  { promised_date }: Pick<ProposalRow, 'promised_date'>,
  { at, serviceTimes: { calendar, lateness } }: Pick<Moment, 'at' | 'serviceTimes'>,
): RenewalDays {
  const today = businessDateOf(at);
  const [first, usual, last] = [1, lateness.renewedDays, lateness.longestDays].map((days) =>
    calendar.addWorkingDays(today, Math.max(1, days)),
  );
  const atLeast = (day: BusinessDate | undefined): BusinessDate =>
    day === undefined || day < promised_date ? promised_date : day;
  return { first: atLeast(first), last: atLeast(last), usual: atLeast(usual) };
}

/** Returns the latest missed due date while it has no new one. */
export const openMiss = ([latest]: readonly StoredMiss[]): StoredMiss | undefined =>
  latest !== undefined && latest.new_date === null ? latest : undefined;

/** True when the customer had an apology for this request. */
export const wasApologised = (missed: readonly StoredMiss[]): boolean =>
  missed.some(({ apologised_at }) => apologised_at !== null);

/** Returns true when this person chooses reason and new due date: a leader, or whoever has the case in hand. */
export const mayRenew = (
  { userName, roles }: Pick<StaffSession, 'userName' | 'roles'>,
  row: ProposalRow,
  { at }: Pick<Moment, 'at'>,
): boolean => roles.includes(leaderRole) || ownerOf(row, at) === userName;

/** Stores a new due date and, the first time, apologises to the customer; the caller has locked the request. */
async function renew(tx: Queryable, moment: Moment, row: ProposalRow, renewal: Renewal): Promise<void> {
  const all = await listMissed(tx, [row.number]);
  const miss = openMiss(all);
  if (miss === undefined) return;
  const isFirst = !wasApologised(all);
  const { newDate, by } = renewal;
  const reason = lateReasonTexts[renewal.reason];
  await updateRenewal(tx, miss, renewal, isFirst ? moment.at : null);
  const given = row.promise ?? { first: miss.promised_on, kind: 'SERVICE', price_days: 0, moved: null };
  const next = await noteOnProposal(tx, moment, row, {
    kind: 'due-date-renewed',
    actor: by ?? 'sistem',
    role: by === null ? 'SISTEM' : by === ownerOf(row, moment.at) ? 'VERIFIKATOR' : leaderRole,
    detail: { promisedOn: miss.promised_on, newDate: formatDate(newDate), why: reason },
    patch: {
      promised_date: newDate,
      // While the count stands, the end of the pause moves the last service day.
      ...(row.paused_since === null && { serve_by: newDate }),
      promise: { ...given, moved: `Kami terlambat. ${reason}`, renewed: (given.renewed ?? 0) + 1 },
    },
  });
  if (isFirst) await announceApology(tx, moment, next, { reason, newDate });
}

/** Apologises plainly where staff chose nothing in time; nothing while a decision waits or the customer has to act. */
export async function apologiseBySystem({ pool }: Pick<Engine, 'pool'>, moment: Moment, number: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (row === undefined || row.ended_at !== null || isCustomersTurn(row)) return;
    if ((await findWaitingDecision(tx, number)) !== undefined) return;
    await renew(tx, moment, row, { newDate: renewalDays(row, moment).usual, reason: 'PLAIN', by: null });
  });
}

/** @throws 422 for a day that is too early, too late, or no working day */
function refuseDay(newDate: BusinessDate, { first, last }: RenewalDays, { serviceTimes: { calendar } }: Moment): void {
  if (newDate < first || newDate > last)
    throw refuseField('new_date', `Pilih tanggal dari ${formatDate(first)} sampai ${formatDate(last)}.`);
  if (!calendar.isWorkingDay(newDate)) throw refuseField('new_date', 'Tanggal ini hari libur. Pilih hari kerja.');
}

/** @throws 409 while nothing can be chosen: no due date was missed, the customer has to act, or a decision waits */
async function refuseNow(tx: Queryable, row: ProposalRow): Promise<void> {
  if (row.ended_at !== null || openMiss(await listMissed(tx, [row.number])) === undefined)
    throw refuseState('Tidak ada janji terlewat yang menunggu tanggal baru. Muat ulang kasus ini.');
  if (isCustomersTurn(row)) throw refuseState('Kasus ini sedang menunggu nasabah. Tanggal baru dipilih sesudahnya.');
  if ((await findWaitingDecision(tx, row.number)) !== undefined)
    throw refuseState('Keputusan atas kasus ini sedang dijalankan. Coba lagi sebentar lagi.');
}

/** Chooses reason and new due date of a missed one. @throws 404, 409, 422 */
export async function renewByStaff(
  engine: Pick<Engine, 'clock' | 'pool' | 'serviceCalendar' | 'vault'>,
  caller: StaffSession,
  number: string,
  { reason, new_date: newDate }: RenewalInput,
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (row === undefined) throw refuse('NOT_FOUND');
    if (!mayRenew(caller, row, moment))
      throw refuseState('Tanggal baru dipilih ketua tim atau petugas yang memegang kasus ini. Ambil dulu kasusnya.');
    await refuseNow(tx, row);
    refuseDay(newDate, renewalDays(row, moment), moment);
    await renew(tx, moment, row, { newDate, reason, by: caller.userName });
    await appendAudit(tx, engine.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${caller.userName}`,
      action: 'due-date.renewed',
      detail: { request: number, reason, date: newDate },
    });
  });
}
