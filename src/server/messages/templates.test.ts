import { expect, test } from 'vitest';
import { contactChannels, addressKindOf, type MessageChannel } from '#shared/lists/message-channels.ts';
import { conventionalWording, wordingFor } from '#shared/words/wording.ts';
import { composeMessage, type Reader } from './compose-message.ts';
import { messagePlaces, type MessagePlace } from './message-places.ts';
import { fillTemplate, templates, type TemplateName } from './templates.ts';

const link = 'https://portal.contoh.test/bukan-saya#abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq';
const values = {
  policy: '7700000001',
  code: '123456',
  title: 'Penarikan',
  number: 'P-1',
  date: '30/11/2026',
  link,
  days: '7',
  why: 'rekening tidak ditemukan atau sudah ditutup',
  count: '2',
  news: 'Pengajuan P-1 disetujui.',
};

const letterhead = { publicUrl: 'https://portal.contoh.test', hotline: '1500 000', messageLinks: ['EMAIL'] } as const;
const siti = { name: 'SITI NUR RAHMAWATI', policyNumber: '7700000001', requestNumber: '20261124-000001' };

const compose = (name: TemplateName, reader: Reader, more: Readonly<Record<string, string>> = {}) =>
  composeMessage(letterhead, name, { ...conventionalWording, ...values, ...more }, reader);

type Row = readonly [
  name: TemplateName,
  what: string,
  why: string,
  day: string | null,
  act: string,
  place: MessagePlace,
];

