import type { OfferedRider } from '#shared/facts/facts.ts';
import { buildRider } from '../testing/build-cover.ts';
import { buildPremium, endowment, type FactsChanges } from '../testing/build-facts.ts';
import { healthyAnswers, healthyBut } from '../testing/health-answers.ts';
import type { BadSample, Samples } from '../testing/samples.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';

const plans = [
  { code: 'A', name: 'Plan A - kamar Rp 500.000 per hari' },
  { code: 'B', name: 'Plan B - kamar Rp 1.000.000 per hari' },
];
const bySum = { plans: [], familyType: 0, minSum: 50_000_000, maxSum: 5_000_000_000 };

/** Sample riders of each kind, as the demo's products offer them. */
export const riders: readonly OfferedRider[] = [
  { productId: 5001, productName: 'Rider Rawat Inap', familyType: 0, plans, minSum: 0, maxSum: 0 },
  { productId: 5002, productName: 'Rider Penyakit Kritis', ...bySum },
  { productId: 5004, productName: 'Rider Rawat Inap Keluarga', familyType: 1, plans, minSum: 0, maxSum: 0 },
  { productId: 5005, productName: 'Rider Kecelakaan Diri', ...bySum },
];

/** Siti's unit-linked policy, with the main cover alone. */
export const linked: FactsChanges = {
  position: { riders: [...riders] },
};

/** Traditional policy of `endowment`, where the premium bill pays for riders. */
export const billed: FactsChanges = {
  ...endowment,
  position: { ...endowment.position, riders: [...riders] },
};

const at = (changes: FactsChanges['position']): FactsChanges => ({
  ...linked,
  position: { ...linked.position, ...changes },
});

export const newInsured = {
  first_name: 'Bagas',
  last_name: 'Pratama',
  identity_type: 'KIA',
  identity: '3174010101150001',
  relation: 'Anak',
  gender: 'Laki-laki',
  birth_date: '2015-01-01',
  birth_place: 'Jakarta',
  nationality: 'WNI',
  marital_status: 'BELUM KAWIN',
  height: 130,
  weight: 28,
  is_smoker: false,
  occupation: 'Pelajar',
  phone_number: '081234567890',
};

export const byPlan = {
  product_id: 5001,
  party_ids: [11],
  plan: plans[0]?.name ?? '',
  health_questionnaire: healthyAnswers(),
};
export const bySumAssured = {
  product_id: 5002,
  party_ids: [11],
  sum_asured: 100_000_000,
  health_questionnaire: healthyAnswers(),
};
export const ofFamily = {
  product_id: 5004,
  party_ids: [],
  plan: plans[1]?.name ?? '',
  health_questionnaire: healthyAnswers(),
  insured: newInsured,
  kk_attachment: 'kk.jpg',
};

const attachments = { ktp_selfie_attachment: 'swafoto.jpg', ilustration_attachment: 'ilustrasi.pdf' };

export const payload = (...add_riders: readonly Readonly<Record<string, unknown>>[]) => ({
  add_riders,
  ...attachments,
});

type Where = Pick<BadSample, 'path' | 'code' | 'message'>;
const field = (path: string, message: string): Where => ({ path: `add_riders.0.${path}`, code: 'FIELD', message });
const rule = (path: string, code: string, message: string): Where => ({ path: `add_riders.0.${path}`, code, message });

const bad = (name: string, block: Readonly<Record<string, unknown>>, where: Where): BadSample => ({
  name,
  facts: linked,
  payload: payload(block),
  ...where,
});

const required = 'Field harus diisi.';
const upload = 'Mohon upload dokumen.';
const planOrSum = 'Pilih plan atau jumlah perlindungan sesuai rider.';

const badPerson = (name: string, changes: Readonly<Record<string, unknown>>, where: Where): BadSample =>
  bad(name, { ...ofFamily, insured: { ...newInsured, ...changes } }, where);

