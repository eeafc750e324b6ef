import { businessDateOf } from '#shared/time/dates.ts';
import type { NumberChangeReceipt } from '#shared/wire/number-change/number-change.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { updateTies } from '#server/attachments/attachments-repository.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { insertCase, renewCaseSecret } from '#server/public-cases/case-repository.ts';
import { findFaceSession } from '#server/verification/face-repository.ts';
import { markFaceUsed } from '#server/verification/verification-repository.ts';
import { findNumberChangeForUpdate, markSent, type NumberChange } from './number-change-repository.ts';
import { listNumberCodes } from './number-code-repository.ts';
import { numberCaseKind } from './number-case-kind.ts';

const missing = {
  code: 'Isi dulu kode yang kami kirim ke nomor baru.',
  photo: 'Foto KTP belum ada. Kirim fotonya, lalu lanjutkan.',
  face: 'Verifikasi wajah belum selesai atau sudah kedaluwarsa. Ulangi, lalu kirim lagi.',
} as const;

/** Binds the photo and the face check to the application, so that nobody removes or uses them again. @throws 409 */
async function bindFiles(
  tx: Queryable,
  services: PeopleServices,
  { number, photo, face }: NumberChange,
): Promise<void> {
  const session = face === null ? undefined : await findFaceSession(tx, face);
  const isValid = session !== undefined && session.validUntil > services.clock.systemNow();
  if (!isValid || session.attachment === null) throw refuseState(missing.face);
  await markFaceUsed(tx, session.transactionId, number);
  const ties = [
    { path: 'ktp', name: photo ?? '' },
    { path: 'liveness', name: session.attachment },
  ];
  if ((await updateTies(tx, number, number, ties)) !== ties.length) throw refuseState(missing.photo);
}

/** @throws 409 naming what is missing */
async function refuseIncomplete(tx: Queryable, { number, photo }: NumberChange): Promise<void> {
  const codes = await listNumberCodes(tx, number);
  if (!codes.some(({ kind, proved_at }) => kind === 'NEW' && proved_at !== null)) throw refuseState(missing.code);
  if (photo === null) throw refuseState(missing.photo);
}

async function send(tx: Queryable, services: PeopleServices, change: NumberChange, moment: Moment, answerDays: number) {
  const { vault } = services;
  const { number } = change;
  await refuseIncomplete(tx, change);
  await bindFiles(tx, services, change);
  const { recordedAt: at, serviceTimes } = moment;
  const receivedOn = businessDateOf(moment.at);
  const answerBy = serviceTimes.calendar.addWorkingDays(receivedOn, answerDays);
  if (!(await markSent(tx, number, at))) throw refuse('REQ-STATE');
  const detail = { application: number };
  await appendAudit(tx, vault, { stream: 'desk', at, actor: 'unknown', action: 'number-change.sent', detail });
  const secret = await insertCase(tx, vault, { number, kind: numberCaseKind.name, receivedOn, answerBy });
  return { report_number: number, secret, answer_by: answerBy };
}

/**
 * Sends an application to the desk and returns its receipt. Sent again while it waits, it gives the receipt a new secret, for a
 * browser that never got the first answer. Reads no policy (decision 0081). @throws 404, 409
 */
export async function sendNumberChange(
  services: PeopleServices,
  { number }: NumberChange,
): Promise<NumberChangeReceipt> {
  const { pool, core, vault } = services;
  const moment = await readMoment(services);
  const { answerDays } = await core.getNumberChangeTerms(businessDateOf(moment.at));
  return inTransaction(pool, async (tx) => {
    const change = await findNumberChangeForUpdate(tx, vault, number);
    if (change === undefined) throw refuse('NOT_FOUND');
    if (change.state === 'DRAFT') return send(tx, services, change, moment, answerDays);
    const renewed = change.state === 'SENT' ? await renewCaseSecret(tx, vault, number) : undefined;
    if (renewed === undefined) throw refuse('REQ-STATE');
    return { report_number: number, secret: renewed.secret, answer_by: renewed.answerBy };
  });
}
