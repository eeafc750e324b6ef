import { buildAddress, buildParty, buildPerson } from '../testing/sample-person.ts';
import type { Samples } from '../testing/samples.ts';

const face = { transaction_id: 'verifikasi-1', liveness_attachment: 'wajah-1.jpg' };
const payload = (changes: Record<string, unknown>) => ({
  party_id: 11,
  ...face,
  ktp_attachment: 'ktp-1.jpg',
  ...changes,
});
const contact = (party_contract: Record<string, unknown>) => payload({ party_contract });

const newAddress = {
  postCode: '-',
  address_1: 'JALAN KENANGA',
  street: 'NO 5',
  rt_rw: '001/002',
  province_id: '32',
  city_id: '3273',
  district_id: '327301',
  village_id: '3273011001',
  address_type: 7,
};
const address = (changes: Record<string, unknown>) => payload({ address: { ...newAddress, ...changes } });

const required = 'Field harus diisi.';
const upload = 'Mohon upload dokumen.';
const phone = 'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.';
const email = 'Format email tidak sesuai.';
const pick = 'Pilih wilayah dari daftar.';
const nothing = 'Tidak ada data yang berubah.';
const area = 'Wilayah tidak sesuai.';

const sameAddress = {
  ...newAddress,
  address_1: 'JALAN MELATI',
  street: 'BLOK A NO 1',
  rt_rw: '003/007',
  province_id: '31',
  city_id: '3174',
  district_id: '317401',
  village_id: '3174011001',
};

