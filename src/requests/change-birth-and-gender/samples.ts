import { parseBusinessDate as day } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { buildCover } from '../testing/build-cover.ts';
import { endowment, type FactsChanges } from '../testing/build-facts.ts';
import { buildPerson } from '../testing/sample-person.ts';
import type { Samples } from '../testing/samples.ts';

/** Siti, born 12 March 1988, with a matching identity number. */
export const siti = buildPerson({ identityNumber: '3174015203880001' });
export const budi = buildPerson({
  firstName: 'BUDI',
  middleName: null,
  lastName: 'SANTOSO',
  gender: 'M',
  birthDate: day('1986-05-09'),
  identityNumber: '3174010905860002',
});

/** Builds a cover that insures both Siti and Budi. */
export const onBoth = (changes: Partial<Coverage> = {}): Coverage =>
  buildCover({
    lives: [
      { partyId: 11, person: siti },
      { partyId: 12, person: budi },
    ],
    ...changes,
  });

const virtualAccount = {
  number: '8800205700000001',
  bankName: 'Bank Rakyat Indonesia (BRI)',
  bankCode: 'BRI',
  purpose: '05',
};

const fromJune2021 = {
  issuedOn: day('2021-06-01'),
  paidUpOn: day('2036-06-01'),
  expiresOn: day('2041-06-01'),
};

/** Builds the same cover on Siti alone, issued in June 2021. */
export const onSiti = (changes: Partial<Coverage> = {}): Coverage =>
  onBoth({ ...fromJune2021, lives: [{ partyId: 11, person: siti }], ...changes });

/** Builds an endowment of Rp 200.000.000 for Rp 12.000.000 a year, from June 2021, with premiums paid until 2027. */
export const insured = (changes: FactsChanges = {}): FactsChanges => ({
  ...endowment,
  ...changes,
  parameters: { 'rate.survival_percent': 100, ...changes.parameters },
  policy: {
    ...endowment.policy,
    mainCover: onBoth(fromJune2021),
    virtualAccounts: [virtualAccount],
    ...changes.policy,
  },
  position: {
    ...endowment.position,
    premium: {
      frequency: 1,
      endsOn: day('2036-06-01'),
      nextDueOn: day('2027-06-01'),
      paidToOn: day('2027-06-01'),
      basePremium: 12_000_000,
      topUpPremium: 0,
      riderPremium: 0,
      unpaid: [],
      holiday: null,
      pastHolidayUntil: null,
      compulsoryUntil: null,
    },
    ...changes.position,
  },
});

export const item = (changes: Record<string, unknown> = {}) => ({
  party_id: 11,
  birth_date: '1986-03-12',
  gender: 'F',
  ktp_selfie_attachment: 'swafoto.jpg',
  ktp_attachment: 'ktp.jpg',
  document_attachment: 'akta.jpg',
  ...changes,
});

export const payload = (changes: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  items: [item(changes)],
  ...more,
});

const required = 'Field harus diisi.';
const upload = 'Mohon upload dokumen.';
const unchanged = 'Perubahan tidak terdeteksi';

const bad = (name: string, sent: Record<string, unknown>, path: string, message: string, code = 'FIELD') => ({
  name,
  facts: insured(),
  payload: sent,
  path,
  code,
  message,
});

const toPay = payload({ birth_date: '1970-03-12' }, { settlement: 'PREMIUM' });

export const samples: Samples = {
  inputs: { who: 2, life: 3, attachments: 4 },
  minimal: {
    name: 'two years older than the policy has it',
    facts: insured({ policy: { mainCover: onSiti() } }),
    payload: payload(),
  },
  maximal: {
    name: 'both insureds, another gender, and the difference is paid',
    facts: insured(),
    payload: {
      items: [item({ gender: 'M' }), item({ party_id: 12, birth_date: '1985-12-31' })],
      settlement: 'PREMIUM',
    },
  },
  bad: [
    bad('nobody ticked', { items: [] }, 'items', unchanged),
    bad('no list', {}, 'items', unchanged),
    bad('a line without anything', { items: [null] }, 'items.0', unchanged),
    bad(
      'somebody the policy does not insure',
      payload({ party_id: 99 }),
      'items.0.party_id',
      'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.',
      'NOT_FOUND',
    ),
    bad('the same person twice', { items: [item(), item()] }, 'items.1.party_id', 'Orang ini sudah ada di pengajuan.'),
    bad(
      'what the policy has already',
      payload({ birth_date: '1988-03-12' }),
      'items.0.birth_date',
      'Tidak ada data yang berubah.',
      'INF-NONE',
    ),
    bad('no birth date', payload({ birth_date: '' }), 'items.0.birth_date', required),
    bad(
      'born tomorrow',
      payload({ birth_date: '2026-11-22' }),
      'items.0.birth_date',
      'Tanggal lahir tidak boleh di masa depan.',
    ),
    bad('born long ago', payload({ birth_date: '1886-01-01' }), 'items.0.birth_date', 'Periksa kembali tahun lahir.'),
    bad(
      'born after the cover began',
      payload({ birth_date: '2021-06-02' }),
      'items.0.birth_date',
      'Usia di luar ketentuan produk.',
      'DOB-LIMIT',
    ),
    bad('no gender', payload({ gender: '' }), 'items.0.gender', required),
    bad('no selfie', payload({ ktp_selfie_attachment: '' }), 'items.0.ktp_selfie_attachment', upload),
    bad('no identity card', payload({ ktp_attachment: '' }), 'items.0.ktp_attachment', upload),
    bad('no proof', payload({ document_attachment: '' }), 'items.0.document_attachment', upload),
    bad(
      'a way that is none',
      payload({}, { settlement: 'GRATIS' }),
      'settlement',
      'Pilih salah satu cara penyesuaian.',
    ),
    {
      ...bad(
        'a difference to pay and no virtual account for it',
        toPay,
        'settlement',
        'Polis ini belum punya virtual account untuk membayar selisih premi. Pilih penyesuaian Uang Pertanggungan, atau hubungi layanan nasabah.',
        'DOB-VA',
      ),
      facts: insured({ policy: { virtualAccounts: [] } }),
    },
    {
      ...bad(
        'money back and no account for it',
        payload({ birth_date: '1995-03-12' }),
        'settlement',
        'Rekening manfaat belum terdaftar. Ajukan Perubahan Nomor Rekening Manfaat terlebih dahulu.',
        'ACC-NONE',
      ),
      facts: insured({ policy: { benefitAccount: null } }),
    },
  ],
  refused: [
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'MATURED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'within the free-look period',
      facts: { position: { freeLookUntil: day('2026-11-30') } },
      code: 'FLK-OPEN',
      from: '2026-12-01',
    },
  ],
};
