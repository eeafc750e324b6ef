import type { Template } from '../places/template.ts';

/** Words of one step of a holder's objection to a report of death. */
interface ObjectionStep<Messages extends Readonly<Record<string, Template>>> {
  readonly status: string;
  /** Notice in the inbox; `day` = last day of the answer, DD/MM/YYYY. */
  readonly inboxText: (day: string) => string;
  /** Messages that go out by law, all ways and at once, by name; empty = the inbox alone. */
  readonly messageText: Messages;
}

const objectionStep = <const Messages extends Readonly<Record<string, Template>>>(
  step: ObjectionStep<Messages>,
): ObjectionStep<Messages> => step;

export const objectionTitle = 'Keberatan atas laporan meninggal';

/** Steps of an objection (rulebook 7.28). */
export const objectionSteps = {
  RECEIVED: objectionStep({
    status: 'Keberatan kami terima',
    inboxText: (day) =>
      `Anda menyatakan laporan meninggal atas polis ini keliru. Dua petugas kami memeriksanya. Jawaban paling lambat ${day}. Sampai itu pembayaran, perubahan, dan tagihan tetap menunggu.`,
    messageText: {
      'death-objection-received': {
        subject: 'Keberatan Anda kami terima',
        text: 'Keberatan atas laporan meninggal kami terima. Dua petugas memeriksanya. Jawaban paling lambat {date}. Bukan Anda yang mengirim? Segera hubungi kami.',
        place: 'deathMistaken',
        isPrivate: true,
      },
    },
  }),
  CHECKED: objectionStep({
    status: 'Pemeriksaan pertama selesai',
    inboxText: (day) =>
      `Petugas pertama selesai memeriksa keberatan Anda. Petugas kedua memutuskan. Jawaban paling lambat ${day}.`,
    messageText: {},
  }),
  KEPT: objectionStep({
    status: 'Keberatan sudah kami jawab',
    inboxText: () => 'Laporan meninggal tetap berlaku. Jawaban kami dan langkah berikutnya ada di halaman ini.',
    messageText: {
      'death-objection-kept': {
        subject: 'Keberatan Anda sudah kami jawab',
        text: 'Pada {date} kami menjawab keberatan atas laporan meninggal, dan laporan itu tetap berlaku. Baca jawaban dan langkah berikutnya di portal, atau hubungi kami.',
        place: 'deathMistaken',
        isPrivate: true,
      },
    },
  }),
  LIFTED: objectionStep({
    status: 'Keberatan kami setujui',
    inboxText: () =>
      'Laporan meninggal yang Anda bantah tidak berlaku lagi. Masih ada laporan lain atas polis ini, jadi polis tetap menunggu.',
    messageText: {},
  }),
} as const;
