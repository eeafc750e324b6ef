import { formatLongDate, formatMoment, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { shownStateText } from '#server/proposal-store/customer-turn.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import {
  isFilled,
  section,
  sha256Of,
  type IssuedDocument,
  type DocumentSection,
} from '#server/issued-documents/issued-document.ts';
import { hiddenLine, summaryLines } from '#server/issued-documents/request-lines.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

export interface ReceiptParts {
  readonly row: ProposalRow;
  readonly content: ProposalContent;
  readonly holderName: string;
  readonly attachments: ProposalDetail['attachments'];
  /** Due date as the customer reads it now; null = the request has ended. */
  readonly promisedOn: BusinessDate | null;
  /** Sentences about the next actor and date, and why the date was moved. */
  readonly promise: readonly string[];
  readonly printedAt: Instant;
}

const attachmentStates: Readonly<Record<ProposalDetail['attachments'][number]['state'], string>> = {
  received: 'diterima',
  asked: 'diminta ulang',
  replaced: 'diterima sebagai pengganti',
};

const fingerprintOf = ({ row, content }: ReceiptParts): string =>
  sha256Of([row.number, row.title, row.submitted_at, content.summary, content.terms]);

function sent({ row, holderName }: ReceiptParts): DocumentSection {
  return section('Pengajuan', {
    lines: [
      { label: 'Nomor pengajuan', value: row.number },
      { label: 'Jenis', value: row.title },
      { label: 'Nomor polis', value: row.policy_number },
      { label: 'Pemegang polis', value: holderName },
      { label: 'Kami terima', value: formatMoment(row.submitted_at) },
    ],
  });
}

function promised({ row, promisedOn, promise, printedAt }: ReceiptParts): DocumentSection {
  const status = { label: `Status per ${formatMoment(printedAt)}`, value: shownStateText(row) };
  const ended = row.ended_at === null ? [] : [{ label: 'Berakhir', value: formatMoment(row.ended_at) }];
  if (promisedOn === null) return section('Status', { lines: [status, ...ended] });
  const day = { label: 'Selesai paling lambat', value: formatLongDate(promisedOn) };
  return section('Status dan janji kami', { lines: [status, day], points: promise.map(hideNumbers) });
}

/** Builds the receipt of a request: content, day of arrival, attachments, and due date (rulebook 6.8). */
export function buildReceipt(parts: ReceiptParts): IssuedDocument {
  const { row, content, attachments, printedAt } = parts;
  const { note } = content.summary;
  const agreed = content.terms.map(({ title, version }) => `${title} (versi ${version})`);
  const sections = [
    sent(parts),
    section('Yang diajukan', {
      lines: summaryLines(content.summary),
      points: note === null ? [] : [hideNumbers(note)],
    }),
    section('Dokumen', { lines: attachments.map(({ label, state }) => hiddenLine(label, attachmentStates[state])) }),
    promised(parts),
    section('Angka final', { lines: row.outcome }),
    section('Yang sudah diketahui dan disetujui', { points: [...content.consequences, ...agreed].map(hideNumbers) }),
  ];
  return {
    number: row.number,
    heading: 'Tanda Terima Pengajuan',
    foot: 'Pengajuan',
    subject: row.title,
    sections: sections.filter(isFilled),
    closing:
      'Tanda terima ini menyatakan bahwa pengajuan kami terima; keputusannya ada di Status Transaksi. Nomor rekening, identitas, dan kontak disamarkan.',
    at: printedAt,
    fingerprint: fingerprintOf(parts),
    check: null,
  };
}