export const samples: Samples = {
  inputs: { blocks: 0, card: 1, email: 1, areas: 4, lines: 3, phones: 5, others: 3 },
  minimal: { name: 'only the e-mail', payload: contact({ email: 'siti@contoh.test' }) },
  maximal: {
    name: 'every channel and the address',
    payload: payload({
      party_contract: {
        email: 'siti@contoh.test',
        mobile: '081299990001',
        mobile_2: '+6591234567',
        office_tel: '021 7654322',
        office_tel_2: '0217654323',
        office_tel_ext: '12',
        home_tel: '',
        contact_tel: null,
        fax: '0217654324',
      },
      address: newAddress,
    }),
  },
  bad: [
    {
      name: 'an address left as it is',
      facts: {
        policy: {
          holder: buildParty({ address: buildAddress({ postCode: '12345' }) }),
        },
      },
      payload: payload({ address: { postCode: '12345', address_type: '7' } }),
      path: 'party_contract',
      code: 'INF-NONE',
      message: nothing,
    },
    {
      name: 'the address of the policy with its areas left out',
      payload: payload({
        address: { address_1: 'JALAN MELATI', street: 'BLOK A NO 1', rt_rw: '003/007', province_id: null, city_id: '' },
      }),
      path: 'party_contract',
      code: 'INF-NONE',
      message: nothing,
    },
    {
      name: 'a post code of another place',
      payload: address({ postCode: '40152' }),
      path: 'address.postCode',
      code: 'FIELD',
      message: 'Kode pos dikirim sebagai tanda -.',
    },
    {
      name: 'an address of another kind',
      payload: address({ address_type: '5' }),
      path: 'address.address_type',
      code: 'FIELD',
      message: 'Hanya alamat sesuai KTP yang dapat diubah.',
    },
    { name: 'nothing given', payload: payload({}), path: 'party_contract', code: 'INF-NONE', message: nothing },
    {
      name: 'the same values again',
      payload: contact({ email: 'nasabah1@contoh.test', mobile: '081200000001' }),
      path: 'party_contract',
      code: 'INF-NONE',
      message: nothing,
    },
    {
      name: 'masked values mean keep',
      payload: contact({ email: 'n****1@contoh.test', mobile: '6281****0001' }),
      path: 'party_contract',
      code: 'INF-NONE',
      message: nothing,
    },
    {
      name: 'the same address again',
      payload: payload({ address: sameAddress }),
      path: 'party_contract',
      code: 'INF-NONE',
      message: nothing,
    },
    {
      name: 'another person',
      payload: { ...contact({ email: 'siti@contoh.test' }), party_id: 12 },
      path: 'party_id',
      code: 'NOT_FOUND',
      message: 'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.',
    },
    {
      name: 'e-mail without @',
      payload: contact({ email: 'siti.contoh.test' }),
      path: 'party_contract.email',
      code: 'FIELD',
      message: email,
    },
    {
      name: 'e-mail removed',
      payload: contact({ email: '' }),
      path: 'party_contract.email',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'first phone removed',
      payload: contact({ mobile: '' }),
      path: 'party_contract.mobile',
      code: 'FIELD',
      message: required,
    },
    {
      name: 'first phone too short',
      payload: contact({ mobile: '0812' }),
      path: 'party_contract.mobile',
      code: 'FIELD',
      message: phone,
    },
    {
      name: 'second phone with letters',
      payload: contact({ mobile_2: 'nomor baru' }),
      path: 'party_contract.mobile_2',
      code: 'FIELD',
      message: phone,
    },
    {
      name: 'office phone without area code',
      payload: contact({ office_tel: '812' }),
      path: 'party_contract.office_tel',
      code: 'FIELD',
      message: phone,
    },
    {
      name: 'village of another district',
      payload: address({ village_id: '3273021001' }),
      path: 'address.village_id',
      code: 'INF-AREA',
      message: area,
    },
    {
      name: 'district of another city',
      payload: address({ district_id: '327201', village_id: '3272011001' }),
      path: 'address.village_id',
      code: 'INF-AREA',
      message: area,
    },
    {
      name: 'city of another province',
      payload: address({ province_id: '31' }),
      path: 'address.village_id',
      code: 'INF-AREA',
      message: area,
    },
    {
      name: 'RT/RW as a word',
      payload: address({ rt_rw: 'tiga' }),
      path: 'address.rt_rw',
      code: 'FIELD',
      message: 'Tulis RT/RW seperti 003/007.',
    },
    {
      name: 'no street line',
      payload: address({ address_1: ' ' }),
      path: 'address.address_1',
      code: 'FIELD',
      message: required,
    },
    { name: 'no block', payload: address({ street: '' }), path: 'address.street', code: 'FIELD', message: required },
    { name: 'no RT/RW', payload: address({ rt_rw: '' }), path: 'address.rt_rw', code: 'FIELD', message: required },
    {
      name: 'no province',
      payload: address({ province_id: '' }),
      path: 'address.province_id',
      code: 'FIELD',
      message: pick,
    },
    {
      name: 'city by name',
      payload: address({ city_id: 'Bandung' }),
      path: 'address.city_id',
      code: 'FIELD',
      message: pick,
    },
    {
      name: 'no district',
      payload: address({ district_id: '' }),
      path: 'address.district_id',
      code: 'FIELD',
      message: pick,
    },
    {
      name: 'no village',
      payload: address({ village_id: '' }),
      path: 'address.village_id',
      code: 'FIELD',
      message: pick,
    },
    {
      name: 'no identity card',
      payload: { ...contact({ email: 'siti@contoh.test' }), ktp_attachment: '' },
      path: 'ktp_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'no face picture',
      payload: { ...contact({ email: 'siti@contoh.test' }), liveness_attachment: '' },
      path: 'liveness_attachment',
      code: 'FIELD',
      message: upload,
    },
    {
      name: 'no face check',
      payload: { ...contact({ email: 'siti@contoh.test' }), transaction_id: '' },
      path: 'transaction_id',
      code: 'FIELD',
      message: 'Mohon selesaikan verifikasi wajah terlebih dahulu.',
    },
    {
      name: 'no channel ever given, and none now',
      facts: {
        policy: {
          holder: buildParty({ person: buildPerson({ email: null }) }),
        },
      },
      payload: contact({ email: '' }),
      path: 'party_contract',
      code: 'INF-NONE',
      message: nothing,
    },
  ],
  refused: [],
};
