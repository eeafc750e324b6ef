import { expect, test } from 'vitest';
import {
  contactChannels,
  messageChannels,
  addressKindOf,
  type MessageChannel,
} from '#shared/lists/message-channels.ts';
import { conventionalWording, wordingFor } from '#shared/words/wording.ts';
import { composeMessage, type Reader } from './compose-message.ts';
import { gsmLength, smsPart } from '#shared/text/gsm-7.ts';
import { messagePlaces, type MessagePlace } from './places/message-places.ts';
import { fillTemplate, templates, type TemplateName } from './templates.ts';
import type { OwnWords } from './message-text-repository.ts';
import { canaryBrand, demoBrand } from '#tests/support/brand.ts';
import { mark, messageWords } from '#tests/support/own-words.ts';

const link = 'https://portal.contoh.test/bukan-saya#abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq';
const values = {
  policy: '7700000001',
  code: '123456',
  title: 'Penarikan',
  number: 'P-1',
  date: '30/11/2026',
  link,
  days: '7',
  mobile: '0001',
  why: 'rekening tidak ditemukan atau sudah ditutup',
  count: '2',
  news: 'Pengajuan P-1 disetujui.',
  what: 'Berkas lampiran terkirim ke alamat yang salah.',
  data: 'Nama dan nomor telepon.',
  advice: 'Waspadai telepon yang meminta kode.',
  contact: 'pdp@contoh.test',
  reason: 'Pengajuan yang kami terima sedang banyak.',
  ticket: 'K-P-1-1',
  asked: 'Foto KTP\nNomor Rekening Baru\nBuku tabungan',
};

const letterhead = { publicUrl: 'https://portal.contoh.test', brand: demoBrand, messageLinks: ['EMAIL'] } as const;
const siti = { name: 'SITI NUR RAHMAWATI', policyNumber: '7700000001', requestNumber: '20261124-000001' };

const compose = (name: TemplateName, reader: Reader, more: Readonly<Record<string, string>> = {}) =>
  composeMessage(letterhead, name, { ...conventionalWording, ...values, ...more }, reader);

type Row = readonly [name: TemplateName, what: string, why: string, day: string | null, act: string];

const leadingTo = (place: MessagePlace, said: readonly Row[]) => said.map((row) => [...row, place] as const);

/**
 * Expected content of each message, by the page it leads to (null: none): what, why, the day or deadline (null: none; …
 * is the message's date), and what to do.
 */
