import { actorLabel } from '#shared/requests/roles.ts';
import { businessDateOf, formatDate, formatDateTime, formatMinute, type Instant } from '#shared/time/dates.ts';
import { checkAnswers } from '#shared/wire/desk-checks/checklist.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { InternalPrint } from '#server/issued-documents/draw-internal-print.ts';
import {
  isFilled,
  section,
  type DocumentLine,
  type DocumentSection,
} from '#server/issued-documents/issued-document.ts';
import { hiddenLine } from '#server/issued-documents/request-lines.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

/** Person and moment of a print, and the room of its lists. */
export interface Printing {
  readonly name: string;
  readonly at: Instant;
  /** Most rows of a list; what is left out is said. */
  readonly most: number;
}

/** Longest text of a row; the whole is on the screen. */
const longestText = 240;

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

/** Says how many entries of a list are on the screen alone. */
const restOf = (count: number, most: number, what: string): readonly string[] =>
  count > most ? [`${count - most} ${what} hanya ada di layar kasus.`] : [];

const line = (label: string, value: string | null): readonly DocumentLine[] =>
  value === null || value === '' ? [] : [{ label, value: cut(value) }];

const decisions = { approve: 'Setujui', reject: 'Tolak' } as const;

function heading(shown: DeskCase): DocumentSection {
  const { proposed, decision, claim } = shown;
  return section('Pengajuan', {
    lines: [
      ...line('Jenis', shown.title),
      ...line('Nilai', shown.headline),
      ...line('Nomor polis', shown.policy_number),
      ...line('Pemegang polis', shown.holder_name),
      ...line('Status', shown.state_text),
      ...line('Diajukan', formatDateTime(shown.submitted_at)),
      ...line('Janji', formatDate(shown.promised_date)),
      ...line('Dipegang', claim?.by ?? null),
      ...line('Usulan', proposed && `${decisions[proposed.decision]}, oleh ${proposed.by}. ${proposed.reason}`),
      ...line('Penyetuju pertama', shown.first_approver),
      ...line('Keputusan', decision && `Oleh ${decision.by}. ${decision.reason}`),
    ].map(({ label, value }) => ({ label, value: label === 'Nomor polis' ? value : hideNumbers(value) })),
  });
}

function asked({ summary: { rows, details, note } }: DeskCase, most: number): DocumentSection {
  const lines = [
    ...rows.map(({ label, old, new: after }) =>
      hiddenLine(label, cut(old === null ? after : `${old} menjadi ${after}`)),
    ),
    ...details.map(({ label, value }) => hiddenLine(label, cut(value))),
  ];
  return section('Yang diminta', {
    lines: lines.slice(0, most),
    text: [...(note === null ? [] : [hideNumbers(note)]), ...restOf(lines.length, most, 'isian lain')],
  });
}

const points = (title: string, texts: readonly string[], most: number): DocumentSection =>
  section(title, {
    points: texts.slice(0, most).map((text) => hideNumbers(cut(text))),
    text: [...restOf(texts.length, most, 'hal lain')],
  });

const outcomes = { passed: 'Lulus', failed: 'Tidak lulus', waiting: 'Menunggu' } as const;

function checks({ checks: automatic, checklist }: DeskCase, most: number): DocumentSection {
  const rows = [
    ...checklist.items.map(({ text, answer }) => [
      text,
      answer === null ? 'Belum dijawab' : checkAnswers[answer.value],
      answer?.by ?? '',
    ]),
    ...automatic.map(({ detail, outcome }) => [detail, outcomes[outcome], 'sistem']),
  ];
  return section('Pemeriksaan', {
    table: {
      head: ['Pemeriksaan', 'Hasil', 'Oleh'],
      rows: rows.slice(0, most).map((row) => row.map((text) => hideNumbers(cut(text)))),
      shares: [6, 2, 2],
      numbersFrom: 3,
    },
    text: [...restOf(rows.length, most, 'pemeriksaan lain')],
  });
}

const attachmentStates = { current: '', asked: 'diminta lagi', replaced: 'sudah diganti' } as const;

function files({ attachments, openings }: DeskCase, most: number): DocumentSection {
  const rows = attachments.map(({ name, label, state, created_at }) => [
    state === 'current' ? label : `${label} (${attachmentStates[state]})`,
    formatDate(businessDateOf(created_at)),
    openings
      .filter((opening) => opening.name === name)
      .map(({ by }) => by)
      .join(', ') || 'belum dibuka',
  ]);
  return section('Dokumen', {
    table: {
      head: ['Dokumen', 'Diterima', 'Dibuka oleh'],
      rows: rows.slice(0, most),
      shares: [5, 2, 4],
      numbersFrom: 3,
    },
    text: [...restOf(rows.length, most, 'dokumen lain')],
  });
}

/** Newest events of the case, in the order of time. */
function story({ events }: DeskCase, most: number): DocumentSection {
  const rows = events.map(({ at, actor, role, title, reason }) => [
    formatDateTime(at),
    role === 'NASABAH' || role === 'SISTEM' ? actorLabel(role) : `${actor} (${actorLabel(role)})`,
    hideNumbers(cut(reason === null || reason === '' ? title : `${title}: ${reason}`)),
  ]);
  return section('Riwayat', {
    table: { head: ['Waktu', 'Siapa', 'Kejadian'], rows: rows.slice(-most), shares: [3, 3, 6], numbersFrom: 3 },
    text: [...restOf(rows.length, most, 'kejadian sebelumnya')],
  });
}

/** Builds the print of a case as its reader sees it: request and data on one page, checks and story on the other. */
export function buildPrint(shown: DeskCase, { name, at, most }: Printing): InternalPrint {
  const leaves = [
    [
      heading(shown),
      asked(shown, most),
      points('Perhatian', shown.warnings, most),
      section('Hasil', {
        lines: shown.outcome.slice(0, most).map(({ label, value }) => hiddenLine(label, cut(value))),
      }),
    ],
    [checks(shown, most), files(shown, most), story(shown, most)],
  ];
  return {
    heading: `Kasus ${shown.number}`,
    line: 'Cetakan untuk pekerjaan di dalam perusahaan. Nomor panjang disamarkan; yang lengkap ada di layar.',
    leaves: leaves.map((leaf) => leaf.filter(isFilled)),
    foot: `Dicetak oleh ${name} pada ${formatMinute(at)}`,
    at,
  };
}
