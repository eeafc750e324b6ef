import * as z from 'zod/mini';
import { parameter } from './parameter.ts';
import { TransferLimits } from './transfer-ways.ts';

/** Parameters of payouts, papers and offers. */
export const payoutNumbers = {
  'payout.sla_wd': parameter(z.number(), {
    default: 6,
    source: '[S9]',
    text: 'Promised WD of surrender and withdrawal.',
    words: 'Hari kerja yang dijanjikan untuk penebusan dan penarikan.',
  }),
  'payout.hold_after_change_cd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'CD that payouts wait after a change of contact or account.',
    words: 'Hari kalender pembayaran ditahan setelah kontak atau rekening berubah.',
  }),
  'payout.hold_after_holder_change_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD that payouts wait after a change of holder.',
    words: 'Hari kalender pembayaran ditahan setelah pemegang polis berganti.',
  }),
  'payout.second_approver_above': parameter(z.number(), {
    default: 100_000_000,
    dollars: 7_500,
    source: '[D]',
    text: 'Amount from which two people approve a surrender or a benefit allocation, the amount itself counted.',
    words:
      'Batas jumlah; mulai dari itu dua orang menyetujui penebusan atau alokasi manfaat, jumlah itu sendiri termasuk.',
  }),
  'payout.unclear_minutes': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'Minutes after which a payment by SNAP without a clear answer of the bank is an alarm (rulebook 6.2).',
    words: 'Menit sampai pembayaran lewat SNAP tanpa jawaban jelas dari bank menjadi alarm.',
  }),
  'payout.ways': parameter(TransferLimits, {
    default: [
      { way: 'same-bank', above: 0, upTo: null, except: [] },
      { way: 'bi-fast', above: 0, upTo: 250_000_000, except: [] },
      { way: 'online', above: 0, upTo: 50_000_000, except: [] },
      { way: 'skn', above: 0, upTo: 1_000_000_000, except: [] },
      { way: 'rtgs', above: 100_000_000, upTo: null, except: [] },
    ],
    dollars: [],
    source: '[D]',
    text: 'Ways of a payout to the bank in the order in which they are tried: sums above `above` up to `upTo`, and banks that a way does not reach (rulebook 6.12).',
    words:
      'Cara pembayaran ke bank menurut urutan dicoba: jumlah di atas `above` sampai `upTo`, dan bank yang tidak dapat dijangkau.',
  }),
  'payout.own_bank': parameter(z.string(), {
    default: '-',
    source: '[D]',
    text: 'Code of the bank that holds the account from which payouts are paid (rulebook 6.12); - = none is named, so no payout goes within one bank.',
    words: 'Kode bank tempat rekening sumber pembayaran; - = tidak ada, sehingga tidak ada pembayaran dalam satu bank.',
  }),
  'payee.name_ok_score': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'Likeness of two names (0 to 100) from which they are one person (rulebook 6.2).',
    words: 'Kemiripan dua nama (0 sampai 100); mulai dari angka ini keduanya dianggap orang yang sama.',
  }),
  'payee.name_block_score': parameter(z.number(), {
    default: 70,
    source: '[D]',
    text: 'Likeness of two names below which they are different people; a verifier looks at what lies between.',
    words:
      'Kemiripan dua nama; di bawah angka ini keduanya orang yang berbeda. Yang di antaranya diperiksa verifikator.',
  }),
  'payee.inquiry_wait_seconds': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: "Seconds for which a form waits for the bank's answer whose account it is (rulebook 6.2).",
    words: 'Detik formulir menunggu jawaban bank tentang nama pemilik rekening.',
  }),
  'payee.inquiry_cache_minutes': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: "Minutes for which the bank's answer about an account is repeated to the same policy without asking again.",
    words: 'Menit jawaban bank tentang satu rekening diulang untuk polis yang sama tanpa bertanya lagi.',
  }),
  'payee.callback_above': parameter(z.number(), {
    default: 50_000_000,
    dollars: 3_500,
    source: '[D]',
    text: 'Amount above which a payout soon after a change of account needs a call to the old number first (rulebook 7.10).',
    words: 'Batas jumlah; di atasnya, pembayaran tak lama setelah rekening berubah perlu telepon ke nomor lama dulu.',
  }),
  'payee.callback_days_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD after a change of account in which the call is needed.',
    words: 'Hari kalender setelah rekening berubah selama telepon itu diperlukan.',
  }),
  'payee.disown_days_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: "CD that the link 'ini bukan saya' of an account change works.",
    words: "Hari kalender tautan 'ini bukan saya' pada perubahan rekening berlaku.",
  }),
  'screening.match_score': parameter(z.number(), {
    default: 85,
    source: '[D]',
    text: 'Likeness (0 to 100) from which a name counts as one of a watch list; compliance judges it (rulebook 6.7).',
    words:
      'Kemiripan (0 sampai 100); mulai dari angka ini sebuah nama dianggap ada di daftar pantauan. Kepatuhan yang menilai.',
  }),
  'sharing.days_cd': parameter(z.number(), {
    default: 730,
    source: '[D]',
    text: 'CD back over which a request is compared with those of other people (rulebook 6.7).',
    words: 'Hari kalender ke belakang untuk membandingkan pengajuan dengan pengajuan orang lain.',
  }),
  'info.sla_wd': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Promised WD of a change of contact or address.',
    words: 'Hari kerja yang dijanjikan untuk perubahan kontak atau alamat.',
  }),
  'doc.max_mb': parameter(z.number(), {
    default: 7,
    source: '[D]',
    text: 'Largest upload.',
    words: 'Ukuran unggahan terbesar.',
  }),
  'doc.min_px': parameter(z.number(), {
    default: 300,
    source: '[D]',
    text: 'Pixels that the shorter side of an uploaded picture must have.',
    words: 'Piksel paling sedikit pada sisi pendek gambar yang diunggah.',
  }),
  'case.files': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Attachments that somebody without sign-in can add to one report (rulebook 7.30).',
    words: 'Jumlah dokumen yang dapat ditambahkan pada satu laporan tanpa masuk.',
  }),
  'doc.photo_tries': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Bad photos of one paper of which the last is sent nevertheless, with a mark for the verifier; 1 = none is held back.',
    words: 'Foto kurang jelas ke berapa yang tetap diterima, dengan tanda untuk petugas. 1 = semua diterima.',
  }),
  'doc.ktp_reuse_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: "Months for which a holder's KTP photo that staff accepted can be used again; 0 = never (rulebook 6.3.1).",
    words: 'Bulan foto KTP pemegang polis yang sudah diterima petugas dapat dipakai lagi. 0 = tidak pernah.',
  }),
  'doc.photo_pages': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Photos that become one paper of several pages; at most 20, as for every PDF.',
    words: 'Jumlah foto yang dapat digabung menjadi satu dokumen; paling banyak 20.',
  }),
  'doc.day_files': parameter(z.number(), {
    default: 100,
    source: '[D]',
    text: 'Uploads of one person on one day (WIB).',
    words: 'Jumlah unggahan satu orang dalam satu hari (WIB).',
  }),
  'doc.day_mb': parameter(z.number(), {
    default: 300,
    source: '[D]',
    text: 'Size of all uploads of one person on one day (WIB).',
    words: 'Ukuran semua unggahan satu orang dalam satu hari (WIB).',
  }),
  'doc.upload_hours': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Hours for which an interrupted upload can be continued, before its parts are removed.',
    words: 'Jam unggahan yang terputus dapat dilanjutkan, sebelum bagian-bagiannya dihapus.',
  }),
  'doc.types': parameter(z.array(z.string()), {
    default: ['jpg', 'png', 'webp', 'pdf'],
    source: '[D]',
    text: 'Kinds of uploads; a KTP, selfie or liveness picture is never a PDF.',
    words: 'Jenis berkas unggahan; foto KTP, swafoto, dan foto wajah tidak boleh PDF.',
    unread:
      'the kinds of uploads follow from what the server can open and clean (attachments/gate.ts); the number tells clients',
  }),
  'doc.pending_days_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD to send papers that were asked for (rulebook 4.4).',
    words: 'Hari kalender untuk mengirim dokumen yang diminta.',
  }),
  'doc.reminders_cd': parameter(z.array(z.number()), {
    default: [3, 7, 12],
    source: '[D]',
    text: 'CD after which somebody who was asked for papers is reminded.',
    words: 'Hari kalender sampai orang yang dimintai dokumen diingatkan.',
  }),
  'doc.leader_asks': parameter(z.int(), {
    default: 3,
    source: '[D]',
    text: 'Times that staff asked for papers in one request from which on it has a mark for the team leader (rulebook 4.4).',
    words: 'Berapa kali dokumen diminta dalam satu pengajuan sampai kasusnya bertanda untuk ketua tim.',
  }),
  'offer.days_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: "CD to answer an underwriter's terms (rulebook 4.4).",
    words: 'Hari kalender untuk menjawab syarat dari underwriter.',
  }),
  'offer.extra_most_percent': parameter(z.number(), {
    default: 300,
    source: '[D]',
    text: 'Most that an underwriter may add to the cost of a cover.',
    words: 'Tambahan paling besar yang boleh dikenakan underwriter pada biaya pertanggungan.',
  }),
  'offer.extra_step_percent': parameter(z.number(), {
    default: 25,
    source: '[D]',
    text: 'Step of the cost that an underwriter adds.',
    words: 'Kelipatan tambahan biaya dari underwriter.',
  }),
  'pay.match_days_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'WD in which the money must come, where the type has no day of its own (rulebook 4.4).',
    words: 'Hari kerja uang harus masuk, bila jenis pengajuan tidak punya batas sendiri.',
  }),
};
