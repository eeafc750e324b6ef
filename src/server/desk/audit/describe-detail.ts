import { lateReasonTexts } from '#shared/lists/late-reasons.ts';
import { insertedTextKinds } from '#shared/requests/inserted-text.ts';
import { describeState, RequestState } from '#shared/requests/request-states.ts';
import { Actor, actorLabel } from '#shared/requests/roles.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import { shouldBeTexts } from '#shared/wire/desk-automatic/automatic.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import { actionTexts } from '#server/audit/action-texts.ts';
import { detailLabels } from '#server/audit/detail-labels.ts';
import { insightParts } from '#server/desk/insight/insight-words.ts';
import { noteLabels, noteText } from '#server/desk/case/case-events.ts';
import { subjectText } from '#server/proposals/automatic/switch-subjects.ts';
import { filterLabels } from './trail-question.ts';

/** Figures that have columns of their own. */
const shownInColumns = new Set(['request', 'attachment', 'frame', 'picture', 'policy']);

const labels = new Map<string, string>([
  ...Object.entries(noteLabels),
  ['consent', 'Persetujuan'],
  ['last', 'Terakhir'],
  ['onVersion', 'Pada versi'],
  ['payableId', 'Pembayaran'],
  ['role', 'Peran'],
  ...Object.entries(detailLabels),
]);

const textsOfKinds = Object.fromEntries(Object.entries(insertedTextKinds).map(([kind, { label }]) => [kind, label]));

const lateReasons = Object.fromEntries(
  Object.entries(lateReasonTexts).map(([code, text]) => [code, text.replace(/\.$/u, '')]),
);

/** Steps on cases in words, by their name in events. */
const stepTexts = new Map<string, string>(
  Object.entries(actionTexts).flatMap(([action, text]) =>
    action.startsWith('case.') ? [[action.slice('case.'.length), text]] : [],
  ),
);

/** Codes in words, by the figure that has them. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  about: { request: 'pengajuan', session: 'sesi', 'sign-in': 'cara masuk' },
  action: {
    ADD: 'tambah',
    CLOSE: 'libur',
    DISABLE: 'nonaktifkan',
    ENABLE: 'aktifkan lagi',
    END: 'akhiri',
    LINK: 'tautan kata sandi baru',
    OPEN: 'hari kerja',
    RENAME: 'ganti nama',
    RESET_CODE: 'atur ulang kode masuk',
    ROLES: 'ganti peran',
  },
  by: {
    ...filterLabels,
    HOLDER: 'pemegang polis',
    OBJECTION: 'keberatan nasabah',
    REPORT: 'laporan',
    account: 'rekening',
    answer: 'jawaban penyedia',
    identity: 'NIK',
    name: 'nama',
    phone: 'nomor telepon',
  },
  answer: { DIFFERENT: 'berbeda', SAME: 'sama' },
  code: { passed: 'benar' },
  effect: { APPLIED: 'dipakai', CONTRADICTED: 'bertentangan', LATE: 'terlambat', REPEATED: 'sudah diketahui' },
  flavour: { conventional: 'konvensional', syariah: 'syariah' },
  hours: { none: 'tidak diisi lagi' },
  kind: {
    ...textsOfKinds,
    APPROVAL: 'surat persetujuan',
    CERTIFICATE: 'surat keterangan',
    COLLEAGUE: 'polis rekan',
    ENDORSEMENT: 'endosemen',
    FREE_LETTER: 'surat bebas',
    IRREVOCABLE: 'penerima manfaat tetap',
    MANY: 'sangat banyak polis',
    OFFER: 'surat penawaran',
    OWN: 'polis sendiri',
    PLEDGE: 'dijaminkan',
    REPLY_LETTER: 'surat jawaban',
    events: 'kabar sistem polis',
    jobs: 'pekerjaan',
    messages: 'pesan',
    money_jobs: 'pekerjaan uang',
  },
  outcome: { APPROVE: 'setujui', REJECT: 'tolak' },
  reach: { ALL: 'kami dan bursa', EXCHANGE: 'bursa saja' },
  reason: {
    ...lateReasons,
    HOLDER_DEAD: 'pemegang polis meninggal',
    LOST: 'kontak lama tidak dipakai lagi',
  },
  reply: { ANSWER: 'jawaban', EXTENSION: 'perpanjangan waktu' },
  result: { expired: 'kedaluwarsa', failed: 'tidak lulus', passed: 'lulus', unclear: 'tidak jelas' },
  session: { others: 'semua yang lain' },
  shouldBe: shouldBeTexts,
  source: { CLERK: 'petugas', CUSTOMER: 'nasabah', SPOKEN: 'lisan' },
  state: { EXPIRED: 'kedaluwarsa', FAILED: 'gagal', REFUSED: 'ditolak', SIGNED: 'ditandatangani' },
  what: {
    ...insightParts,
    differences: 'selisih rekening koran',
    paid: 'riwayat pembayaran',
    payables: 'pembayaran',
    reconciliation: 'rekonsiliasi',
    suspense: 'titipan',
  },
};

/** Figures whose text is a list of codes with spaces or commas between them. */
const listed = new Set(['by', 'roles']);

function wordOf(key: string, text: string): string {
  const own = codes[key]?.[text];
  if (own !== undefined) return own;
  if (key === 'step' || key === 'action') return stepTexts.get(text) ?? text;
  if (key === 'type') return AttachmentType.safeParse(text).success ? attachmentLabel(text) : text;
  if (key === 'role' || key === 'roles') return Actor.safeParse(text).success ? actorLabel(Actor.parse(text)) : text;
  if (key === 'subject') return subjectText(text);
  if (RequestState.safeParse(text).success) return describeState(text);
  return noteText(key, text);
}

function valueText(key: string, value: unknown): string {
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return String(value) === 'true' ? 'ya' : 'tidak';
  if (typeof value === 'string')
    return listed.has(key)
      ? value
          .split(/[ ,]+/)
          .map((word) => wordOf(key, word))
          .join(', ')
      : wordOf(key, value);
  if (typeof value === 'number') return value.toLocaleString('id-ID', { useGrouping: false });
  return Array.isArray(value) || typeof value !== 'object' ? noteText(key, value) : JSON.stringify(value);
}

/** Describes the figures of an entry that have no column: 'Versi: 3; Peran: Penyetuju'. */
export const describeDetail = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([key, value]) => value !== null && value !== '' && !shownInColumns.has(key))
    .map(([key, value]) => `${labels.get(key) ?? key}: ${valueText(key, value)}`)
    .join('; ');
