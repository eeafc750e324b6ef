import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildBeneficiary, buildParty, buildPerson } from '../testing/sample-person.ts';
import type { Samples } from '../testing/samples.ts';

const budi = buildPerson({
  firstName: 'BUDI',
  middleName: null,
  lastName: 'SANTOSO',
  gender: 'M',
  birthDate: day('1986-05-09'),
  birthPlace: 'DEPOK',
  identityNumber: '3174010905860002',
  maritalStatus: 'KAWIN',
});
const raka = buildPerson({
  firstName: 'RAKA',
  middleName: null,
  lastName: 'SANTOSO',
  gender: 'M',
  birthDate: day('2014-06-11'),
  identityType: 8,
  identityNumber: '3174011106140003',
  maritalStatus: 'BELUM KAWIN',
});

export const husband = buildBeneficiary({ partyId: 31, person: budi, share: 0.6, relation: 1 });

/** Facts: husband with a share of 60 %, son with 40 %. */
export const family = {
  policy: {
    beneficiaries: [husband, buildBeneficiary({ partyId: 32, person: raka, share: 0.4 })],
  },
};

const attachments = { ktp_selfie_attachment: 'swafoto.jpg', ktp_attachment: 'ktp.jpg' };
export const shares = (...rows: readonly (readonly [partyId: number, percentage: unknown])[]) =>
  rows.map(([party_id, percentage]) => ({ party_id, percentage }));

export const change = (changes: 'Ubah' | 'Hapus', items: ReturnType<typeof shares>, more = {}) => ({
  changes,
  change_items: items,
  ...attachments,
  ...more,
});

const nayla = {
  first_name: 'Nayla',
  last_name: 'Santoso',
  certi_type: 8,
  certi_code: '3174015509170004',
  gender: 'F',
  birthday: '2017-09-15',
  birth_place: 'Jakarta',
  marital_status: 'BELUM KAWIN',
};

const withNayla = shares([31, 50], [32, 25], [0, 25]);

/** Builds a payload that adds Nayla; the arguments change her data, the item, or the rest. */
export const added = (person: object = {}, item: object = {}, more: object = {}) => ({
  changes: 'Penambahan / Revisi',
  change_items: withNayla,
  add_item: { party_id: 0, designation: 5, guardian_name: 'Budi Santoso', person: { ...nayla, ...person }, ...item },
  ...attachments,
  document_attachment: 'kk.jpg',
  beneficiary_ktp_attachment: 'kia.jpg',
  ...more,
});

const required = 'Field harus diisi.';
const upload = 'Mohon upload dokumen.';
const total = 'Total persentase penerima manfaat harus 100%.';
const letters = 'Hanya huruf, spasi, titik, dan koma.';

const bad = (name: string, payload: Record<string, unknown>, path: string, message: string, code = 'FIELD') => ({
  name,
  facts: family,
  payload,
  path,
  code,
  message,
});

const tooMany = Array.from({ length: 11 }, (_, index) =>
  buildBeneficiary({ partyId: 40 + index, person: raka, share: 0.09 }),
);