const rows = [
  ...leadingTo(null, [
    ['sign-in-code', 'Kode masuk Anda 123456', 'masuk ke portal', 'Berlaku 5 menit', 'Jangan berikan kepada siapa pun'],
    [
      'sign-in-guarded',
      'Kami baru mengirim satu kode lagi',
      'Banyak kode salah dimasukkan',
      null,
      'segera hubungi kami',
    ],
    [
      'step-up-code',
      'Kode verifikasi 123456',
      'untuk pengajuan Penarikan',
      'Berlaku 5 menit',
      'Jangan berikan kepada siapa pun',
    ],
    ['contact-changed', 'Data kontak polis diubah', 'atas permintaan lewat portal', 'pada …', 'Segera hubungi kami'],
    ['contact-replaced', 'mengganti kontak polis', 'setelah memeriksa identitas', 'Pada …', 'Segera hubungi kami'],
    ['contact-recorded', 'kami kirim ke sini', 'sesuai permintaan', 'Sejak …', 'Segera hubungi kami'],
    [
      'number-change-code',
      'Kode 123456',
      'mencatat nomor ini pada sebuah polis',
      'Berlaku 5 menit',
      'Jangan berikan kepada siapa pun',
    ],
    [
      'number-change-email-code',
      'Kode 123456',
      'mengganti nomor HP',
      'Berlaku 5 menit',
      'Jangan berikan kepada siapa pun',
    ],
    [
      'number-change-decided',
      'Nomor baru berakhiran 0001',
      'Ada permintaan mengganti nomor HP',
      'berlaku mulai …',
      'hentikan di sini',
    ],
    [
      'number-change-approved',
      'Permintaan P-1 disetujui',
      'Anda dapat masuk ke portal dengan nomor ini',
      'berlaku mulai …',
      'Segera hubungi kami',
    ],
    [
      'number-change-rejected',
      'Permintaan P-1 tidak dapat kami setujui',
      'tidak cukup untuk memastikan pemegang polis',
      null,
      'Hubungi kami untuk cara lain',
    ],
    ['number-change-stopped', 'Permintaan P-1 dihentikan', 'Nomor ini tidak dicatat', null, 'Hubungi kami'],
    ['account-change-asked', 'mengubah rekening manfaat', 'ada permintaan', 'Pada …', 'hentikan di sini'],
    ['new-account-asked', 'membayarkan dana polis ke rekening baru', 'ada permintaan', 'Pada …', 'hentikan di sini'],
    [
      'account-changed',
      'Rekening manfaat diubah',
      'atas permintaan lewat portal',
      'pada …',
      'bekukan pembayaran di sini',
    ],
    ['holder-change-asked', 'mengganti pemegang polis', 'ada permintaan', 'Pada …', 'hentikan di sini'],
    ['holder-changed', 'tidak dapat lagi masuk', 'Pengalihan polis disetujui', 'pada …', 'bekukan pembayaran di sini'],
    ['death-recorded', 'kami catat', 'turut berdukacita', null, 'Siapkan dokumen'],
    ['not-me-reported', 'pembayaran polis kami bekukan', 'Laporan keamanan P-1', null, 'Hubungi kami'],
    [
      'confirm-contact',
      'diminta menjadi kontak sebuah polis',
      'kontak ini milik Anda',
      'berlaku 7 hari',
      'lewat tautan ini',
    ],
  ]),
  ...leadingTo('notices', [
    ['digest', 'Ada 2 kabar tentang polis ini', 'Pengajuan P-1 disetujui', null, 'Baca semuanya'],
    ['data-breach', 'menemukan kegagalan pelindungan data', 'Berkas lampiran', 'Pada …', 'Waspadai telepon'],
    ['money-reversed', 'menarik kembali pembayaran', 'Dana itu belum terpakai', 'pada …', 'Rinciannya ada di portal'],
    ['price-corrected', 'salah dan sudah kami koreksi', 'hitung ulang', 'Harga unit …', 'ada di portal'],
    ['reversal-loss', 'sudah dijual', 'hasilnya kurang', 'harga …', 'menghubungi Anda'],
    ['money-reversed-owed', 'menarik kembali pembayaran', 'dana itu sudah terpakai', 'pada …', 'menghubungi Anda'],
    [
      'premium-debit-failed',
      'belum dapat didebet',
      'karena rekening tidak ditemukan',
      'pada …',
      'perlu Anda lakukan ada di portal',
    ],
    [
      'policy-declined',
      'tidak kami terbitkan',
      'Premi yang sudah dibayar menjadi hak Anda',
      'sejak …',
      'Minta pembayarannya',
    ],
    ['lapse-ended', 'polis berakhir', 'Masa pemulihan polis sudah lewat', 'pada …', 'kami beri tahu'],
  ]),
  ...leadingTo('request', [
    [
      'request-received',
      'sudah kami terima',
      'Pengajuan Penarikan',
      'paling lambat …',
      'Tidak ada yang perlu Anda lakukan',
    ],
    [
      'face-consent-due',
      'belum ada',
      'persetujuan untuk memakai foto wajah Anda',
      'paling lambat …',
      'Setujui di halaman pengajuan itu',
    ],
    [
      'face-consent-reminder',
      'masih menunggu persetujuan',
      'untuk memakai foto wajah Anda',
      'paling lambat …',
      'Setujui paling lambat',
    ],
    ['due-date-missed', 'terlambat', 'sedang banyak', 'paling lambat …', 'Tidak ada yang perlu Anda lakukan'],
    [
      'documents-asked',
      'menunggu Anda. Kirim atau perbaiki Foto KTP',
      'agar dapat kami teruskan',
      'paling lambat …',
      'Kirim atau perbaiki',
    ],
    [
      'documents-reminder',
      'belum lengkap. Kirim atau perbaiki Foto KTP',
      'agar dapat kami teruskan',
      'paling lambat …',
      'Kirim atau perbaiki',
    ],
    [
      'documents-last-reminder',
      'Pengingat terakhir',
      'Tanpa itu pengajuan berakhir',
      'paling lambat …',
      'Kirim atau perbaiki Foto KTP',
    ],
    [
      'payment-due',
      'kami teruskan setelah Anda membayar',
      'Pengajuan Penarikan',
      'paling lambat …',
      'Bayar paling lambat',
    ],
    [
      'money-matched',
      'sudah kami terima dan cocok',
      'Pembayaran untuk pengajuan Penarikan',
      null,
      'Tidak ada yang perlu Anda lakukan',
    ],
    ['money-short', 'masih kurang', 'agar pengajuan dapat kami teruskan', 'paling lambat …', 'Bayar kekurangannya'],
    ['offer-accepted', 'Pengajuan kami lanjutkan', 'Anda menerima penawaran kami', null, 'Segera hubungi kami'],
    ['offer-declined', 'Pengajuan berakhir', 'Anda tidak menerima penawaran kami', null, 'dapat mengajukan lagi'],
    ['offer-expired', 'Pengajuan berakhir', 'tidak dijawab sampai batas waktunya', null, 'dapat mengajukan lagi'],
    ['approved', 'setujui', 'sudah kami periksa', null, 'dapat dilihat di portal'],
    ['rejected', 'tidak dapat kami proses', 'Alasan', null, 'cara mengajukan lagi'],
    ['paid', 'sudah kami kirim ke rekening Anda', 'sudah selesai, jadi', null, 'Periksa rekening Anda'],
    ['completed', 'berlaku pada polis', 'sudah selesai', null, 'Periksa hasilnya'],
    ['transfer-failed', 'Transfer dari pengajuan', 'dikembalikan bank', null, 'Periksa nomor rekening'],
    ['expired', 'berakhir', 'karena batas waktunya lewat', null, 'dapat mengajukan lagi'],
    ['cancelled', 'sudah dibatalkan', 'Pengajuan Penarikan', null, 'dapat mengajukan lagi'],
    ['price-known', 'sudah keluar', 'jadi hasilnya pasti', null, 'Lihat jumlahnya'],
    ['payout-held', 'ditahan', 'demi keamanan', 'sampai …', 'Segera hubungi kami'],
    [
      'payment-method-changed',
      'Metode pembayaran polis diubah',
      'atas permintaan lewat portal',
      'pada …',
      'Segera hubungi kami',
    ],
  ]),
  ...leadingTo('offer', [
    ['offer-made', 'dapat kami terima', 'dengan syarat baru', 'paling lambat …', 'Baca dan jawab'],
  ]),
  ...leadingTo('messages', [
    ['objection-received', 'Keberatan Anda', 'atas pengajuan Penarikan', 'paling lambat …', 'Tidak ada yang perlu'],
    ['objection-extended', 'perlu waktu lebih lama', 'Keberatan Anda', 'paling lambat …', 'Baca sebabnya'],
    ['objection-answered', 'sudah kami jawab', 'atas pengajuan Penarikan', null, 'Baca jawabannya'],
    ['complaint-received', 'K-P-1-1', 'Keluhan Anda tentang', 'paling lambat …', 'Tidak ada yang perlu'],
    ['complaint-extended', 'perlu waktu lebih lama', 'Keluhan Anda', 'paling lambat …', 'Baca sebabnya'],
    ['complaint-answered', 'sudah kami jawab', 'tentang pengajuan Penarikan', null, 'Baca jawabannya'],
    ['message-written', 'menulis kepada Anda', 'tentang pengajuan Penarikan', null, 'Baca dan balas'],
  ]),
  ...leadingTo('premiums', [
    [
      'credit-returned',
      'kami kembalikan ke rekening manfaat',
      'Sesuai permintaan Anda',
      'pada …',
      'Segera hubungi kami',
    ],
    ['premium-billed', 'Premi polis Anda', 'jatuh tempo', 'paling lambat hari itu', 'Bayar'],
    ['premium-debit-ahead', 'kami debet', 'jatuh tempo', 'pada …', 'Pastikan dananya tersedia'],
    ['premium-debit-over', 'tidak dapat didebet', 'karena rekening tidak ditemukan', 'jatuh tempo …', 'Cara membayar'],
    ['premium-reversed', 'menarik kembali pembayaran', 'jadi premi belum lunas', 'pada …', 'Bayar lagi'],
    ['premium-paid', 'sudah kami terima', 'yang jatuh tempo', '…', 'Tidak ada yang perlu'],
    [
      'policy-paid-up',
      'tidak ada premi yang ditagih lagi',
      'karena masa bayarnya selesai',
      'Mulai …',
      'Tidak ada yang perlu',
    ],
    ['holiday-ending', 'premi ditagih lagi', 'Cuti Premi Anda berakhir', 'mulai …', 'Siapkan pembayarannya'],
    [
      'grace-started',
      'belum kami terima',
      'agar perlindungan tidak berhenti',
      'paling lambat …',
      'Bayar paling lambat',
    ],
    ['grace-ending', 'Perlindungan berhenti', 'belum kami terima', 'setelah …', 'cara membayar'],
    ['grace-ended', 'berjalan seperti semula', 'Tunggakan polis Anda sudah dibayar', 'pada …', 'Tidak ada yang perlu'],
    [
      'claim-lifted',
      'berjalan seperti semula',
      'laporan meninggal tidak berlaku',
      'Sejak …',
      'Tagihan yang tertunda kami kirim lagi',
    ],
    [
      'policy-reinstated',
      'perlindungan berlaku lagi',
      'Tunggakan polis sudah dibayar',
      'mulai …',
      'Bayar premi berikutnya',
    ],
    [
      'policy-lapsed-for-now',
      'Perlindungan berhenti',
      'karena ada yang belum dibayar',
      'paling lambat …',
      'Bayar paling lambat',
    ],
  ]),
  ...leadingTo('account', [
    [
      'holder-welcome',
      'Anda pemegang polis 7700000001',
      'karena pengalihannya disetujui',
      'Mulai …',
      'daftarkan rekening manfaat',
    ],
    ['end-ahead-matured', 'perlindungan berakhir', 'Masa asuransi selesai', 'pada …', 'Periksa rekening manfaat'],
    ['policy-matured', 'polis berakhir', 'Masa asuransi selesai', 'pada …', 'Periksa rekening manfaat'],
  ]),
  ...leadingTo('repay', [
    [
      'premium-advanced',
      'bayarkan dari nilai tunai sebagai pinjaman premi',
      'belum kami terima',
      'jatuh tempo …',
      'Lunasi',
    ],
    ['loan-warning', 'agar polis tidak berhenti', 'hampir sebesar nilai tunai', 'sebelum …', 'Bayar sebagian'],
  ]),
  ...leadingTo('values', [
    ['premium-missed', 'tidak kami tagih lagi', 'belum kami terima', 'jatuh tempo …', 'Periksa nilai dana'],
    ['end-ahead-expired', 'perlindungan berakhir', 'Masa asuransi selesai', 'pada …', 'Hubungi kami'],
    ['policy-expired', 'polis berakhir', 'Masa asuransi selesai', 'pada …', 'Hubungi kami'],
  ]),
  ...leadingTo('topUp', [
    ['fund-ending', 'Perlindungan berhenti', 'Nilai dana tidak cukup', 'setelah …', 'Tambah dana'],
    ['fund-short', 'agar perlindungan tidak berhenti', 'Nilai dana tidak cukup', 'paling lambat …', 'Tambah dana'],
    ['fund-low', 'agar perlindungan tidak berhenti', 'nilai dana hampir tidak cukup', 'Per …', 'Tambah dana'],
  ]),
  ...leadingTo('reinstate', [
    ['window-ending', 'polis berakhir', 'yang tidak aktif', 'sampai …', 'Ajukan sebelum'],
    [
      'policy-lapsed-premium',
      'Perlindungan berhenti',
      'Premi tidak kami terima',
      'pada …',
      'Pemulihan dapat Anda ajukan',
    ],
    ['policy-lapsed-fund', 'Perlindungan berhenti', 'Nilai dana tidak cukup', 'pada …', 'Pemulihan dapat Anda ajukan'],
    ['policy-lapsed', 'Perlindungan berhenti', 'mencapai nilai tunai', 'pada …', 'Pemulihan dapat Anda ajukan'],
    [
      'policy-off',
      'Perlindungan polis Anda berhenti',
      'Sebabnya ada di portal',
      'pada …',
      'Pemulihan dapat Anda ajukan',
    ],
  ]),
  ...leadingTo('deathMistaken', [
    ['claim-registered', 'menunggu keputusan', 'laporan meninggal', 'Pada …', 'Katakan di portal atau hubungi kami'],
    ['death-objection-received', 'kami terima', 'Keberatan atas laporan meninggal', 'paling lambat …', 'hubungi kami'],
    ['death-objection-kept', 'tetap berlaku', 'menjawab keberatan', 'Pada …', 'Baca jawaban'],
  ]),
  ...leadingTo('benefits', [
    ['benefit-due', 'ada manfaat polis', 'menjadi hak Anda', 'Sejak …', 'Minta pembayarannya'],
    ['benefit-waiting', 'ada manfaat polis', 'menunggu rekening Anda', 'Sejak …', 'Minta pembayarannya'],
    ['lapse-owed', 'sisa nilai polis', 'menjadi hak Anda', 'Sejak …', 'Minta pembayarannya'],
    ['money-returned', 'Pembayaran yang tidak terpakai', 'menjadi hak Anda', 'sejak …', 'Minta pembayarannya'],
  ]),
  ...leadingTo('papers', [
    ['report-year', 'Laporan tahunan polis Anda', 'sudah ada', 'per …', 'Tidak ada yang perlu'],
    ['letter-written', 'menulis surat', 'tentang polis Anda', 'pada …', 'Baca suratnya di portal'],
    ['report-value', 'Laporan nilai dana polis Anda', 'sudah ada', 'per …', 'Tidak ada yang perlu'],
  ]),
];