/** What each message says: what, why, the day or deadline (null: it has none), what to do, and the card to which it leads. */
const rows: readonly Row[] = [
  ['digest', 'Ada 2 kabar tentang polis ini', 'Pengajuan P-1 disetujui', null, 'Baca semuanya', 'notices'],
  [
    'sign-in-code',
    'Kode masuk Anda 123456',
    'masuk ke portal',
    'Berlaku 5 menit',
    'Jangan berikan kepada siapa pun',
    null,
  ],
  [
    'sign-in-guarded',
    'Kami baru mengirim satu kode lagi',
    'Banyak kode salah dimasukkan',
    null,
    'segera hubungi kami',
    null,
  ],
  [
    'step-up-code',
    'Kode verifikasi 123456',
    'untuk pengajuan Penarikan',
    'Berlaku 5 menit',
    'Jangan berikan kepada siapa pun',
    null,
  ],
  [
    'request-received',
    'sudah kami terima',
    'Pengajuan Penarikan',
    'paling lambat 30/11/2026',
    'Tidak ada yang perlu Anda lakukan',
    'request',
  ],
  [
    'documents-asked',
    'memerlukan dokumen',
    'agar dapat kami teruskan',
    'paling lambat 30/11/2026',
    'Kirim paling lambat',
    'request',
  ],
  [
    'documents-reminder',
    'belum lengkap',
    'agar pengajuan dapat kami teruskan',
    'paling lambat 30/11/2026',
    'Kirim paling lambat',
    'request',
  ],
  [
    'documents-last-reminder',
    'Pengingat terakhir',
    'Tanpa dokumen, pengajuan berakhir',
    'paling lambat 30/11/2026',
    'Kirim dokumennya',
    'request',
  ],
  [
    'payment-due',
    'kami teruskan setelah Anda membayar',
    'Pengajuan Penarikan',
    'paling lambat 30/11/2026',
    'Bayar paling lambat',
    'request',
  ],
  [
    'money-matched',
    'sudah kami terima dan cocok',
    'Pembayaran untuk pengajuan Penarikan',
    null,
    'Tidak ada yang perlu Anda lakukan',
    'request',
  ],
  [
    'money-short',
    'masih kurang',
    'agar pengajuan dapat kami teruskan',
    'paling lambat 30/11/2026',
    'Bayar kekurangannya',
    'request',
  ],
  ['offer-made', 'dapat kami terima', 'dengan syarat baru', 'paling lambat 30/11/2026', 'Baca dan jawab', 'offer'],
  [
    'offer-accepted',
    'Pengajuan kami lanjutkan',
    'Anda menerima penawaran kami',
    null,
    'Segera hubungi kami',
    'request',
  ],
  [
    'offer-declined',
    'Pengajuan berakhir',
    'Anda tidak menerima penawaran kami',
    null,
    'dapat mengajukan lagi',
    'request',
  ],
  [
    'offer-expired',
    'Pengajuan berakhir',
    'tidak dijawab sampai batas waktunya',
    null,
    'dapat mengajukan lagi',
    'request',
  ],
  ['approved', 'setujui', 'sudah kami periksa', null, 'dapat dilihat di portal', 'request'],
  ['rejected', 'tidak dapat kami proses', 'Alasan', null, 'cara mengajukan lagi', 'request'],
  ['paid', 'sudah kami kirim ke rekening Anda', 'sudah selesai, jadi', null, 'Periksa rekening Anda', 'request'],
  ['completed', 'berlaku pada polis', 'sudah selesai', null, 'Periksa hasilnya', 'request'],
  ['transfer-failed', 'Transfer dari pengajuan', 'dikembalikan bank', null, 'Periksa nomor rekening', 'request'],
  ['expired', 'berakhir', 'karena batas waktunya lewat', null, 'dapat mengajukan lagi', 'request'],
  ['cancelled', 'sudah dibatalkan', 'Pengajuan Penarikan', null, 'dapat mengajukan lagi', 'request'],
  ['message-written', 'menulis kepada Anda', 'tentang pengajuan Penarikan', null, 'Baca dan balas', 'messages'],
  ['price-known', 'sudah keluar', 'jadi hasilnya pasti', null, 'Lihat jumlahnya', 'request'],
  [
    'credit-returned',
    'kami kembalikan ke rekening manfaat',
    'Sesuai permintaan Anda',
    'pada 30/11/2026',
    'Segera hubungi kami',
    'premiums',
  ],
  [
    'contact-changed',
    'Data kontak polis diubah',
    'atas permintaan lewat portal',
    'pada 30/11/2026',
    'Segera hubungi kami',
    null,
  ],
  ['account-change-asked', 'mengubah rekening manfaat', 'ada permintaan', 'Pada 30/11/2026', 'hentikan di sini', null],
  [
    'new-account-asked',
    'membayarkan dana polis ke rekening baru',
    'ada permintaan',
    'Pada 30/11/2026',
    'hentikan di sini',
    null,
  ],
  [
    'account-changed',
    'Rekening manfaat diubah',
    'atas permintaan lewat portal',
    'pada 30/11/2026',
    'bekukan pembayaran di sini',
    null,
  ],
  ['holder-change-asked', 'mengganti pemegang polis', 'ada permintaan', 'Pada 30/11/2026', 'hentikan di sini', null],
  [
    'holder-changed',
    'tidak dapat lagi masuk',
    'Pengalihan polis disetujui',
    'pada 30/11/2026',
    'bekukan pembayaran di sini',
    null,
  ],
  [
    'holder-welcome',
    'Anda pemegang polis 7700000001',
    'karena pengalihannya disetujui',
    'Mulai 30/11/2026',
    'daftarkan rekening manfaat',
    'account',
  ],
  ['death-recorded', 'kami catat', 'turut berdukacita', null, 'Siapkan dokumen', null],
  [
    'payment-method-changed',
    'Metode pembayaran polis diubah',
    'atas permintaan lewat portal',
    'pada 30/11/2026',
    'Segera hubungi kami',
    'request',
  ],
  ['not-me-reported', 'pembayaran polis kami bekukan', 'Laporan keamanan P-1', null, 'Hubungi kami', null],
  [
    'confirm-contact',
    'diminta menjadi kontak sebuah polis',
    'kontak ini milik Anda',
    'berlaku 7 hari',
    'lewat tautan ini',
    null,
  ],
  ['premium-billed', 'Premi polis Anda', 'jatuh tempo', 'paling lambat hari itu', 'Bayar', 'premiums'],
  ['premium-debit-ahead', 'kami debet', 'jatuh tempo', 'pada 30/11/2026', 'Pastikan dananya tersedia', 'premiums'],
  [
    'premium-debit-failed',
    'belum dapat didebet',
    'karena rekening tidak ditemukan',
    'pada 30/11/2026',
    'perlu Anda lakukan ada di portal',
    'notices',
  ],
  [
    'premium-debit-over',
    'tidak dapat didebet',
    'karena rekening tidak ditemukan',
    'jatuh tempo 30/11/2026',
    'Cara membayar',
    'premiums',
  ],
  ['premium-paid', 'sudah kami terima', 'yang jatuh tempo', '30/11/2026', 'Tidak ada yang perlu', 'premiums'],
  [
    'premium-advanced',
    'bayarkan dari nilai tunai sebagai pinjaman premi',
    'belum kami terima',
    'jatuh tempo 30/11/2026',
    'Lunasi',
    'repay',
  ],
  [
    'premium-missed',
    'tidak kami tagih lagi',
    'belum kami terima',
    'jatuh tempo 30/11/2026',
    'Periksa nilai dana',
    'values',
  ],
  [
    'policy-paid-up',
    'tidak ada premi yang ditagih lagi',
    'karena masa bayarnya selesai',
    'Mulai 30/11/2026',
    'Tidak ada yang perlu',
    'premiums',
  ],
  [
    'holiday-ending',
    'premi ditagih lagi',
    'Cuti Premi Anda berakhir',
    'mulai 30/11/2026',
    'Siapkan pembayarannya',
    'premiums',
  ],
  [
    'grace-started',
    'belum kami terima',
    'agar perlindungan tidak berhenti',
    'paling lambat 30/11/2026',
    'Bayar paling lambat',
    'premiums',
  ],
  ['grace-ending', 'Perlindungan berhenti', 'belum kami terima', 'setelah 30/11/2026', 'cara membayar', 'premiums'],
  [
    'grace-ended',
    'berjalan seperti semula',
    'Tunggakan polis Anda sudah dibayar',
    'pada 30/11/2026',
    'Tidak ada yang perlu',
    'premiums',
  ],
  ['fund-ending', 'Perlindungan berhenti', 'Nilai dana tidak cukup', 'setelah 30/11/2026', 'Tambah dana', 'topUp'],
  [
    'fund-short',
    'agar perlindungan tidak berhenti',
    'Nilai dana tidak cukup',
    'paling lambat 30/11/2026',
    'Tambah dana',
    'topUp',
  ],
  [
    'fund-low',
    'agar perlindungan tidak berhenti',
    'nilai dana hampir tidak cukup',
    'Per 30/11/2026',
    'Tambah dana',
    'topUp',
  ],
  ['window-ending', 'polis berakhir', 'yang tidak aktif', 'sampai 30/11/2026', 'Ajukan sebelum', 'reinstate'],
  ['claim-registered', 'menunggu keputusan', 'laporan meninggal', 'Pada 30/11/2026', 'Segera hubungi kami', 'death'],
  [
    'claim-lifted',
    'berjalan seperti semula',
    'laporan meninggal tidak berlaku',
    'Sejak 30/11/2026',
    'Tagihan yang tertunda kami kirim lagi',
    'premiums',
  ],
  [
    'policy-reinstated',
    'perlindungan berlaku lagi',
    'Tunggakan polis sudah dibayar',
    'mulai 30/11/2026',
    'Bayar premi berikutnya',
    'premiums',
  ],
  [
    'policy-lapsed-for-now',
    'Perlindungan berhenti',
    'karena ada yang belum dibayar',
    'paling lambat 30/11/2026',
    'Bayar paling lambat',
    'premiums',
  ],
  [
    'policy-lapsed-premium',
    'Perlindungan berhenti',
    'Premi tidak kami terima',
    'pada 30/11/2026',
    'Pemulihan dapat Anda ajukan',
    'reinstate',
  ],
  [
    'policy-lapsed-fund',
    'Perlindungan berhenti',
    'Nilai dana tidak cukup',
    'pada 30/11/2026',
    'Pemulihan dapat Anda ajukan',
    'reinstate',
  ],
  [
    'policy-lapsed',
    'Perlindungan berhenti',
    'mencapai nilai tunai',
    'pada 30/11/2026',
    'Pemulihan dapat Anda ajukan',
    'reinstate',
  ],
  [
    'policy-off',
    'Perlindungan polis Anda berhenti',
    'Sebabnya ada di portal',
    'pada 30/11/2026',
    'Pemulihan dapat Anda ajukan',
    'reinstate',
  ],
  [
    'loan-warning',
    'agar polis tidak berhenti',
    'hampir sebesar nilai tunai',
    'sebelum 30/11/2026',
    'Bayar sebagian',
    'repay',
  ],
  ['benefit-due', 'ada manfaat polis', 'menjadi hak Anda', 'Sejak 30/11/2026', 'Minta pembayarannya', 'benefits'],
  [
    'benefit-waiting',
    'ada manfaat polis',
    'menunggu rekening Anda',
    'Sejak 30/11/2026',
    'Minta pembayarannya',
    'benefits',
  ],
  [
    'end-ahead-matured',
    'perlindungan berakhir',
    'Masa asuransi selesai',
    'pada 30/11/2026',
    'Periksa rekening manfaat',
    'account',
  ],
  ['end-ahead-expired', 'perlindungan berakhir', 'Masa asuransi selesai', 'pada 30/11/2026', 'Hubungi kami', 'values'],
  [
    'policy-matured',
    'polis berakhir',
    'Masa asuransi selesai',
    'pada 30/11/2026',
    'Periksa rekening manfaat',
    'account',
  ],
  ['policy-expired', 'polis berakhir', 'Masa asuransi selesai', 'pada 30/11/2026', 'Hubungi kami', 'values'],
  ['lapse-ended', 'polis berakhir', 'Masa pemulihan polis sudah lewat', 'pada 30/11/2026', 'kami beri tahu', 'notices'],
  ['lapse-owed', 'sisa nilai polis', 'menjadi hak Anda', 'Sejak 30/11/2026', 'Minta pembayarannya', 'benefits'],
  [
    'money-returned',
    'Pembayaran yang tidak terpakai',
    'menjadi hak Anda',
    'sejak 30/11/2026',
    'Minta pembayarannya',
    'benefits',
  ],
  ['report-year', 'Laporan tahunan polis Anda', 'sudah ada', 'per 30/11/2026', 'Tidak ada yang perlu', 'papers'],
  ['report-value', 'Laporan nilai dana polis Anda', 'sudah ada', 'per 30/11/2026', 'Tidak ada yang perlu', 'papers'],
];