export const samples: Samples = {
  inputs: { riders: 6, person: 6, identity: 5, body: 5, health: 0, attachments: 2 },
  minimal: { name: 'one rider by plan for the insured', facts: linked, payload: payload(byPlan) },
  maximal: {
    name: 'three riders: by plan, by sum, and a family rider for a child',
    facts: linked,
    payload: payload(byPlan, bySumAssured, ofFamily),
  },
  bad: [
    {
      name: 'no rider',
      facts: linked,
      payload: payload(),
      path: 'add_riders',
      code: 'FIELD',
      message: 'Rider harus dipilih',
    },
    {
      name: 'no selfie',
      facts: linked,
      payload: { ...payload(byPlan), ktp_selfie_attachment: '' },
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'no illustration',
      facts: linked,
      payload: { ...payload(byPlan), ilustration_attachment: '' },
      path: 'ilustration_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'the same rider twice',
      facts: linked,
      payload: payload(byPlan, byPlan),
      path: 'add_riders.1.product_id',
      code: 'RID-TWICE',
      message: 'Rider tidak bisa dipilih 2 kali.',
    },
    {
      name: 'a rider that is on the policy',
      facts: { ...linked, policy: { riders: [buildRider()] } },
      payload: payload(byPlan),
      path: 'add_riders.0.product_id',
      code: 'RID-DUP',
      message: 'Rider sudah dimiliki.',
    },
    {
      name: 'more than the fund carries',
      facts: at({ holdings: [], premium: buildPremium({ endsOn: null }) }),
      payload: payload({ ...bySumAssured, sum_asured: 1_000_000_000 }),
      path: 'add_riders',
      code: 'RID-FUND',
      message:
        'Nilai dana diperkirakan tidak cukup untuk biaya asuransi sampai usia 70 tahun. Pilih perlindungan yang lebih kecil.',
    },
    {
      name: 'older than riders take',
      facts: { ...linked, parameters: { 'rider.max_age': 30 } },
      payload: payload(byPlan),
      path: 'add_riders.0.party_ids',
      code: 'RID-AGE',
      message: 'Usia tertanggung di luar ketentuan.',
    },
    bad('no product', { ...byPlan, product_id: 0 }, field('product_id', 'Rider harus dipilih')),
    bad('a rider of another product', { ...byPlan, product_id: 6001 }, field('product_id', 'Rider harus dipilih')),
    bad('no plan', { ...byPlan, plan: null }, field('plan', required)),
    bad('a plan that is not offered', { ...byPlan, plan: 'Plan Z' }, rule('plan', 'RID-PLAN', planOrSum)),
    bad('plan and sum', { ...byPlan, sum_asured: 100_000_000 }, rule('plan', 'RID-PLAN', planOrSum)),
    bad('no sum', { ...bySumAssured, sum_asured: null }, field('sum_asured', required)),
    bad('a plan where a sum is asked', { ...bySumAssured, plan: 'Plan A' }, rule('plan', 'RID-PLAN', planOrSum)),
    bad(
      'a sum below the least',
      { ...bySumAssured, sum_asured: 49_999_999 },
      rule('sum_asured', 'SA-MIN', 'Uang Pertanggungan minimal Rp\u00A050.000.000.'),
    ),
    bad(
      'a sum above five times the main one',
      { ...bySumAssured, sum_asured: 1_000_000_001 },
      rule('sum_asured', 'RID-SA', 'Uang Pertanggungan rider melebihi batas.'),
    ),
    bad('nobody', { ...byPlan, party_ids: [] }, rule('party_ids', 'RID-WHO', 'Rider 1: pilih tertanggung.')),
    bad(
      'somebody the policy does not know',
      { ...byPlan, party_ids: [99] },
      rule('party_ids', 'NOT_FOUND', 'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.'),
    ),
    bad(
      'a new insured with a rider that takes none',
      { ...byPlan, party_ids: [], insured: newInsured, kk_attachment: 'kk.jpg' },
      rule('insured', 'RID-NEW', 'Rider ini hanya untuk tertanggung yang sudah ada di polis.'),
    ),
    bad('a new insured without family card', { ...ofFamily, kk_attachment: '' }, field('kk_attachment', upload)),
    bad(
      'an unfinished health declaration',
      { ...byPlan, health_questionnaire: healthyBut(6, { tertanggung: null }) },
      rule('health_questionnaire.5.tertanggung', 'RID-HQ', 'Rider 1: lengkapi pernyataan kesehatan.'),
    ),
    bad(
      'no health declaration',
      { ...byPlan, health_questionnaire: null },
      field('health_questionnaire', 'Mohon lengkapi pernyataan kesehatan.'),
    ),
    badPerson('no name', { first_name: ' ' }, field('insured.first_name', required)),
    badPerson('an identity off the list', { identity_type: '1' }, field('insured.identity_type', 'Pilih dari daftar.')),
    badPerson(
      'no possible NIK',
      { identity: '1234' },
      field('insured.identity', 'Nomor KTP (NIK) tidak sesuai. Mohon periksa kembali 16 angka pada KTP.'),
    ),
    badPerson(
      'an uncle',
      { relation: 'Paman' },
      rule('insured.relation', 'RID-REL', 'Hanya pasangan atau anak yang dapat ditambahkan pada rider ini.'),
    ),
    badPerson('a gender as a code', { gender: 'M' }, field('insured.gender', 'Pilih dari daftar.')),
    badPerson('a nationality off the list', { nationality: 'ID' }, field('insured.nationality', 'Pilih dari daftar.')),
    badPerson(
      'a marital status off the list',
      { marital_status: 'Kawin' },
      field('insured.marital_status', 'Pilih dari daftar.'),
    ),
    badPerson(
      'born tomorrow',
      { birth_date: '2026-11-22' },
      field('insured.birth_date', 'Tanggal lahir tidak boleh di masa depan.'),
    ),
    badPerson(
      'too old',
      { birth_date: '1960-01-01' },
      rule('insured.birth_date', 'RID-AGE', 'Usia tertanggung di luar ketentuan.'),
    ),
    badPerson(
      'height in millimetres',
      { height: 1300 },
      field('insured.height', 'Isi tinggi badan dalam cm, paling banyak 250.'),
    ),
    badPerson(
      'weight in grams',
      { weight: 28_000 },
      field('insured.weight', 'Isi berat badan dalam kg, paling banyak 400.'),
    ),
    badPerson(
      'a phone number without a code',
      { phone_number: '12' },
      field('insured.phone_number', 'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.'),
    ),
  ],
  refused: [
    { name: 'claim registered', facts: at({ claimRegistered: true }), code: 'POL-CLAIM', from: null },
    { name: 'in grace', facts: at({ subStatus: 'GRACE' }), code: 'POL-GRACE', from: null },
    { name: 'on premium holiday', facts: at({ subStatus: 'PREMIUM_HOLIDAY' }), code: 'POL-HOLIDAY', from: null },
    { name: 'lapsed', facts: at({ subStatus: 'LAPSED_FUND' }), code: 'POL-STATUS', from: null },
    { name: 'ended', facts: at({ subStatus: 'SURRENDERED' }), code: 'POL-CLOSED', from: null },
    {
      name: 'not issued yet',
      facts: at({ subStatus: 'PENDING_ISSUE', startDate: parseBusinessDate('2026-11-22') }),
      code: 'POL-PENDING',
      from: null,
    },
    { name: 'a product without riders', facts: at({ riders: [] }), code: 'PROD-NA', from: null },
    {
      name: 'a traditional policy paid at once',
      facts: {
        ...billed,
        position: {
          ...billed.position,
          archetype: 'SY_END',
          premium: buildPremium({ frequency: 5, endsOn: null, nextDueOn: null }),
        },
      },
      code: 'PROD-NA',
      from: null,
    },
    {
      name: 'within the free-look period',
      facts: at({ freeLookUntil: parseBusinessDate('2026-11-30') }),
      code: 'FLK-OPEN',
      from: '2026-12-01',
    },
    {
      name: 'nothing left to add',
      facts: {
        ...linked,
        policy: { riders: [buildRider()] },
        position: { riders: riders.filter(({ productId }) => productId === 5001) },
      },
      code: 'RID-NONE',
      from: null,
    },
  ],
};
