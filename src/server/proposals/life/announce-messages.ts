import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { notify } from './announce.ts';

/** Notifies that the desk wrote to the customer about the request. */
export const announceMessage = (tx: Queryable, moment: Moment, row: ProposalRow): Promise<void> =>
  notify(
    tx,
    moment,
    row,
    {
      status: 'Pesan dari kami',
      message: 'Petugas kami menulis kepada Anda tentang pengajuan ini. Buka untuk membaca dan membalas.',
      about: 'messages',
    },
    'message-written',
  );

/** Texts of the panel about an objection; the message template has the same name. */
const objectionWords = {
  'objection-received': (date: string) => ({
    status: 'Keberatan Anda kami terima',
    message: `Keberatan Anda kami terima. Jawaban paling lambat ${date}.`,
  }),
  'objection-extended': (date: string) => ({
    status: 'Jawaban keberatan perlu waktu lebih lama',
    message: `Kami memerlukan waktu lebih lama untuk menjawab keberatan Anda. Jawaban paling lambat ${date}.`,
  }),
  'objection-answered': () => ({
    status: 'Keberatan Anda sudah dijawab',
    message: 'Keberatan Anda sudah kami jawab. Baca jawabannya pada halaman pengajuan ini.',
  }),
} as const;

/** Notifies that an objection arrived, was extended, or was answered; `on` = its due date, or the day of the answer. */
export const announceObjection = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  template: keyof typeof objectionWords,
  on: BusinessDate,
): Promise<void> =>
  notify(tx, moment, row, { ...objectionWords[template](formatDate(on)), about: 'messages', date: on }, template);

/** Texts of the panel about a complaint; the message template has the same name. */
const complaintWords = {
  'complaint-received': (ticket: string, date: string) => ({
    status: 'Keluhan Anda kami terima',
    message: `Keluhan Anda tercatat dengan nomor ${ticket}. Jawaban paling lambat ${date}.`,
  }),
  'complaint-extended': (ticket: string, date: string) => ({
    status: 'Jawaban keluhan perlu waktu lebih lama',
    message: `Kami memerlukan waktu lebih lama untuk keluhan ${ticket}. Jawaban paling lambat ${date}.`,
  }),
  'complaint-answered': (ticket: string) => ({
    status: 'Keluhan Anda sudah dijawab',
    message: `Keluhan ${ticket} sudah kami jawab. Baca jawabannya pada halaman pengajuan ini.`,
  }),
} as const;

/** Notifies that a complaint was received, extended or answered; `on` = its due date, or the day of the answer. */
export const announceComplaint = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  template: keyof typeof complaintWords,
  { ticket, on }: { readonly ticket: string; readonly on: BusinessDate },
): Promise<void> =>
  notify(
    tx,
    moment,
    row,
    { ...complaintWords[template](ticket, formatDate(on)), about: 'messages', date: on, values: { ticket } },
    template,
  );
