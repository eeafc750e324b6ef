import { CoreRefusal, type PolicyCore } from '#core/port.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { CloseDayInput } from '#shared/wire/operations/desk-calendar.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { decideEntry, refuseSecondEntry, type EntryDecision } from '#server/desk/decisions/decide-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findWaitingDayForUpdate, insertClosedDayChange, type ClosedDayChange } from './closed-day-repository.ts';

const waitsAlready = 'Tunggu admin lain memutuskannya.';

const audit = (
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  { recordedAt: at }: Moment,
  { day, reach, action, by }: Pick<ClosedDayChange, 'day' | 'reach'> & Record<'action' | 'by', string>,
): Promise<void> =>
  appendAudit(tx, vault, { stream: 'desk', at, actor: `staff:${by}`, action, detail: { day, reach } });

/** @throws 422 for a day that is over, or on which nobody works anyway */
function refuseDay({ day, reach }: CloseDayInput, { at, promises: { calendar } }: Moment): void {
  const today = businessDateOf(at);
  if (day < today)
    throw refuseField('day', `Hari yang sudah lewat tidak dapat ditutup. Isi ${formatDate(today)} atau sesudahnya.`);
  const isOpen =
    reach === 'ALL' ? calendar.isWorkingDay(day) || calendar.isValuationDay(day) : calendar.isValuationDay(day);
  if (!isOpen) throw refuseField('day', `${formatDate(day)} sudah hari tutup. Pilih hari lain.`);
}

/** One person enters a day to be closed; nothing changes until another one approves. @throws 409, 422 */
export async function enterClosedDay(desk: DeskServices, input: CloseDayInput, caller: StaffSession): Promise<void> {
  const moment = await readMoment(desk);
  refuseDay(input, moment);
  const change = { ...input, madeBy: caller.userName, madeAt: moment.recordedAt };
  await inTransaction(desk.pool, async (tx) => {
    if (!(await insertClosedDayChange(tx, change)))
      throw await refuseSecondEntry(
        tx,
        { table: 'closed_day_change', values: { day: change.day }, next: waitsAlready },
        caller,
      );
    await audit(tx, desk, moment, { ...change, action: 'calendar.entered', by: caller.userName });
  });
}

const close = (core: PolicyCore, { day, reach, name }: ClosedDayChange): Promise<void> =>
  core.closeDay({ day, reach, name }).catch((error: unknown) => {
    if (!(error instanceof CoreRefusal)) throw error;
    throw refuseState(
      `Harga unit ${formatDate(day)} sudah final, jadi hari itu tidak dapat ditutup. Tolak catatan ini.`,
    );
  });

/** Another person decides: the day is closed at once, or the entry comes to nothing. @throws 404, 409 */
export const decideClosedDay = (
  desk: DeskServices,
  decision: EntryDecision & { readonly id: string },
  caller: StaffSession,
): Promise<ClosedDayChange> =>
  decideEntry<ClosedDayChange>(
    desk,
    {
      table: 'closed_day_change',
      approver: 'ADMIN_PARAMETER',
      findForUpdate: findWaitingDayForUpdate,
      follow: async (tx, change, moment) => {
        if (decision.approved) await close(desk.coreIn(tx, moment), change);
        const action = decision.approved ? 'calendar.closed' : 'calendar.rejected';
        await audit(tx, desk, moment, { ...change, action, by: caller.userName });
      },
    },
    decision,
    caller,
  );
