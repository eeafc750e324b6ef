import { describe, expect, it } from 'vitest';
import { excludes } from '#requests/contract/locks.ts';
import { recommendedWords } from '#requests/registry/everyday-words.ts';
import { lifeEventNames } from '#requests/registry/life-event-names.ts';
import { lifeEvents } from '#requests/registry/life-event-steps.ts';
import { requestItems } from '#requests/registry/menu.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';
import { ourRoutes } from '#tests/support/whose-type.ts';
import { pages } from '../../page-table.ts';
import { everydayWords, findByPlace, searchMenu } from './menu-search.ts';

const conventional = wordingFor({ isSyariah: false, priorityCode: '' });
const syariah = wordingFor({ isSyariah: true, priorityCode: 'HEPS' });
const plain = (text: string): string => fill(text, conventional);
const inSyariah = (text: string): string => fill(text, syariah);

const find = (search: string, words = plain) => searchMenu(search, words).found.map(({ to }) => to);
const firstOf = (search: string): string => find(search)[0] ?? 'nothing';

/** Search texts with the expected first result. */
const queries: readonly (readonly [search: string, to: string])[] = [
  ['ganti alamat', 'change/customer-info'],
  ['pindah rumah', 'change/customer-info'],
  ['ganti nomor', 'change/customer-info'],
  ['ganti no hp', 'change/customer-info'],
  ['bagaimana cara ganti nomor telepon saya?', 'change/customer-info'],
  ['ubah email', 'change/customer-info'],
  ['ahli waris', 'change/beneficiary'],
  ['rubah ahli waris', 'change/beneficiary'],
  ['mau tambah anak', 'change/beneficiary'],
  ['cerai', 'change/beneficiary'],
  ['siapa ahli waris saya', '/polis/information/beneficiary'],
  ['pindah kerja', 'change/occupation'],
  ['ganti pekerjaan', 'change/occupation'],
  ['tanggal lahir salah', 'change/birth-and-gender'],
  ['nama salah', 'change/insured'],
  ['balik nama', 'change/policy-holder'],
  ['ganti pembayar', 'change/payer'],
  ['autodebet', 'change-payment-method'],
  ['auto debet', 'change-payment-method'],
  ['ganti kartu kredit', 'change-payment-method'],
  ['stop potong rekening', 'change-payment-method'],
  ['bayar tahunan', 'change-payment-freq'],
  ['bayar tiap bulan', 'change-payment-freq'],
  ['masa pembayaran', 'change-term'],
  ['tarik uang', 'withdraw-partial-investment-fund'],
  ['ngambil duit', 'withdraw-partial-investment-fund'],
  ['ambil duit', 'withdraw-partial-investment-fund'],
  ['cairkan dana', 'withdraw-partial-investment-fund'],
  ['pinjam uang', 'request-policy-loan'],
  ['bayar hutang', 'payment-policy-loan'],
  ['lunasi pinjaman', 'payment-policy-loan'],
  ['tidak sanggup bayar', 'cuti-premi'],
  ['ga mampu bayar premi', 'cuti-premi'],
  ['nggak kuat bayar', 'cuti-premi'],
  ['libur bayar', 'cuti-premi'],
  ['premi terlalu mahal', 'periodicaly-top-up'],
  ['turunkan premi', 'periodicaly-top-up'],
  ['polis mati', 'policy-recovery'],
  ['aktifkan lagi polis saya', 'policy-recovery'],
  ['telat bayar', 'policy-recovery'],
  ['tutup polis', 'cancellation-main-product'],
  ['berhenti asuransi', 'cancellation-main-product'],
  ['surrender', 'cancellation-main-product'],
  ['uang belum masuk', 'benefit-allocation'],
  ['gagal transfer', 'benefit-allocation'],
  ['ganti rekening', 'change-payee-refund-account'],
  ['rekening salah', 'change-payee-refund-account'],
  ['top up', 'add-investment-fund'],
  ['tambah saldo', 'add-investment-fund'],
  ['switching', 'transfer-of-funds'],
  ['pindah investasi', 'transfer-of-funds'],
  ['ganti alokasi', 'apportionment'],
  ['rawat inap', 'add-rider-product'],
  ['asuransi tambahan', 'add-rider-product'],
  ['naikkan uang pertanggungan', 'increase-sa'],
  ['kurangi uang pertanggungan', 'decrease-sa'],
  ['lihat saldo', '/polis/information/polis-value'],
  ['berapa saldo saya', '/polis/information/polis-value'],
  ['nilai tunai', '/polis/information/polis-value'],
  ['kapan jatuh tempo', '/polis/information/payment-account'],
  ['bayar premi', '/polis/information/payment-account'],
  ['apakah polis saya masih aktif', '/polis/information'],
  ['riwayat transaksi', '/polis/history'],
  ['bukti bayar', '/polis/documents'],
  ['laporan pajak', '/polis/documents'],
  ['sampai mana pengajuan saya', '/transaction/status'],
  ['batalkan pengajuan', '/transaction/status'],
  ['pemberitahuan', '/notification'],
  ['huruf besar', '/profile'],
  ['penipuan', '/profile#keamanan'],
  ['hp hilang', '/profile#keamanan'],
  ['hape hilang', '/profile#keamanan'],
  ['akun saya dibajak', '/profile#keamanan'],
  ['ayah saya meninggal', '/polis/lapor-meninggal'],
  ['opname', '/polis/klaim'],
  ['istri saya opname', '/polis/klaim'],
  ['masuk rs', '/polis/klaim'],
  ['sakit', '/polis/klaim'],
  ['anak saya sakit', '/polis/klaim'],
  ['klaim', '/polis/klaim'],
  ['mau claim', '/polis/klaim'],
  ['cara klaim asuransi', '/polis/klaim'],
  ['kecelakaan motor', '/polis/klaim'],
  ['patah tulang', '/polis/klaim'],
  ['syarat klem', '/polis/klaim'],
  ['klaim rawat inap', '/polis/klaim'],
  ['berobat', '/polis/klaim'],
  ['klaim meninggal', '/polis/lapor-meninggal'],
  ['spt', '/polis/documents'],
  ['lapor pajak', '/polis/documents'],
  ['polis hilang', '/polis/documents'],
  ['minta invoice', '/polis/documents'],
  ['kuitansinya mana', '/polis/documents'],
  ['komplain', '/transaction/status'],
  ['mau komplen', '/transaction/status'],
  ['pengaduan', '/transaction/status'],
  ['pengajuan saya kok lama banget', '/transaction/status'],
  ['belum diproses', '/transaction/status'],
  ['saya sudah tua', '/profile'],
  ['huruf terlalu kecil', '/profile'],
  ['tulisannya kekecilan', '/profile'],
  ['tulisan gak kelihatan', '/profile'],
  ['pengaturan', '/profile'],
  ['keluar akun', '/profile'],
  ['lupa password', '/profile#keamanan'],
  ['akun di hack', '/profile#keamanan'],
  ['kena scam', '/profile#keamanan'],
  ['hp ilang', '/profile#keamanan'],
  ['hubungi cs', '/profile'],
  ['customer service', '/profile'],
  ['call center', '/profile'],
  ['butuh bantuan', '/profile'],
  ['kantor cabang', '/profile'],
  ['telepon kantor', '/profile'],
  ['ada yang ngaku petugas', '/profile#keamanan'],
  ['bayar pakai indomaret', '/polis/information/payment-account'],
  ['bayar pake gopay', '/polis/information/payment-account'],
  ['virtual account', '/polis/information/payment-account'],
  ['kelebihan bayar', '/polis/information/payment-account'],
  ['refund', '/polis/information/payment-account'],
  ['pindah alamat ke bali', 'change/customer-info'],
  ['bagi rata anak', 'change/beneficiary'],
  ['salah kirim pengajuan', '/transaction/status'],
  ['saya hamil', '/polis/klaim'],
  ['agen saya siapa', '/polis/information'],
  ['nomer agen', '/polis/information'],
  ['polis sy masih aktif ga', '/polis/information'],
  ['pindah ke luar negeri', 'change/customer-info'],
  ['ganti no wa', 'change/customer-info'],
  ['pindah kota', 'change/customer-info'],
  ['alamt baru', 'change/customer-info'],
  ['gimana rubah alamat', 'change/customer-info'],
  ['resign', 'change/occupation'],
  ['sudah pensiun', 'change/occupation'],
  ['mantan istri', 'change/beneficiary'],
  ['nama gak sesuai ktp', 'change/insured'],
  ['over polis', 'change/policy-holder'],
  ['bayar sampai kapan', 'change-term'],
  ['premi kemahalan', 'periodicaly-top-up'],
  ['turunin premi', 'periodicaly-top-up'],
  ['usaha bangkrut', 'cuti-premi'],
  ['stop bayar dulu', 'cuti-premi'],
  ['gak punya duit', 'cuti-premi'],
  ['hidupin polis', 'policy-recovery'],
  ['polis nonaktif', 'policy-recovery'],
  ['minjem duit', 'request-policy-loan'],
  ['butuh pinjaman', 'request-policy-loan'],
  ['sisa hutang', 'payment-policy-loan'],
  ['cairin dana', 'withdraw-partial-investment-fund'],
  ['narik duit', 'withdraw-partial-investment-fund'],
  ['uang kuliah anak', 'withdraw-partial-investment-fund'],
  ['belum terima uang', 'benefit-allocation'],
  ['ubah norek', 'change-payee-refund-account'],
  ['kartu expired', 'change-payment-method'],
  ['matikan autodebet', 'change-payment-method'],
  ['jadi bulanan', 'change-payment-freq'],
  ['nambah tabungan', 'add-investment-fund'],
  ['investasi rugi', 'transfer-of-funds'],
  ['no va', '/polis/information/payment-account'],
  ['bayar di indomaret', '/polis/information/payment-account'],
  ['tgl jatuh tempo', '/polis/information/payment-account'],
  ['kenapa saldo dipotong', '/polis/history'],
  ['uang berkurang', '/polis/history'],
  ['harga unit hari ini', '/polis/information/polis-value'],
  ['notif', '/notification'],
  ['stop asuransi', 'cancellation-main-product'],
  ['uang kembali semua', 'cancellation-main-product'],
  ['surat palsu', '/periksa-dokumen'],
  ['kartu atm diblokir', 'change-payment-method'],
  ['kartu atm hilang', 'change-payment-method'],
  ['kartu ketelan', 'change-payment-method'],
  ['ganti tanda tangan', '/profile'],
  ['dividen', 'benefit-allocation'],
  ['bonus', 'benefit-allocation'],
  ['duit belum masuk', 'benefit-allocation'],
  ['gigi', '/polis/klaim'],
  ['cabut gigi', '/polis/klaim'],
  ['kacamata', '/polis/klaim'],
  ['mata minus', '/polis/klaim'],
  ['demam berdarah', '/polis/klaim'],
  ['tipes', '/polis/klaim'],
  ['digigit anjing', '/polis/klaim'],
  ['kena covid', '/polis/klaim'],
  ['darah tinggi', '/polis/klaim'],
  ['usus buntu', '/polis/klaim'],
  ['istri sesar', '/polis/klaim'],
  ['keguguran', '/polis/klaim'],
  ['jatuh dari motor', '/polis/klaim'],
  ['jatuh dari pohon', '/polis/klaim'],
  ['tabrak lari', '/polis/klaim'],
  ['rumah kena gempa', '/polis/klaim'],
  ['kebakaran', '/polis/klaim'],
  ['rs rekanan', '/polis/klaim'],
  ['obat', '/polis/klaim'],
  ['umroh', 'withdraw-partial-investment-fund'],
  ['umrah', 'withdraw-partial-investment-fund'],
  ['naik haji', 'withdraw-partial-investment-fund'],
  ['sekolah anak', 'withdraw-partial-investment-fund'],
  ['bayar kuliah', 'withdraw-partial-investment-fund'],
  ['renovasi rumah', 'withdraw-partial-investment-fund'],
  ['beli motor', 'withdraw-partial-investment-fund'],
  ['modal usaha', 'withdraw-partial-investment-fund'],
  ['lebaran', 'withdraw-partial-investment-fund'],
  ['uang panai', 'withdraw-partial-investment-fund'],
  ['narik doi', 'withdraw-partial-investment-fund'],
  ['kapan cair', 'withdraw-partial-investment-fund'],
  ['wasiat', 'change/beneficiary'],
  ['anak angkat', 'change/beneficiary'],
  ['istri kedua', 'change/beneficiary'],
  ['cerai sama bini', 'change/beneficiary'],
  ['janda', 'change/insured'],
  ['ganti ktp', 'change/insured'],
  ['minta keringanan', 'cuti-premi'],
  ['lagi nganggur', 'cuti-premi'],
  ['gagal panen', 'cuti-premi'],
  ['dagangan sepi', 'cuti-premi'],
  ['ga bisa bayar', 'cuti-premi'],
  ['gaji turun', 'cuti-premi'],
  ['tambah premi', 'periodicaly-top-up'],
  ['nunggak', 'policy-recovery'],
  ['pulang kampung', 'change/customer-info'],
  ['merantau', 'change/customer-info'],
  ['kartu sim hilang', 'change/customer-info'],
  ['ganti hp', 'change/customer-info'],
  ['email salah', 'change/customer-info'],
  ['tidak bisa login', '/profile#keamanan'],
  ['gak bisa masuk', '/profile#keamanan'],
  ['susah masuk', '/profile#keamanan'],
  ['akun terkunci', '/profile#keamanan'],
  ['ktp hilang', '/profile#keamanan'],
  ['dompet hilang', '/profile#keamanan'],
  ['agen kabur', '/profile#keamanan'],
  ['ditipu agen', '/profile#keamanan'],
  ['agen gak jelas', '/profile#keamanan'],
  ['menang undian', '/profile#keamanan'],
  ['dapat hadiah', '/profile#keamanan'],
  ['kantor makassar', '/profile'],
  ['bayar mobile banking', '/polis/information/payment-account'],
  ['linkaja', '/polis/information/payment-account'],
  ['masa tenggang', '/polis/information/payment-account'],
  ['cuan', '/polis/information/polis-value'],
  ['bagi hasil', '/polis/information/polis-value'],
  ['polis turun', '/polis/information/polis-value'],
  ['tabarru', '/polis/history'],
  ['agen resign', '/polis/information'],
  ['kapan habis', '/polis/information'],
  ['polis syariah', '/polis/information'],
  ['kartu peserta', '/polis/documents'],
  ['kartu asuransi', '/polis/documents'],
  ['salah isi', '/transaction/status'],
  ['kurang dokumen', '/transaction/status'],
  ['kenapa ditolak', '/transaction/status'],
  ['gadai polis', 'request-policy-loan'],
  ['bapak wafat', '/polis/lapor-meninggal'],
  ['jual polis', 'cancellation-main-product'],
];

