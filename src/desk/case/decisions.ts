import type { CaseAction, DeskCase } from '#shared/wire/desk.ts';
import type { Decision } from './decision-dialog.tsx';

/** One button of the bar: what it says, and what it asks first (nothing for steps that can be undone). */
export type CaseButton = {
  readonly key: string;
  readonly action: CaseAction;
  readonly text: string;
  readonly variant: 'primary' | 'secondary' | 'danger' | 'quiet';
  readonly decision?: Decision;
};

const inside = { label: 'Catatan (boleh kosong)', hint: 'Hanya dibaca petugas.', required: false, as: 'note' } as const;

const approvalText = (shown: DeskCase): string =>
  shown.review_level === 'S+' && shown.first_approver === null
    ? 'Anda penyetuju pertama dari dua. Aturan dijalankan lagi pada polis hari ini.'
    : 'Aturan dijalankan lagi pada polis hari ini. Setelah itu pengajuan diterapkan pada polis.';

/** Every button that the desk knows. */
const allButtons = (shown: DeskCase): readonly CaseButton[] => [
  { key: 'claim', action: 'claim', text: 'Ambil kasus', variant: 'primary' },
  {
    key: 'refer',
    action: 'refer',
    text: 'Teruskan ke underwriter',
    variant: 'primary',
    decision: {
      title: 'Teruskan ke underwriter',
      text: 'Dokumen dan pembayaran sudah Anda periksa. Underwriter menilai risikonya.',
      confirm: 'Teruskan',
      note: inside,
    },
  },
  {
    key: 'accept-risk',
    action: 'accept-risk',
    text: 'Risiko standar',
    variant: 'primary',
    decision: {
      title: 'Terima sebagai risiko standar?',
      text: 'Tanpa syarat tambahan. Penyetuju yang memutuskan.',
      confirm: 'Terima',
      note: inside,
    },
  },
  { key: 'make-offer', action: 'make-offer', text: 'Tawarkan syarat', variant: 'secondary' },
  {
    key: 'decline-risk',
    action: 'decline-risk',
    text: 'Tolak risiko',
    variant: 'danger',
    decision: {
      title: 'Tolak karena hasil underwriting?',
      text: 'Pengajuan berakhir, nasabah langsung diberi tahu, dan uangnya dikembalikan.',
      confirm: 'Tolak',
      danger: true,
      tells: true,
      note: inside,
    },
  },
  {
    key: 'propose-approve',
    action: 'propose',
    text: 'Usulkan setujui',
    variant: 'primary',
    decision: {
      title: 'Usulkan disetujui',
      text: 'Semua dokumen dan pemeriksaan sudah Anda lihat. Penyetuju yang memutuskan.',
      confirm: 'Usulkan setujui',
      note: inside,
      body: { decision: 'approve' },
    },
  },
  {
    key: 'approve',
    action: 'approve',
    text: 'Setujui',
    variant: 'primary',
    decision: { title: `Setujui ${shown.headline}?`, text: approvalText(shown), confirm: 'Setujui', note: inside },
  },
  { key: 'ask-document', action: 'ask-document', text: 'Minta dokumen', variant: 'secondary' },
  {
    key: 'send-back',
    action: 'send-back',
    text: 'Kembalikan',
    variant: 'secondary',
    decision: {
      title: 'Kembalikan ke verifikator',
      text: 'Kasus kembali ke verifikator yang memeriksanya.',
      confirm: 'Kembalikan',
      note: { label: 'Yang perlu diperiksa lagi', hint: 'Hanya dibaca petugas.', required: true, as: 'reason' },
    },
  },
  {
    key: 'propose-reject',
    action: 'propose',
    text: 'Usulkan tolak',
    variant: 'danger',
    decision: {
      title: 'Usulkan ditolak',
      text: 'Penyetuju yang memutuskan. Nasabah belum diberi tahu.',
      confirm: 'Usulkan tolak',
      danger: true,
      needsReason: true,
      note: inside,
      body: { decision: 'reject' },
    },
  },
  {
    key: 'reject',
    action: 'reject',
    text: 'Tolak',
    variant: 'danger',
    decision: {
      title: 'Tolak pengajuan ini?',
      text: 'Pengajuan berakhir dan nasabah langsung diberi tahu.',
      confirm: 'Tolak',
      danger: true,
      needsReason: true,
      tells: true,
      note: inside,
    },
  },
  { key: 'release-claim', action: 'release-claim', text: 'Lepas kasus', variant: 'quiet' },
  {
    key: 'cancel',
    action: 'cancel',
    text: 'Hentikan pengajuan',
    variant: 'danger',
    decision: {
      title: 'Hentikan pengajuan yang sudah disetujui?',
      text: 'Hanya dapat selama unit belum dijual dan dana belum dikirim.',
      confirm: 'Hentikan',
      danger: true,
      note: { label: 'Alasan', hint: 'Nasabah membaca alasan ini.', required: true, as: 'reason' },
    },
  },
  {
    key: 'clear-compliance',
    action: 'clear-compliance',
    text: 'Tidak ada keberatan',
    variant: 'primary',
    decision: {
      title: 'Tidak ada keberatan kepatuhan?',
      text: 'Berlaku untuk semua temuan pada kasus ini. Penyetuju dapat memutuskan.',
      confirm: 'Tidak ada keberatan',
      note: { label: 'Dasar penilaian', hint: 'Hanya dibaca petugas.', required: true, as: 'reason' },
    },
  },
  {
    key: 'uphold-compliance',
    action: 'uphold-compliance',
    text: 'Tidak setuju',
    variant: 'danger',
    decision: {
      title: 'Kepatuhan tidak menyetujui?',
      text: 'Kasus ini tidak dapat disetujui. Penyetuju menolaknya; nasabah membaca "Tidak memenuhi syarat".',
      confirm: 'Tidak setuju',
      danger: true,
      note: { label: 'Alasan', hint: 'Hanya dibaca petugas.', required: true, as: 'reason' },
    },
  },
  {
    key: 'lift-freeze',
    action: 'lift-freeze',
    text: 'Cabut pembekuan',
    variant: 'danger',
    decision: {
      title: 'Cabut pembekuan pembayaran polis ini?',
      text: 'Nasabah sudah dihubungi di nomor lamanya dan rekening di polis benar. Pembayaran dapat dilepas lagi.',
      confirm: 'Cabut pembekuan',
      danger: true,
      note: { label: 'Hasil pembicaraan dengan nasabah', hint: 'Hanya dibaca petugas.', required: true, as: 'reason' },
    },
  },
];

/** The server says which are offered; before the risk is judged the way on is to the underwriter, not to the approver. */
export const buttonsOf = (shown: DeskCase): readonly CaseButton[] => {
  const hidden = shown.awaits_underwriter ? 'propose-approve' : 'refer';
  return allButtons(shown).filter(({ key }) => key !== hidden);
};