export const samples: Samples = {
  inputs: { mode: 2, shares: 6, attachments: 4, person: 6, identity: 5, removed: 2 },
  minimal: {
    name: 'other shares, to two decimals',
    facts: family,
    payload: change('Ubah', shares([31, 66.67], [32, 33.33])),
  },
  maximal: {
    name: 'an adult of another relation joins',
    facts: family,
    payload: added(
      { mid_name: 'Putri', certi_type: '1', birthday: '1990-07-05', certi_code: '3174014507900001' },
      { designation: 52, other_designation: 'Sepupu', guardian_name: null },
    ),
  },
  bad: [
    bad(
      'no way chosen',
      { ...change('Ubah', shares([31, 100])), changes: 'Tambah' },
      'changes',
      'Pilih jenis perubahan.',
    ),
    {
      ...bad(
        'a beneficiary who cannot be revoked, and no consent of theirs',
        change('Ubah', shares([31, 50], [32, 50])),
        'consent_attachment',
        'Unggah surat persetujuan Budi Santoso, penerima manfaat yang tidak dapat ditarik kembali.',
        'BEN-CONSENT',
      ),
      facts: { ...family, position: { rights: { pledgedTo: [], irrevocable: ['Budi Santoso'] } } },
    },
    bad('99.99', change('Ubah', shares([31, 66.66], [32, 33.33])), 'change_items', total, 'BEN-100'),
    bad('100.01', change('Ubah', shares([31, 66.67], [32, 33.34])), 'change_items', total, 'BEN-100'),
    bad(
      'a share of nothing',
      change('Ubah', shares([31, 100], [32, 0])),
      'change_items.1.percentage',
      'Persentase tidak boleh 0%',
    ),
    bad(
      'three decimals',
      change('Ubah', shares([31, 66.667], [32, 33.33])),
      'change_items.0.percentage',
      'Paling banyak 2 angka di belakang koma.',
    ),
    bad('no share given', change('Ubah', shares([31, 100], [32, null])), 'change_items.1.percentage', required),
    bad('nobody left', change('Hapus', []), 'change_items', 'Minimal satu penerima manfaat.', 'BEN-ONE'),
    bad(
      'the same shares again',
      change('Ubah', shares([32, 40], [31, 60])),
      'change_items',
      'Tidak ada data yang berubah.',
      'INF-NONE',
    ),
    bad(
      'nobody removed',
      change('Hapus', shares([31, 50], [32, 50])),
      'change_items',
      'Tidak ada data yang berubah.',
      'INF-NONE',
    ),
    bad(
      'somebody left out of new shares',
      change('Ubah', shares([31, 100])),
      'change_items',
      'Isi persentase setiap penerima manfaat. Untuk mengeluarkan seseorang, pilih Hapus.',
    ),
    bad(
      'somebody unknown',
      change('Ubah', shares([31, 60], [39, 40])),
      'change_items.1.party_id',
      'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.',
      'NOT_FOUND',
    ),
    bad(
      'a new person without their data',
      change('Ubah', shares([31, 60], [32, 20], [0, 20])),
      'change_items.2.party_id',
      'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.',
      'NOT_FOUND',
    ),
    bad(
      'the same person twice',
      change('Ubah', shares([31, 60], [31, 40])),
      'change_items.1.party_id',
      'Penerima manfaat sudah terdaftar.',
      'BEN-DUP',
    ),
    bad(
      'the identity of another beneficiary',
      added({ certi_type: 1, certi_code: '3174 0109 0586 0002' }),
      'add_item.person.certi_code',
      'Penerima manfaat sudah terdaftar.',
      'BEN-DUP',
    ),
    bad('a minor without guardian', added({}, { guardian_name: ' ' }), 'add_item.guardian_name', required),
    bad('a guardian in digits', added({}, { guardian_name: 'B0di' }), 'add_item.guardian_name', letters),
    bad(
      'another relation without its name',
      added({}, { designation: 52, other_designation: '' }),
      'add_item.other_designation',
      required,
    ),
    bad('no relation', added({}, { designation: null }), 'add_item.designation', required),
    bad(
      'a relation that is only read',
      added({}, { designation: 50 }),
      'add_item.designation',
      'Pilih hubungan dari daftar.',
    ),
    bad('digits in a name', added({ first_name: 'Nay1a' }), 'add_item.person.first_name', letters),
    bad('no first name', added({ first_name: ' ' }), 'add_item.person.first_name', required),
    bad(
      'a NIK that cannot be',
      added({ certi_code: '3174' }),
      'add_item.person.certi_code',
      'Nomor KTP (NIK) tidak sesuai. Mohon periksa kembali 16 angka pada KTP.',
    ),
    bad(
      'a masked number of somebody new',
      added({ certi_code: '3174********0004' }),
      'add_item.person.certi_code',
      'Tulis nomor identitas lengkap.',
    ),
    bad(
      'born tomorrow',
      added({ birthday: '2026-11-22' }),
      'add_item.person.birthday',
      'Tanggal lahir tidak boleh di masa depan.',
    ),
    bad(
      'a revision of somebody unknown',
      added({}, { party_id: 39 }, { change_items: shares([31, 60], [32, 40]) }),
      'add_item.party_id',
      'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.',
      'NOT_FOUND',
    ),
    bad(
      'a new person without a share',
      added({}, {}, { change_items: shares([31, 60], [32, 40]) }),
      'change_items',
      'Isi persentase setiap penerima manfaat. Untuk mengeluarkan seseorang, pilih Hapus.',
    ),
    bad('no family card for a new person', added({}, {}, { document_attachment: '' }), 'document_attachment', upload),
    bad(
      'no identity of the new person',
      added({}, {}, { beneficiary_ktp_attachment: '' }),
      'beneficiary_ktp_attachment',
      upload,
    ),
    bad(
      'no selfie',
      change('Ubah', shares([31, 50], [32, 50]), { ktp_selfie_attachment: '' }),
      'ktp_selfie_attachment',
      upload,
    ),
    bad(
      'no identity card',
      change('Ubah', shares([31, 50], [32, 50]), { ktp_attachment: '' }),
      'ktp_attachment',
      upload,
    ),
    {
      ...bad(
        'more than ten',
        change('Ubah', shares(...tooMany.map(({ partyId }, index) => [partyId, index === 0 ? 10 : 9] as const))),
        'change_items',
        'Paling banyak 10 penerima manfaat.',
      ),
      facts: { policy: { beneficiaries: tooMany } },
    },
    {
      ...bad(
        'other data of somebody who is insured too',
        added(
          { ...nayla, first_name: 'Bayu' },
          { party_id: 31, designation: 1 },
          { change_items: shares([31, 60], [32, 40]) },
        ),
        'add_item.person.first_name',
        'Orang ini juga terdaftar dengan peran lain di polis. Data dirinya diubah lewat menu perannya; di sini hanya hubungan dan bagiannya.',
      ),
      facts: {
        policy: { ...family.policy, payer: buildParty({ partyId: 31, person: budi }) },
      },
    },
  ],
  refused: [
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_PREMIUM' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'SURRENDERED' } }, code: 'POL-CLOSED', from: null },
  ],
};