/** Templates whose reader may be anyone: neither name nor policy. */
const toAnybody: readonly string[] = [
  'confirm-contact',
  'contact-recorded',
  'death-recorded',
  'number-change-approved',
  'number-change-code',
  'number-change-rejected',
  'number-change-stopped',
];

const readerOf = (name: TemplateName, channel: MessageChannel): Reader => ({
  channel,
  ...siti,
  ...(toAnybody.includes(name) && { name: null }),
});

test('every template has a row, and every card has a message', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(templates).toSorted());
  const led = rows.map(([, , , , , place]) => place);
  expect(Object.keys(messagePlaces).filter((place) => !led.some((each) => each === place))).toEqual([]);
});

test.each(rows)('%s says what, why, by when, what to do, to whom, from whom and where', (name, ...said) => {
  const [what, why, day, act, place] = said;
  const isShort = (channel: MessageChannel): boolean => channel === 'SMS' && 'sms' in templates[name];
  for (const channel of contactChannels.filter((each) => !isShort(each))) {
    const { text } = compose(name, readerOf(name, channel));
    for (const phrase of [what, why, day?.replace('…', values.date) ?? '', act, 'Contoh Life 1500 000'])
      expect(text).toContain(phrase);
    expect(text.includes('Siti, polis berakhiran 0001')).toBe(!toAnybody.includes(name));
    if (toAnybody.includes(name)) expect(text).not.toMatch(/Siti|berakhiran/);
    if (day === null) expect(text).not.toContain(values.date);
    const menu = place === null ? '' : `menu ${messagePlaces[place].menu}.`;
    const isMail = addressKindOf(channel) === 'email';
    if (place !== null) expect(text.includes(menu)).toBe(!isMail);
    expect(/Buka: https:/.test(text)).toBe(isMail && place !== null);
  }
});

