import type { LifeEventName } from './life-event-names.ts';

interface LifeEventStep {
  /** Route of a request type, or path of a page. */
  readonly to: string;
  /** Purpose of the step after this event, with wording tokens. */
  readonly why: string;
  /**
   * True when an earlier step, while it is open, prevents this one from being sent (rulebook 4.6); a test compares this
   * with the locks.
   */
  readonly waits?: true;
}

interface LifeEvent {
  /** Search words for the event, separated by commas. */
  readonly words: string;
  /** Note above the steps, with wording tokens. */
  readonly note: string;
  /** True when the customer needs only one of the steps, in no order. */
  readonly isChoice?: true;
  /** Steps in a working order: prerequisites first, steps that lock others last. */
  readonly steps: readonly LifeEventStep[];
}

/** Steps and note of each life event. */
export const lifeEvents: Readonly<Record<LifeEventName, LifeEvent>> = {
  Menikah: {
    words: 'menikah, nikah, kawin, baru menikah, pernikahan, punya suami, punya istri',
    note: 'Kerjakan dari atas. Lewati yang tidak Anda perlukan.',
    steps: [
      { to: 'change/beneficiary', why: 'Masukkan suami atau istri sebagai penerima manfaat.' },
      { to: 'change/customer-info', why: 'Ganti alamat, nomor HP, atau email bila ikut berubah.' },
      { to: 'change-payment-method', why: 'Bila {premi} akan dibayar dari rekening lain.' },
      { to: 'increase-sa', why: 'Tambah {uangPertanggungan} bila sekarang ada yang bergantung pada Anda.' },
    ],
  },
  'Punya anak': {
    words: 'punya anak, anak lahir, kelahiran, melahirkan, hamil, bayi, anak baru',
    note: 'Kerjakan dari atas. Lewati yang tidak Anda perlukan.',
    steps: [
      { to: 'change/beneficiary', why: 'Masukkan anak sebagai penerima manfaat.' },
      { to: 'increase-sa', why: 'Tambah {uangPertanggungan} untuk biaya hidup dan sekolahnya.' },
      { to: 'add-rider-product', why: 'Tambah perlindungan kesehatan, juga untuk anak.', waits: true },
    ],
  },
  Pindah: {
    words: 'pindah, pindah rumah, pindah kota, pindahan, pindah alamat, rumah baru, kontrakan baru',
    note: 'Kerjakan dari atas. Lewati yang tidak berubah.',
    steps: [
      { to: 'change/customer-info', why: 'Ganti alamat, dan nomor HP bila ikut berganti.' },
      { to: 'change-payment-method', why: 'Bila Anda juga pindah bank untuk membayar {premi}.' },
      { to: 'change-payee-refund-account', why: 'Bila rekening penerima uang dari polis juga berganti.' },
      { to: 'change/occupation', why: 'Bila {tertanggung} juga berganti pekerjaan.' },
    ],
  },
  'Kehilangan pekerjaan': {
    words:
      'kehilangan pekerjaan, phk, dipecat, dirumahkan, menganggur, berhenti kerja, kena phk, tidak punya penghasilan, resign, pensiun, bangkrut, usaha tutup',
    note: 'Pilih yang cukup membantu, sebelum ada {premi} yang menunggak.',
    steps: [
      { to: 'cuti-premi', why: 'Berhenti membayar {premi} untuk sementara. Biaya polis tetap diambil dari dananya.' },
      { to: 'change-payment-freq', why: 'Atau bayar lebih kecil tiap kali, misalnya tiap bulan.', waits: true },
      { to: 'periodicaly-top-up', why: 'Atau turunkan {premi} untuk seterusnya.', waits: true },
      { to: 'withdraw-partial-investment-fund', why: 'Ambil sebagian dana bila butuh uang sekarang.' },
      { to: 'change/occupation', why: 'Beri tahu kami pekerjaan {tertanggung} yang baru.', waits: true },
    ],
  },
  Meninggal: {
    words:
      'meninggal, meninggal dunia, wafat, kematian, ada yang meninggal, tutup usia, berpulang, suami meninggal, istri meninggal, anak meninggal, keluarga meninggal',
    note: 'Kami turut berdukacita. Pilih menurut siapa yang meninggal.',
    isChoice: true,
    steps: [
      { to: '/polis/lapor-meninggal', why: 'Laporkan bila {tertanggung} meninggal. Cukup nama dan tanggalnya.' },
      { to: 'change/beneficiary', why: 'Bila yang meninggal adalah penerima manfaat.' },
      { to: 'change/payer', why: 'Bila yang meninggal adalah pembayar {premi}.' },
    ],
  },
};
