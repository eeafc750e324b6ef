import { createHash } from 'node:crypto';
import { formatLongDate, formatMoment, type Instant } from '#shared/time/dates.ts';
import { stateText } from '#shared/requests/request-states.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import type { SummaryRow } from '#shared/wire/summary.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

interface Line {
  readonly label: string;
  readonly value: string;
}

interface Section {
  readonly heading: string;
  readonly lines: readonly Line[];
  /** Points under the lines. */
  readonly points: readonly string[];
}

/** A receipt as text; drawing adds nothing but the page numbers. */
export interface Receipt {
  readonly number: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly printedAt: Instant;
  /** SHA-256 over what it is about: two receipts of one thing carry the same. */
  readonly fingerprint: string;
}

export interface ReceiptParts {
  readonly row: ProposalRow;
  readonly content: ProposalContent;
  readonly holderName: string;
  readonly attachments: ProposalDetail['attachments'];
  readonly promiseNote: string;
  readonly printedAt: Instant;
}

const attachmentStates: Readonly<Record<ProposalDetail['attachments'][number]['state'], string>> = {
  received: 'diterima',
  asked: 'diminta ulang',
  replaced: 'diterima sebagai pengganti',
};

const line = (label: string, value: string): Line => ({ label, value: hideNumbers(value) });

const changed = ({ label, old, new: after }: SummaryRow): Line =>
  line(label, old === null ? after : `${old} menjadi ${after}`);

const section = (heading: string, lines: readonly Line[], points: readonly string[] = []): Section => ({
  heading,
  lines,
  points: points.map(hideNumbers),
});

const fingerprintOf = ({ row, content }: ReceiptParts): string =>
  createHash('sha256')
    .update(JSON.stringify([row.number, row.title, row.submitted_at, content.summary, content.terms]))
    .digest('hex');

function sent({ row, holderName }: ReceiptParts): Section {
  return section('Pengajuan', [
    { label: 'Nomor pengajuan', value: row.number },
    { label: 'Jenis', value: row.title },
    { label: 'Nomor polis', value: row.policy_number },
    { label: 'Pemegang polis', value: holderName },
    { label: 'Kami terima', value: formatMoment(row.submitted_at) },
  ]);
}

function promised({ row, promiseNote, printedAt }: ReceiptParts): Section {
  const status = { label: `Status per ${formatMoment(printedAt)}`, value: stateText(row.state) };
  if (row.ended_at !== null)
    return section('Status', [status, { label: 'Berakhir', value: formatMoment(row.ended_at) }]);
  const day = { label: 'Selesai paling lambat', value: formatLongDate(row.promised_date) };
  return section('Status dan janji kami', [status, day], [promiseNote]);
}

/** Builds what the customer has in hand: what was asked, when it came, with which attachments, and by when it is answered (rulebook 6.8). */
export function buildReceipt(parts: ReceiptParts): Receipt {
  const { row, content, attachments, printedAt } = parts;
  const { rows, details, note } = content.summary;
  const lines = [...rows.map(changed), ...details.map(({ label, value }) => line(label, value))];
  const agreed = content.terms.map(({ title, version }) => `${title} (versi ${version})`);
  const sections = [
    sent(parts),
    section('Yang diajukan', lines, note === null ? [] : [note]),
    section(
      'Dokumen',
      attachments.map(({ label, state }) => line(label, attachmentStates[state])),
    ),
    promised(parts),
    section('Yang sudah diketahui dan disetujui', [], [...content.consequences, ...agreed]),
  ];
  return {
    number: row.number,
    title: row.title,
    sections: sections.filter((each) => each.lines.length + each.points.length > 0),
    printedAt,
    fingerprint: fingerprintOf(parts),
  };
}
