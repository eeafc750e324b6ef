import { hasOwn } from '../collections/has-own.ts';
import { conventionalWording, fill, wordingFor, type WordingFlags } from './wording.ts';

export type ExplainedTerm =
  | 'premi'
  | 'uangPertanggungan'
  | 'nilaiTunai'
  | 'unit'
  | 'hargaUnit'
  | 'cutiPremi'
  | 'masaLeluasa'
  | 'ahliWaris'
  | 'pinjamanPolis'
  | 'underwriting'
  | 'titipan'
  | 'rider'
  | 'topUp'
  | 'alokasi'
  | 'biayaAsuransi'
  | 'masaMempelajari'
  | 'manfaatHidup';

interface Meaning {
  readonly word: string;
  /** Meaning in one or two plain sentences, with wording tokens. */
  readonly meaning: string;
  /** Meaning for syariah policies, when it differs. */
  readonly syariah?: string;
  /** Pattern of the term in conventional texts. */
  readonly found: RegExp;
}

const meanings: Readonly<Record<ExplainedTerm, Meaning>> = {
  premi: {
    word: '{premi}',
    meaning: 'uang yang Anda bayar secara berkala atau sekaligus agar perlindungan polis tetap berlaku.',
    syariah:
      'uang yang Anda bayar secara berkala atau sekaligus. Sebagian menjadi iuran untuk saling menolong antarpeserta, sebagian ujrah untuk pengelola.',
    found: /\bpremi\b/i,
  },
  uangPertanggungan: {
    word: '{uangPertanggungan}',
    meaning: 'jumlah yang kami bayarkan bila terjadi risiko yang dijamin polis, misalnya meninggal dunia.',
    syariah:
      "jumlah yang dibayarkan dari dana saling menolong para peserta (Dana Tabarru') bila terjadi risiko yang dijamin polis, misalnya meninggal dunia.",
    found: /uang pertanggungan|\bUP\b/i,
  },
  nilaiTunai: {
    word: '{nilaiTunai}',
    meaning: 'uang yang Anda terima bila polis ditutup hari ini, sesudah dikurangi {biaya} dan utang.',
    found: /nilai tunai/i,
  },
  unit: {
    word: 'unit',
    meaning: 'bagian Anda dalam dana investasi. Nilainya adalah jumlah unit dikalikan harga unit.',
    found: /\bunit\b|dana investasi/i,
  },
  hargaUnit: {
    word: 'harga unit (NAB)',
    meaning:
      'nilai aktiva bersih per unit: harga satu unit dana, dihitung setiap hari bursa. Harga untuk pengajuan baru diketahui sesudah harinya lewat, karena itu angka sebelumnya kami sebut estimasi.',
    found: /\bNAB\b|harga unit|dana investasi/i,
  },
  cutiPremi: {
    word: '{cutiPremi}',
    meaning:
      'berhenti membayar {premi} untuk sementara. Perlindungan tetap berjalan, dan {biaya} bulanan diambil dari nilai polis.',
    found: /cuti premi/i,
  },
  masaLeluasa: {
    word: 'masa leluasa',
    meaning:
      'waktu tambahan sesudah jatuh tempo untuk membayar {premi}, disebut juga masa tenggang. Selama itu perlindungan tetap berlaku.',
    found: /masa leluasa/i,
  },
  ahliWaris: {
    word: 'penerima manfaat',
    meaning:
      'orang yang Anda tunjuk untuk menerima manfaat bila terjadi risiko, disebut juga ahli waris. Bagian semuanya berjumlah 100%.',
    found: /ahli waris|penerima manfaat/i,
  },
  pinjamanPolis: {
    word: 'pinjaman polis',
    meaning:
      'uang yang Anda pinjam dengan jaminan nilai tunai polis. Utangnya berbunga dan memotong manfaat bila belum lunas.',
    syariah: 'uang yang dipinjam dengan jaminan nilai polis. Tidak tersedia untuk polis syariah.',
    found: /pinjaman polis/i,
  },
  underwriting: {
    word: 'underwriting',
    meaning:
      'penilaian kesehatan, pekerjaan, dan usia untuk menentukan apakah perlindungan dapat diberikan, dan dengan syarat apa.',
    found: /underwrit|pernyataan kesehatan/i,
  },
  titipan: {
    word: 'titipan',
    meaning:
      'uang yang sudah Anda bayar tetapi belum terpakai. Tetap milik Anda: dipakai untuk pengajuan berikutnya atau dikembalikan.',
    found: /titipan/i,
  },
  rider: {
    word: 'rider',
    meaning: 'asuransi tambahan yang menempel pada produk utama, misalnya untuk penyakit kritis atau rawat inap.',
    found: /\brider\b|asuransi tambahan/i,
  },
  topUp: {
    word: 'top up',
    meaning:
      'tambahan uang yang seluruhnya masuk ke dana investasi sesudah dikurangi {biaya}: sekali saja atau berkala.',
    found: /top ?up/i,
  },
  alokasi: {
    word: 'alokasi',
    meaning: 'pembagian uang yang masuk ke tiap dana investasi, dalam persen. Jumlahnya selalu 100%.',
    found: /alokasi/i,
  },
  biayaAsuransi: {
    word: '{biayaAsuransi}',
    meaning: 'biaya perlindungan yang diambil setiap bulan dari nilai dana. Besarnya mengikuti usia.',
    syariah:
      "iuran saling menolong yang diambil setiap bulan dari nilai dana untuk Dana Tabarru'. Besarnya mengikuti usia.",
    found: /biaya asuransi/i,
  },
  masaMempelajari: {
    word: 'masa mempelajari polis',
    meaning:
      'waktu untuk membaca polis baru (free look). Selama itu polis dapat dibatalkan dan uang Anda dikembalikan sesuai ketentuan.',
    found: /masa mempelajari polis|penutupan \/ pembatalan/i,
  },
  manfaatHidup: {
    word: 'SB, MB, NCB',
    meaning:
      'manfaat tahapan (SB), manfaat akhir kontrak (MB), dan bonus tanpa klaim (NCB): uang yang menjadi hak Anda selama masih hidup.',
    found: /\bSB\b|\bNCB\b/,
  },
};

/** Term with its meaning, in the policy's wording (rulebook 8.1). */
export interface TermMeaning {
  readonly word: string;
  readonly meaning: string;
}

export const explainTerm = (term: ExplainedTerm, flags: WordingFlags): TermMeaning => {
  const { word, meaning, syariah } = meanings[term];
  const wording = wordingFor(flags);
  return { word: fill(word, wording), meaning: fill((flags.isSyariah ? syariah : undefined) ?? meaning, wording) };
};

const isTerm = (term: string): term is ExplainedTerm => hasOwn(meanings, term);

export const allTerms: readonly ExplainedTerm[] = Object.keys(meanings).filter(isTerm);

/** Returns the terms in texts with wording tokens, in the order of the list. */
export function findTerms(texts: readonly string[]): readonly ExplainedTerm[] {
  const whole = texts.map((text) => fill(text, conventionalWording)).join('\n');
  return allTerms.filter((term) => meanings[term].found.test(whole));
}

/** Returns the terms in texts that already have a policy's wording; braces in them are ordinary text. */
export function findTermsInWording(texts: readonly string[], flags: WordingFlags): readonly ExplainedTerm[] {
  const whole = texts.join('\n');
  const said = whole.toLowerCase();
  return allTerms.filter(
    (term) => meanings[term].found.test(whole) || said.includes(explainTerm(term, flags).word.toLowerCase()),
  );
}
