import { addMonths, formatLongDate } from '#shared/time/dates.ts';
import { section } from '#server/issued-documents/issued-document.ts';
import { premiumsAreOwed } from '#server/messages/policy-events/termination-events.ts';
import { lapseCause } from '#server/messages/policy-events/lapse-events.ts';
import { askForIt, dayOf } from '#server/messages/policy-events/policy-event.ts';
import type { DocumentsOf } from './event-document.ts';

/** Builds the letter of a lapse. The amount for a reinstatement grows daily, so the letter refers to the page that shows it. */
const lapsed: DocumentsOf<'POLICY_LAPSED'> = async ({ core, event }, { subStatus, on }) => {
  const { parameters } = await core.getPosition(event.policyNumber);
  const until = addMonths(on, parameters['reinst.window_months']);
  const { why } = lapseCause(subStatus);
  return [
    {
      kind: 'LAPSE',
      subject: `Sejak ${formatLongDate(on)}`,
      sections: [
        section('Perlindungan berhenti', {
          text: [`${why}, sehingga perlindungan polis Anda berhenti pada ${formatLongDate(on)}.`],
        }),
        section('Yang dapat Anda lakukan', {
          points: [
            `Ajukan Pemulihan Polis lewat portal paling lambat ${formatLongDate(until)}. Jumlah yang harus dibayar dan syaratnya ada di menu itu.`,
            'Selama polis tidak aktif, kami tidak membayar manfaat perlindungan.',
            'Sesudah hari itu polis berakhir, dan nilai yang tersisa, bila ada, menjadi hak Anda.',
          ],
        }),
      ],
      closing: 'Hubungi kami bila menurut Anda surat ini keliru.',
    },
  ];
};

const reinstated: DocumentsOf<'POLICY_REINSTATED'> = (_about, { on }) =>
  Promise.resolve([
    {
      kind: 'REINSTATEMENT',
      subject: `Sejak ${formatLongDate(on)}`,
      sections: [
        section('Polis aktif kembali', {
          text: [
            `Tunggakan polis Anda sudah dibayar. Perlindungan berlaku lagi sejak ${formatLongDate(on)}, tanpa pengajuan.`,
          ],
        }),
      ],
      closing: 'Bayar {premi} berikutnya tepat waktu agar perlindungan tidak berhenti lagi.',
    },
  ]);

interface Termination {
  readonly why: string;
  readonly points: readonly string[];
}

const final = 'Polis ini tidak dapat dipulihkan lagi. Perlindungan baru berarti polis baru.';

/** Terminations without a request; a requested termination is reported with its request. */
const terminations: ReadonlyMap<string, Termination> = new Map([
  [
    'LAPSE_EXPIRED',
    {
      why: 'Masa pemulihan polis sudah lewat dan polis tidak dipulihkan',
      points: [final, `Nilai yang tersisa, bila ada, menjadi hak Anda. Angkanya ada di Laporan Transaksi. ${askForIt}`],
    },
  ],
  [
    'MATURED',
    {
      why: 'Masa asuransi selesai',
      points: [`Manfaat akhir kontrak, bila ada, menjadi hak Anda. Jumlahnya ada di portal. ${askForIt}`],
    },
  ],
  [
    'DECLINED',
    {
      why: 'Polis ini tidak kami terbitkan dan perlindungannya tidak pernah berlaku',
      points: [premiumsAreOwed],
    },
  ],
  ['EXPIRED', { why: 'Masa asuransi selesai', points: [final] }],
]);

const terminated: DocumentsOf<'POLICY_TERMINATED'> = ({ event }, { subStatus }) => {
  const termination = terminations.get(subStatus);
  if (termination === undefined) return Promise.resolve([]);
  const on = formatLongDate(dayOf(event));
  return Promise.resolve([
    {
      kind: 'ENDED',
      subject: `Sejak ${on}`,
      sections: [
        section('Polis berakhir', { text: [`${termination.why}, sehingga polis Anda berakhir pada ${on}.`] }),
        section('Yang berlaku sekarang', { points: [...termination.points] }),
      ],
      closing: 'Riwayat dan dokumen polis tetap dapat Anda buka di portal.',
    },
  ]);
};

/** Documents about cover that ended or was reinstated (rulebook 6.8, 7.27). */
export const coverDocuments = {
  POLICY_LAPSED: lapsed,
  POLICY_REINSTATED: reinstated,
  POLICY_TERMINATED: terminated,
} as const;
