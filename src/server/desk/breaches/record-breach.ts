import { instantAt, type Instant } from '#shared/time/dates.ts';
import type { RecordBreachInput, TypedMoment } from '#shared/wire/operations/desk-breaches.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { findBreach, insertBreachVersion } from '#server/breaches/breach-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { takeReportNumber } from '#server/reports/report-rows.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

const changed = 'Rekan Anda sudah mengubah kejadian ini. Muat ulang, lalu isi lagi.';

const toInstant = (typed: TypedMoment | null): Instant | null => typed && instantAt(typed.on, typed.at);

/** @throws 422 for a moment that has not come, or a notice before the discovery */
function readMoments(input: RecordBreachInput, { at: now }: Moment) {
  const discoveredAt = instantAt(input.discovered.on, input.discovered.at);
  if (discoveredAt > now) throw refuseField('discovered', 'Saat ditemukan belum tiba. Periksa tanggal dan jamnya.');
  const notices = {
    authority_notified: toInstant(input.authority_notified),
    people_notified: toInstant(input.people_notified),
  };
  for (const [field, at] of Object.entries(notices))
    if (at !== null && (at < discoveredAt || at > now))
      throw refuseField(field, 'Isi saat antara kejadian ditemukan dan sekarang.');
  return {
    discoveredAt,
    authorityNotifiedAt: notices.authority_notified,
    peopleNotifiedAt: notices.people_notified,
  };
}

async function takeNumber(tx: Queryable, { number, version }: RecordBreachInput, { at }: Moment): Promise<string> {
  if (number === null) return takeReportNumber(tx, { letters: 'PD', sequence: 'breach_number' }, at);
  const before = await findBreach(tx, number);
  if (before === undefined) throw refuseField('number', 'Kejadian ini tidak ada di register. Pilih lagi kejadiannya.');
  if (before.version !== version) throw refuseState(changed);
  return number;
}

/** Records a new breach, or the next version of one. @throws 409 when somebody else changed it, 422 */
export async function recordBreach(desk: DeskServices, input: RecordBreachInput, caller: StaffSession): Promise<void> {
  const moment = await readMoment(desk);
  const moments = readMoments(input, moment);
  const { data, people, cause, measures } = input;
  await inTransaction(desk.pool, async (tx) => {
    const number = await takeNumber(tx, input, moment);
    const version = input.number === null ? 1 : input.version + 1;
    const made = { madeBy: caller.userName, madeAt: moment.recordedAt };
    if (!(await insertBreachVersion(tx, { number, version, data, people, cause, measures, ...moments, ...made })))
      throw refuseState(changed);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${caller.userName}`,
      action: 'breach.recorded',
      detail: { breach: number, version },
    });
  });
}
