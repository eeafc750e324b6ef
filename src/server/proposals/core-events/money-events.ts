import { nothingToDo } from '#shared/words/messages.ts';
import { Big } from 'big.js';
import type { CoreEvent, CoreEventBody } from '#core/events.ts';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { announceMoney } from '#server/proposals/life/announce.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

type Body<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { kind: Kind }>;

/** Locked request, with the context of a core event about it. */
interface EventContext {
  readonly tx: Queryable;
  readonly moment: Moment;
  readonly row: ProposalRow;
}

const system = { actor: 'sistem', role: 'SISTEM' } as const;

/** Moves MENUNGGU_PEMBAYARAN → MENUNGGU_VERIFIKASI; if the request has moved on already, the match is only recorded. */
export async function onMoneyMatched({ tx, moment, row }: EventContext, body: Body<'MONEY_MATCHED'>): Promise<void> {
  if (row.ended_at !== null) return;
  const amount = formatMoney(body.amount, body.currency);
  const surplus = new Big(body.surplus).gt(0) ? formatMoney(body.surplus, body.currency) : '';
  const noted = await noteOnProposal(tx, moment, row, {
    ...system,
    kind: 'money-matched',
    detail: { amount, surplus, valueDate: formatDate(body.valueDate), by: body.by },
  });
  if (noted.state === 'MENUNGGU_PEMBAYARAN')
    await moveProposal(tx, moment, noted, { ...system, to: 'MENUNGGU_VERIFIKASI', patch: { reply_by: null } });
  await announceMoney(tx, moment, noted, {
    status: 'Pembayaran diterima',
    message: `Pembayaran Anda sudah cocok dengan pengajuan ini. ${surplus === '' ? nothingToDo : `Kelebihan ${surplus} kami simpan sebagai titipan; hubungi kami bila ingin dikembalikan.`}`,
    template: 'money-matched',
  });
  await addJob(tx, 'proposal-automatic', { number: row.number }, { jobKey: `automatic:${row.number}` });
}

/** Records an insufficient payment and notifies the customer of the missing amount. */
export async function onMoneyReceived({ tx, moment, row }: EventContext, body: Body<'MONEY_RECEIVED'>): Promise<void> {
  const amount = formatMoney(body.amount, body.currency);
  const missing = body.missing === null ? '' : formatMoney(body.missing, body.currency);
  const isShort = body.missing !== null && new Big(body.missing).gt(0);
  await noteOnProposal(tx, moment, row, {
    ...system,
    kind: 'money-received',
    detail: { amount, missing: isShort ? missing : '', valueDate: formatDate(body.valueDate) },
  });
  await announceMoney(tx, moment, row, {
    status: isShort ? 'Pembayaran kurang' : 'Pembayaran diterima',
    message: isShort
      ? `Kami menerima ${amount}, masih kurang ${missing}. Bayar kekurangannya ke nomor virtual account yang sama.`
      : `Kami menerima ${amount}. Pembayaran ini dihitung mulai ${formatDate(body.valueDate)}.`,
    template: isShort ? 'money-short' : null,
  });
}

export async function onMoneyReleased({ tx, moment, row }: EventContext, body: Body<'MONEY_RELEASED'>): Promise<void> {
  const amount = formatMoney(body.amount, body.currency);
  await noteOnProposal(tx, moment, row, { ...system, kind: 'money-released', detail: { amount, to: body.to } });
  await announceMoney(tx, moment, row, {
    status: body.to === 'REFUND' ? 'Dana dikembalikan' : 'Dana disimpan sebagai titipan',
    message:
      body.to === 'REFUND'
        ? `Pembayaran ${amount} kami kembalikan ke rekening manfaat Anda.`
        : `Pembayaran ${amount} kami simpan sebagai titipan dan langsung dipakai bila Anda mengajukan lagi.`,
    template: null,
  });
}

const paid = (body: Body<'MONEY_RECEIVED'>): string => formatMoney(body.amount, body.currency);

/** Writes the notice of an insufficient payment for the automatic reinstatement of a lapsed policy (rulebook 7.4). */
const shortText = (body: Body<'MONEY_RECEIVED'>, missing: string): string =>
  `Kami menerima ${paid(body)}, masih kurang ${formatMoney(missing, body.currency)} agar polis aktif kembali. Bayar kekurangannya ke nomor virtual account yang sama. Batas waktunya ada di Info Polis, bagian Data Rekening Pembayaran.`;

/** Writes how the money will be used: for the next premium, or for a later request. */
const strayText = (amount: string, purpose: string): string =>
  purpose === premiumPurpose
    ? `Kami menerima ${amount}. Dana ini aman dan kami pakai sendiri untuk tagihan yang jatuh tempo. Rinciannya ada di Info Polis, bagian Data Rekening Pembayaran.`
    : `Kami menerima ${amount} tanpa pengajuan yang menunggu. Dana ini aman dan langsung dipakai bila Anda mengajukan.`;

/** Notifies the customer of money that no request expects, and how it will be used. */
export async function onStrayMoney(
  tx: Queryable,
  moment: Moment,
  event: CoreEvent,
  body: Body<'MONEY_RECEIVED'>,
): Promise<void> {
  const missing = body.missing ?? '0';
  const isShort = new Big(missing).gt(0);
  await insertNotification(tx, {
    policyNumber: event.policyNumber,
    requestNumber: null,
    about: body.purpose === premiumPurpose ? 'premiums' : 'money',
    title: 'Dana masuk',
    status: isShort ? 'Pembayaran kurang' : 'Dana disimpan sebagai titipan',
    message: isShort ? shortText(body, missing) : strayText(paid(body), body.purpose),
    at: moment.at,
    recordedAt: moment.recordedAt,
    opened: false,
  });
}
