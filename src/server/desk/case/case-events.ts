import { stateText } from '#shared/requests/request-states.ts';
import { BusinessDate, formatDate } from '#shared/time/dates.ts';
import { Actor } from '#shared/requests/roles.ts';
import { snoozeReasons } from '#shared/wire/desk-queue/snooze.ts';
import type { CaseEvent } from '#shared/wire/operations/case-event.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import type { ProposalEvent } from '#server/proposal-store/event-repository.ts';

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(caseActions.flatMap(({ note }) => (note ? [[note.kind, note.title]] : []))),
  submitted: 'Pengajuan diterima',
  'checks-run': 'Pemeriksaan otomatis dijalankan',
  'papers-received': 'Sebagian dokumen diterima',
  'fields-received': 'Perbaikan isian diterima',
  'waiting-for-day': 'Menunggu tanggal berlaku',
  'waiting-for-price': 'Menunggu harga unit',
  priced: 'Harga unit final',
  payable: 'Pembayaran terbentuk',
  'loan-repaid': 'Pembayaran pinjaman dibukukan',
  'money-matched': 'Pembayaran nasabah cocok',
  'money-received': 'Pembayaran nasabah masuk titipan',
  'money-released': 'Dana nasabah dilepas',
  'refund-paid': 'Pengembalian dana berhasil',
  'refund-returned': 'Pengembalian dana ditolak bank',
  'payout-prepared': 'Pembayaran disiapkan',
  'payout-released': 'Pembayaran dilepas',
  'payable-held': 'Pembayaran ditahan lebih lama',
  'payable-redirected': 'Rekening pembayaran diganti',
  'hold-ended': 'Penahanan uang selesai',
  'payout-paid': 'Sebagian sudah dibayar',
  'payout-returned': 'Dikembalikan bank',
  'contacts-confirmed': 'Semua tautan kontak sudah dibuka',
  'face-consented': 'Persetujuan foto wajah diberikan',
  'face-deleted': 'Foto wajah tanpa persetujuan dihapus',
  'statement-given': 'Pernyataan nasabah diberikan',
  'posted-elsewhere': 'Polis lain dari orang yang sama',
  'follow-up-done': 'Tindak lanjut polis lain selesai',
  'decision-refused': 'Keputusan tidak dijalankan',
  'due-date-missed': 'Janji kepada nasabah terlewat',
  'due-date-renewed': 'Janji baru kepada nasabah',
  disowned: 'Nasabah: bukan saya. Pembayaran polis dibekukan',
  'old-contact-told': 'Kontak lama diberi tahu',
  'documents-reminded': 'Nasabah diingatkan melengkapi dokumen',
  'holder-changed': 'Pemegang polis berganti',
  settled: 'Penyelesaian dibukukan',
};

/** Labels of the notes of an event, as staff read them. */
export const noteLabels: Readonly<Record<string, string>> = {
  checks: 'Pemeriksaan',
  papers: 'Dokumen',
  fields: 'Isian',
  changed: 'Yang berubah',
  attachments: 'Dokumen diminta',
  round: 'Diminta yang ke',
  returnedTo: 'Kembali ke',
  proposed: 'Usulan',
  internalReason: 'Alasan internal',
  note: 'Catatan',
  pricingDate: 'Tanggal harga',
  dueOn: 'Diketahui',
  payableFrom: 'Dapat dibayar mulai',
  maker: 'Disiapkan',
  attempt: 'Percobaan transfer',
  valueDate: 'Tanggal dana',
  requested: 'Diminta',
  possible: 'Tersedia',
  amount: 'Jumlah',
  missing: 'Kurang',
  surplus: 'Kelebihan',
  by: 'Oleh',
  from: 'Dari',
  to: 'Ke',
  face: 'Wajah',
  terms: 'Syarat disetujui',
  missingTerms: 'Syarat tidak diberikan',
  replyBy: 'Dijawab paling lambat',
  code: 'Kode verifikasi',
  posted: 'Ikut dikoreksi',
  refused: 'Tidak ikut dikoreksi',
  policy: 'Polis',
  reports: 'Laporan terbuka',
  step: 'Keputusan',
  refusal: 'Sebab',
  until: 'Sampai',
  withheld: 'Tidak otomatis',
  snoozeReason: 'Alasan',
  promisedOn: 'Janji yang terlewat',
  cause: 'Paling lama di',
  newDate: 'Janji baru',
  why: 'Sebab yang disampaikan',
};

/** Words for the result of the face check; its provider, if any, is shown beside the checks of the case. */
const faceWords: Readonly<Record<string, string>> = {
  passed: 'direkam dan dihitung lulus',
  recorded: 'direkam, belum dinilai',
  missing: 'tanpa pemeriksaan',
};

/** Words of notes whose values mean something else in other notes, by the name of the note. */
const wordsOfNote: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  face: faceWords,
  snoozeReason: snoozeReasons,
};

const words: Readonly<Record<string, string>> = {
  approve: 'setujui',
  reject: 'tolak',
  passed: 'lulus',
  failed: 'tidak lulus',
  waiting: 'menunggu',
  'not given': 'tidak dicatat',
  REFUND: 'rekening manfaat',
  SUSPENSE: 'titipan',
};

/** 'Verifikasi wajah: passed' as an automatic check leaves it. */
const checkWithOutcome = /^(.*): (passed|failed|waiting)$/su;

/** Days are stored as '2026-11-27' and read as '27/11/2026'. */
const dateOf = (text: string): string | undefined => {
  const day = BusinessDate.safeParse(text).data;
  return day === undefined ? undefined : formatDate(day);
};

const wordOf = (text: string): string =>
  words[text] ??
  dateOf(text) ??
  text.replace(checkWithOutcome, (_whole, rule: string, outcome: string) => `${rule}: ${words[outcome] ?? outcome}`);

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join('; ') : wordOf(String(value));

/** Returns the value of a note in words; '' = it is not shown. */
export function noteText(key: string, value: unknown): string {
  const own = wordsOfNote[key];
  return own === undefined ? textOf(value) : (own[String(value)] ?? '');
}

/** Returns the title of a kind of event; undefined = it has none. */
export const eventTitle = (kind: string): string | undefined =>
  kind === 'transition' ? 'Status pengajuan berubah' : titles[kind];

const titleOf = (event: ProposalEvent): string => {
  if (event.kind !== 'transition') return titles[event.kind] ?? 'Catatan sistem';
  const to = event.to_state === null ? '' : stateText(event.to_state);
  return event.from_state === null ? to : `${stateText(event.from_state)} → ${to}`;
};

/** Builds the whole story as staff read it, figures and inside notes included. */
export const buildCaseEvents = (events: readonly ProposalEvent[]): CaseEvent[] =>
  events.map((event) => ({
    position: event.position,
    at: event.at,
    actor: event.actor,
    role: Actor.parse(event.actor_role),
    title: titleOf(event),
    reason: event.reason,
    notes: Object.entries(event.detail).flatMap(([key, value]) => {
      const label = noteLabels[key];
      const text = noteText(key, value);
      return label === undefined || text === '' ? [] : [{ label, value: text }];
    }),
    rule_version: event.rule_version,
  }));
