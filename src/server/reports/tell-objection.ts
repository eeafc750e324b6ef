import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import type { Moment } from '#server/proposal-store/engine.ts';

type Step = 'RECEIVED' | 'CHECKED' | 'KEPT' | 'LIFTED';

interface Telling {
  readonly step: Step;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly answerBy: BusinessDate;
}

const title = 'Keberatan atas laporan meninggal';

const words: Readonly<Record<Step, { readonly status: string; readonly message: (day: string) => string }>> = {
  RECEIVED: {
    status: 'Keberatan kami terima',
    message: (day) =>
      `Anda menyatakan laporan meninggal atas polis ini keliru. Dua petugas kami memeriksanya. Jawaban paling lambat ${day}. Sampai itu pembayaran, perubahan, dan tagihan tetap menunggu.`,
  },
  CHECKED: {
    status: 'Pemeriksaan pertama selesai',
    message: (day) =>
      `Petugas pertama selesai memeriksa keberatan Anda. Petugas kedua memutuskan. Jawaban paling lambat ${day}.`,
  },
  KEPT: {
    status: 'Keberatan sudah kami jawab',
    message: () => 'Laporan meninggal tetap berlaku. Jawaban kami dan langkah berikutnya ada di halaman ini.',
  },
  LIFTED: {
    status: 'Keberatan kami setujui',
    message: () =>
      'Laporan meninggal yang Anda bantah tidak berlaku lagi. Masih ada laporan lain atas polis ini, jadi polis tetap menunggu.',
  },
};

/** Of these steps a message goes out as well: by law, all ways, at once. */
const templates = { RECEIVED: 'death-objection-received', KEPT: 'death-objection-kept' } as const;

const hasTemplate = (step: Step): step is keyof typeof templates => step in templates;

/** Tells the holder of a step of their objection, in the panel and, for what they wait for, by message (rulebook 7.28). */
export async function tellObjectionStep(
  tx: Queryable,
  { at, recordedAt }: Moment,
  { step, policyNumber, partyId, answerBy }: Telling,
): Promise<void> {
  const messageIds = newMessageIds();
  const { status, message } = words[step];
  await insertNotification(tx, {
    policyNumber,
    partyId,
    requestNumber: null,
    about: 'death',
    title,
    status,
    message: message(formatDate(answerBy)),
    at,
    recordedAt,
    opened: false,
    messageIds: hasTemplate(step) ? Object.values(messageIds) : [],
  });
  if (!hasTemplate(step)) return;
  const date = formatDate(step === 'RECEIVED' ? answerBy : businessDateOf(at));
  const about = { template: templates[step], policyNumber, number: null, title, date, messageIds };
  await addJob(tx, 'tell-customer', { ...about, everywhere: true });
}
