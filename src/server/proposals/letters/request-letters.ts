import {
  businessDateOf,
  formatDate,
  formatLongDate,
  formatMoment,
  type BusinessDate,
  type Instant,
} from '#shared/time/dates.ts';
import type { DocumentKind } from '#shared/lists/issued-document-kinds.ts';
import { section, type DocumentSection } from '#server/issued-documents/issued-document.ts';
import { hiddenLine, summaryLines } from '#server/issued-documents/request-lines.ts';
import type { DocumentDraft } from '#server/issued-documents/issue-document.ts';
import type { StoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import { addressLines, type Addressee } from './addressee.ts';

/** Kind of letter about a request. */
export type RequestLetterKind = Extract<
  DocumentKind,
  'APPROVAL' | 'REJECTION' | 'OFFER' | 'ENDORSEMENT' | 'REINSTATEMENT'
>;

/** Content of one letter besides the common lines. */
interface Letter {
  readonly sections: readonly DocumentSection[];
  readonly closing: string;
}

interface Stored extends StoredProposal {
  /** Moment of the step. */
  readonly at: Instant;
}

const dayOf = ({ at }: Stored): BusinessDate => businessDateOf(at);

const asked = ({ content: { summary } }: StoredProposal, heading = 'Yang diajukan'): DocumentSection =>
  section(heading, { lines: summaryLines(summary), text: summary.note === null ? [] : [hideNumbers(summary.note)] });

const approval = (stored: Stored): Letter => ({
  sections: [
    section('Keputusan', {
      text: [
        `Pengajuan Anda kami setujui pada ${formatMoment(stored.row.decided_at ?? stored.at)}${stored.row.automatic ? ', karena semua pemeriksaan lulus' : ''}.`,
      ],
    }),
    asked(stored, 'Yang disetujui'),
    section('Yang perlu Anda ketahui', { points: stored.content.consequences }),
  ],
  closing:
    'Surat ini menyatakan keputusan kami. Jumlah yang bergantung pada harga unit baru final sesudah harganya ada, dan kami beritahukan dalam Laporan Transaksi.',
});

const objection = [
  'Bila alasannya dapat diperbaiki, perbaiki lalu ajukan lagi lewat portal.',
  'Bila Anda tidak setuju, ajukan keberatan lewat portal, menu Status Transaksi, pada pengajuan ini. Kami menjawab secara tertulis.',
  'Bila jawaban kami belum menyelesaikannya, Anda dapat mengadu lewat Portal Perlindungan Konsumen OJK (kontak157.ojk.go.id), lalu ke LAPS SJK atau pengadilan.',
];

const rejection = (stored: Stored): Letter => ({
  sections: [
    section('Keputusan dan alasannya', {
      text: [
        `Pengajuan Anda tidak dapat kami setujui. Keputusan ini kami buat pada ${formatMoment(stored.row.decided_at ?? stored.at)}. Polis Anda tidak berubah.`,
        `Alasan: ${hideNumbers(stored.row.decision_reason ?? '-')}`,
      ],
    }),
    asked(stored),
    section('Bila Anda tidak setuju', { points: objection }),
  ],
  closing: 'Dana yang sudah Anda bayar untuk pengajuan ini, bila ada, kami kembalikan.',
});

function offer(stored: Stored): Letter {
  const made = stored.content.offer;
  return {
    sections: [
      section('Penawaran kami', {
        text: made === null ? [] : [`Alasan: ${hideNumbers(made.reason)}`],
        lines: made === null ? [] : made.shown.map(({ label, value }) => hiddenLine(label, value)),
      }),
      section('Pengajuan dengan syarat ini', { lines: summaryLines((made ?? stored.content).summary) }),
      section('Yang perlu Anda ketahui', { points: made === null ? [] : made.consequences }),
      section('Jawaban Anda', {
        text: [
          `Terima atau tolak penawaran ini lewat portal, menu Status Transaksi, paling lambat ${made === null ? '-' : formatLongDate(made.replyBy)}. Sesudah itu penawaran tidak berlaku lagi.`,
        ],
      }),
    ],
    closing: 'Polis Anda tidak berubah sampai Anda menerima penawaran ini.',
  };
}

const endorsement = (stored: Stored): Letter => ({
  sections: [
    section('Perubahan polis', {
      text: [
        `Perubahan di bawah ini berlaku pada polis Anda sejak ${formatLongDate(stored.row.effective_on ?? dayOf(stored))}.`,
      ],
    }),
    asked(stored, 'Isi perubahan'),
    section('Angka final', { lines: stored.row.outcome }),
  ],
  closing:
    'Endorsemen ini bagian yang tidak terpisahkan dari polis. Ketentuan lain dalam polis tetap berlaku. Simpan bersama polis Anda.',
});

const reinstatement = (stored: Stored): Letter => ({
  sections: [
    section('Polis aktif kembali', {
      text: [`Polis Anda dipulihkan dan perlindungan berlaku lagi sejak ${formatLongDate(dayOf(stored))}.`],
    }),
    asked(stored, 'Yang kami terima'),
    section('Angka final', { lines: stored.row.outcome }),
  ],
  closing: 'Bayar {premi} berikutnya tepat waktu agar perlindungan tidak berhenti lagi.',
});

const letters: Readonly<Record<RequestLetterKind, (stored: Stored) => Letter>> = {
  APPROVAL: approval,
  REJECTION: rejection,
  OFFER: offer,
  ENDORSEMENT: endorsement,
  REINSTATEMENT: reinstatement,
};

/** Builds the text of a letter with the figures stored in the request (rulebook 6.8). */
export function buildRequestLetter(
  kind: RequestLetterKind,
  about: string,
  stored: Stored,
  addressee: Addressee,
): DocumentDraft {
  const { row } = stored;
  const { sections, closing } = letters[kind](stored);
  const facts = [
    ...addressLines(addressee),
    { label: 'Nomor pengajuan', value: row.number },
    { label: 'Diajukan', value: formatDate(businessDateOf(row.submitted_at)) },
  ];
  return {
    kind,
    about,
    owner: addressee.owner,
    requestNumber: row.number,
    wording: addressee.policy,
    subject: row.title,
    sections: [section('Kepada', { lines: facts }), ...sections],
    closing,
  };
}