/** Whoever reads these may be anybody: neither name nor policy. */
const toAnybody: readonly string[] = ['confirm-contact', 'death-recorded'];

const readerOf = (name: TemplateName, channel: MessageChannel): Reader => ({
  channel,
  ...siti,
  ...(toAnybody.includes(name) && { name: null }),
});

test('every template has a row, every card a message', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(templates).toSorted());
  const led = rows.map(([, , , , , place]) => place);
  expect(Object.keys(messagePlaces).filter((place) => !led.some((each) => each === place))).toEqual([]);
});

test.each(rows)('%s says what, why, by when, what to do, to whom, from whom and where', (name, ...said) => {
  const [what, why, day, act, place] = said;
  for (const channel of contactChannels) {
    const { text } = compose(name, readerOf(name, channel));
    for (const phrase of [what, why, day ?? '', act, 'Contoh Life 1500 000']) expect(text).toContain(phrase);
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

/** What a phone of any age shows without turning to a dearer alphabet. */
const plainLetters = /^[A-Za-z0-9 \n.,:;?!()/*#@&'+\-_=%]*$/;

/** Letters of two and of three short messages that are joined. */
const twoParts = 306;
const threeParts = 459;

const sentences = (text: string): readonly string[] => text.replaceAll(link, 'tautan').split(/[.?!](?=\s|$)/);
const words = (sentence: string): number => sentence.split(/\s+/).filter((word) => word !== '').length;

test.each(rows)('%s is short, complete, plain and names no figures of money', (name) => {
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

test('links', () => {
  const mail = (name: TemplateName, reader: Partial<Reader> = {}) =>
    /Buka: (\S+)/.exec(compose(name, { channel: 'EMAIL', ...siti, ...reader }).text)?.[1];
  expect(mail('offer-made')).toBe('https://portal.contoh.test/transaction/status/20261124-000001/offer');
  expect(mail('message-written')).toBe('https://portal.contoh.test/transaction/status/20261124-000001#pesan');
  expect(mail('fund-short')).toBe('https://portal.contoh.test/transaction/submission/add-investment-fund');
});

test('an installation says on which ways a link goes', () => {
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

test('a message about no request leads to the notices', () => {
  const { text } = compose('approved', { channel: 'EMAIL', name: siti.name, policyNumber: siti.policyNumber });
  expect(text).toContain('Buka: https://portal.contoh.test/notification');
});

test('a value that is missing is an error, not a gap', () => {
  expect(() => fillTemplate('Kode {code}', {})).toThrow('code');
});