describe('search with everyday words', () => {
  it.each(queries)('finds for %s: %s', (search, to) => {
    expect(firstOf(search)).toBe(to);
  });

  it.each(queries)('%s also finds it on a syariah policy', (search, to) => {
    expect(find(search, inSyariah)).toContain(to);
  });

  it.each(recommendedWords)('finds something for %s, which an empty result recommends', (word) => {
    expect(find(word)).not.toEqual([]);
  });

  it.each(requestItems)('finds $label by its own name', ({ label, route }) => {
    expect(find(plain(label))).toContain(route);
    expect(find(inSyariah(label), inSyariah)).toContain(route);
  });
});

describe('search with one wrong letter', () => {
  it.each([
    ['a wrong one', 'autodebit', 'change-payment-method'],
    ['a missing one', 'penarkan', 'withdraw-partial-investment-fund'],
    ['one too many', 'alammat', 'change/customer-info'],
    ['two changed', 'salod', '/polis/information/polis-value'],
    ['in a word of several', 'ganti rekning', 'change-payee-refund-account'],
    ['an ending', 'alamatnya', 'change/customer-info'],
  ])('%s: %s finds %s', (_name, search, to) => {
    expect(firstOf(search)).toBe(to);
  });

  it.each([
    ['two wrong', 'aulomat'],
    ['a word of four', 'wais'],
    ['no word', 'zzzzzz'],
    ['nothing but small words', 'bagaimana cara saya'],
    ['nothing but signs', '?!'],
  ])('%s finds nothing: %s', (_name, search) => {
    expect(searchMenu(search, plain)).toEqual({ event: undefined, found: [] });
  });
});