const longest = {
  title: 'Penambahan Dana Investasi (Top Up Sekaligus)',
  number: '20261124-000001',
};

/** Characters that every phone shows without a costlier alphabet. */
const plainLetters = /^[A-Za-z0-9 \n.,:;?!()/*#@&'+\-_=%]*$/;

/** Letters of two and of three joined short messages. */
const twoParts = 306;
const threeParts = 459;

const sentences = (text: string): readonly string[] => text.replaceAll(link, 'tautan').split(/[.?!](?=\s|$)/);
const words = (sentence: string): number => sentence.split(/\s+/).filter((word) => word !== '').length;

test.each(rows)('%s is short, complete, plain and contains no amounts', (name) => {
  for (const wording of [conventionalWording, wordingFor({ isSyariah: true, priorityCode: '' })]) {
    const { subject, text } = compose(name, readerOf(name, 'SMS'), { ...wording, ...longest });
    expect(`${subject} ${text}`).not.toMatch(/[{}]|Rp|US\$|sudah masuk|[Hh]utang|[Aa]hli waris/);
    expect(text).toMatch(plainLetters);
    expect(text.length).toBeLessThanOrEqual(text.includes(link) ? threeParts : twoParts);
    const said = fillTemplate(templates[name].text, { ...wording, ...values, whom: 'Siti, polis berakhiran 0001' });
    expect(sentences(said).filter((sentence) => words(sentence) > 20)).toEqual([]);
    expect(words(subject)).toBeLessThanOrEqual(12);
  }
});

const codes = rows.map(([name]) => name).filter((name) => 'sms' in templates[name]);

test('codes that go by SMS have a text for it', () => {
  expect(codes).toEqual(['sign-in-code', 'step-up-code', 'number-change-code']);
});

test.each(codes)('%s by SMS is one part, names the insurer and keeps code and warning', (name) => {
  for (const title of [values.title, longest.title, 'Perubahan Ahli Waris – Santunan… '.repeat(9)]) {
    const { text, code } = compose(name, readerOf(name, 'SMS'), { title });
    expect(gsmLength(text)).toBeLessThanOrEqual(smsPart);
    expect(text).toMatch(/^Contoh Life: kode (?:masuk Anda )?123456\b.*5 menit\. Jangan berikan kepada siapa pun/);
    expect(text).toMatch(plainLetters);
    expect(code).toBe(values.code);
  }
});

test('e-mail links lead to the page of the message', () => {
  const mail = (name: TemplateName, reader: Partial<Reader> = {}) =>
    /Buka: (\S+)/.exec(compose(name, { channel: 'EMAIL', ...siti, ...reader }).text)?.[1];
  expect(mail('offer-made')).toBe('https://portal.contoh.test/transaction/status/20261124-000001/offer');
  expect(mail('message-written')).toBe('https://portal.contoh.test/transaction/status/20261124-000001#pesan');
  expect(mail('fund-short')).toBe('https://portal.contoh.test/transaction/submission/add-investment-fund');
});

test('links appear only in the channels that the installation allows', () => {
  const said = (messageLinks: readonly MessageChannel[], channel: MessageChannel): string =>
    composeMessage(
      { ...letterhead, messageLinks },
      'fund-short',
      { ...conventionalWording, ...values },
      { ...siti, channel },
    ).text;
  expect(said(['WA'], 'WA')).toContain('Buka: https://portal.contoh.test/transaction/submission/add-investment-fund');
  expect(said(['WA'], 'EMAIL')).toContain('Buka portal, menu Top Up Sekaligus.');
  expect(said([], 'EMAIL')).not.toContain('https:');
});

test('a message about no request links to the notices', () => {
  const { text } = compose('approved', { channel: 'EMAIL', name: siti.name, policyNumber: siti.policyNumber });
  expect(text).toContain('Buka: https://portal.contoh.test/notification');
});

test('a missing value throws', () => {
  expect(() => fillTemplate('Kode {code}', {})).toThrow('code');
});

test.each(rows)('%s of another insurer names that insurer alone', (name) => {
  for (const channel of messageChannels) {
    const reader = { ...readerOf(name, channel), channel };
    const { subject, text } = composeMessage(
      { publicUrl: 'https://portal.zeta.example', brand: canaryBrand, messageLinks: ['EMAIL'] },
      name,
      { ...conventionalWording, ...values },
      reader,
    );
    expect(`${subject} ${text}`).not.toMatch(/contoh.?life|1500 000/i);
    const isCode = channel === 'SMS' && 'sms' in templates[name];
    const signature = isCode ? 'ZetaCanary' : 'Zeta Canary Life 1500 777';
    if (addressKindOf(channel) !== 'device') expect(text).toContain(signature);
    if (addressKindOf(channel) === 'email') expect(text.endsWith(canaryBrand.licence)).toBe(true);
  }
});

/** Words of an insurer for every part of every message, without a word of the program. */
const everyWord: OwnWords = new Map(
  [...Map.groupBy(messageWords, ([template]) => template)].map(([template, parts]) => [
    template,
    Object.fromEntries(parts.map(([, part, body]) => [part, `${mark} ${(body.match(/\{\w+\}/g) ?? []).join(' ')}.`])),
  ]),
);

test.each(rows)('%s in the words of another insurer has none of ours', (name) => {
  const numbers = Object.fromEntries(Object.keys({ ...conventionalWording, ...values }).map((key) => [key, '7']));
  for (const channel of messageChannels) {
    const reader = { ...readerOf(name, channel), channel };
    const { subject, text } = composeMessage(
      { publicUrl: 'https://portal.zeta.example', brand: canaryBrand, messageLinks: ['EMAIL'] },
      name,
      numbers,
      reader,
      everyWord,
    );
    const { place } = templates[name];
    const known = [canaryBrand.licence, canaryBrand.name, 'ZetaCanary', 'Siti', mark];
    const menu = place === null ? [] : [messagePlaces[place].menu];
    const rest = [...known, ...menu].reduce((left, word) => left.replaceAll(word, ''), `${subject} ${text}`);
    expect(rest.replaceAll(/https:\S+/g, '')).not.toMatch(/[a-z]/i);
    expect(text).toContain(mark);
  }
});
