import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of fees, duties and periods for papers, tax, retention and complaints (rulebook 11). */
export const lawNumbers = {
  'reprint.policy_fee': parameter(z.number(), {
    default: 100_000,
    dollars: 10,
    source: '[S29]',
    text: 'Fee of a policy printed again.',
    words: 'Biaya cetak ulang polis.',
    unread: 'there is no request for another print yet',
  }),
  'reprint.card_fee': parameter(z.number(), {
    default: 20_000,
    dollars: 2,
    source: '[S29]',
    text: 'Fee of a card printed again.',
    words: 'Biaya cetak ulang kartu.',
    unread: 'there is no request for another print yet',
  }),
  'emeterai.value': parameter(z.number(), {
    default: 10_000,
    rupiahAlone: true,
    source: '[S52]',
    text: 'Stamp duty of a document.',
    words: 'Nilai meterai satu dokumen.',
  }),
  'emeterai.threshold': parameter(z.number(), {
    default: 5_000_000,
    rupiahAlone: true,
    source: '[S52]',
    text: 'Sum of money above which a document bears stamp duty; agreements always do.',
    words: 'Batas jumlah uang; di atasnya dokumen dikenai meterai; perjanjian selalu dikenai.',
    unread: 'it is for other papers than agreements, which always bear stamp duty (rulebook 11.5)',
  }),
  'tax.sb_under_3y_percent': parameter(z.number(), {
    default: 0,
    source: '[D]',
    text: 'Tax on the gain of a policy that ends before its third year is over (rulebook 11.7).',
    words: 'Pajak atas keuntungan polis yang berakhir sebelum tahun ketiganya selesai.',
  }),
  'retention.aml_years': parameter(z.number(), {
    default: 5,
    source: '[K]',
    text: 'Years that papers of identification are kept after the last policy of the holder has ended (rulebook 11.6).',
    words: 'Tahun dokumen pengenal disimpan setelah polis terakhir pemegang berakhir.',
  }),
  'retention.company_docs_years': parameter(z.number(), {
    default: 10,
    source: '[K]',
    text: 'Years that contents and attachments of requests and issued papers are kept after the end of the policy (UU 8/1997).',
    words: 'Tahun isi dan lampiran pengajuan serta dokumen terbitan disimpan setelah polis berakhir (UU 8/1997).',
  }),
  'retention.request_years': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Years that content and attachments are kept of a request that was rejected, cancelled or ran out (rulebook 11.6).',
    words: 'Tahun isi dan lampiran disimpan untuk pengajuan yang ditolak, dibatalkan, atau kedaluwarsa.',
  }),
  'retention.draft_days_cd': parameter(z.number(), {
    default: 180,
    source: '[D]',
    text: 'CD after its last change for which a draft is kept (rulebook 11.6).',
    words: 'Hari kalender draf disimpan setelah perubahan terakhirnya.',
  }),
  'retention.device_years': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Years that a browser with notifications is kept; its owner can switch them on again (rulebook 11.6).',
    words: 'Tahun peramban dengan notifikasi disimpan; pemiliknya dapat menyalakannya lagi.',
  }),
  'retention.message_text_years': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Years that the words and the address of a message to somebody are kept (rulebook 11.6).',
    words: 'Tahun isi dan alamat pesan kepada seseorang disimpan.',
  }),
  'retention.death_report_years': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: "Years that the reporter's data of a death report that came to nothing are kept (rulebook 11.6).",
    words: 'Tahun data pelapor disimpan untuk laporan meninggal yang tidak berlanjut.',
  }),
  'retention.fraud_report_years': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Years that the data of who reported misuse of a policy are kept, once the report is over (rulebook 11.6).',
    words: 'Tahun data pelapor penyalahgunaan polis disimpan setelah laporan selesai.',
  }),
  'retention.message_log_years': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Years for which it stays known that a message was sent, and when.',
    words: 'Tahun catatan bahwa pesan dikirim, dan kapan, disimpan.',
  }),
  'retention.face_days_cd': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'CD after the decision for which the frames of a face check are kept (rulebook 11.3).',
    words: 'Hari kalender setelah keputusan selama gambar pemeriksaan wajah disimpan.',
  }),
  'retention.code_log_years': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Years for which it stays known that a code was sent, without the code.',
    words: 'Tahun catatan bahwa kode dikirim disimpan, tanpa kodenya.',
  }),
  'breach.notice_hours': parameter(z.number(), {
    default: 72,
    source: '[S41]',
    text: 'Hours after the discovery of a breach of personal data within which authority and people are notified (rulebook 11.3).',
    words: 'Jam setelah kegagalan pelindungan data ditemukan untuk memberi tahu lembaga dan pemilik data.',
  }),
  'complaint.days_wd': parameter(z.number(), {
    default: 10,
    source: '[S46]',
    text: 'WD to answer a complaint.',
    words: 'Hari kerja untuk menjawab keluhan.',
  }),
  'complaint.extend_wd': parameter(z.number(), {
    default: 10,
    source: '[S46]',
    text: 'WD by which that time can be extended.',
    words: 'Hari kerja perpanjangan waktu itu.',
  }),
  'complaint.spoken_wd': parameter(z.number(), {
    default: 5,
    source: '[K]',
    text: 'WD to answer a spoken complaint.',
    words: 'Hari kerja untuk menjawab keluhan lisan.',
    unread: 'complaints are answered outside of the portal (rulebook 11)',
  }),
};