describe('search with several results', () => {
  it.each([
    ['what fits whole stands alone', 'pindah investasi', ['transfer-of-funds']],
    ['while it is typed', 'pemegang po', ['change/policy-holder']],
    [
      'half fits only when nothing fits whole',
      'saldo rahasia',
      ['/polis/history', '/polis/information/polis-value', 'add-investment-fund', 'withdraw-partial-investment-fund'],
    ],
  ])('shows the best ones: %s: %s', (_name, search, all) => {
    expect(find(search).toSorted()).toEqual(all.toSorted());
  });

  it('shows at most six', () => {
    expect(find('uang')).toHaveLength(6);
  });
});

describe('search for life events', () => {
  it.each([
    ['menikah', 'Menikah'],
    ['mau nikah', 'Menikah'],
    ['punya anak', 'Punya anak'],
    ['pindah', 'Pindah'],
    ['pindah rumah', 'Pindah'],
    ['kena phk', 'Kehilangan pekerjaan'],
    ['kehilangan pekerjaan', 'Kehilangan pekerjaan'],
    ['kehilangan pekerjan', 'Kehilangan pekerjaan'],
    ['meninggal', 'Meninggal'],
    ['ibu saya wafat', 'Meninggal'],
    ['istri meninggal', 'Meninggal'],
    ['ganti alamat', undefined],
    ['pindah investasi', undefined],
  ])('finds for %s the event %s', (search, event) => {
    expect(searchMenu(search, plain).event).toBe(event);
  });

  it.each(lifeEventNames)('finds %s by its own name', (name) => {
    expect(searchMenu(name, plain).event).toBe(name);
  });

  it('reports a death first', () => {
    expect(lifeEvents.Meninggal.steps[0]?.to).toBe('/polis/lapor-meninggal');
  });

  it.each(lifeEventNames)('%s: marks exactly the steps that an earlier one locks (rulebook 4.6)', (name) => {
    const { steps } = lifeEvents[name];
    const typesOf = (to: string) => pageTypes.filter(({ route }) => route === to);
    const isLocked = (to: string, earlier: readonly { readonly to: string }[]): boolean =>
      typesOf(to).some((type) =>
        earlier
          .flatMap((step) => typesOf(step.to))
          .some((before) =>
            excludes(
              { suffix: type.endpoint, lockClass: type.lockClass },
              { suffix: before.endpoint, lockClass: before.lockClass },
            ),
          ),
      );
    const said = steps.map(({ to, waits = false }) => [to, waits]);
    expect(said).toEqual(steps.map(({ to }, index) => [to, isLocked(to, steps.slice(0, index))]));
  });
});

describe('search tables', () => {
  const places = [
    ...everydayWords.map(({ to }) => to),
    ...lifeEventNames.flatMap((name) => lifeEvents[name].steps.map(({ to }) => to)),
  ];
  const known = [
    ...requestItems.map(({ route }) => route),
    ...pages.flatMap(({ path, tabs = [] }) => [path, ...tabs.map((tab) => tab.path)]),
  ];

  it('lead only to requests and pages', () => {
    expect(places.filter((to) => !known.includes(to.replace(/#.*$/, '')))).toEqual([]);
    expect(places.filter((to) => findByPlace(to) === undefined)).toEqual([]);
  });

  it('contain every request of the specification once', () => {
    const rows = everydayWords.map(({ to }) => to);
    const missing = requestItems.map(({ route }) => route).filter((route) => !rows.includes(route));
    expect(missing.filter((route) => !ourRoutes.includes(route))).toEqual([]);
    expect(rows).toHaveLength(new Set(rows).size);
  });

  it('contain no conventional word for a syariah policy', () => {
    const shown = [
      ...everydayWords.flatMap(({ says, label = '' }) => [says, label]),
      ...lifeEventNames.flatMap((name) => [lifeEvents[name].note, ...lifeEvents[name].steps.map(({ why }) => why)]),
    ];
    expect(shown.flatMap((text) => syariahLint(inSyariah(text)))).toEqual([]);
  });
});
