import { parseBusinessDate } from '#shared/time/dates.ts';
import type { FactsChanges } from '../testing/build-facts.ts';
import { buildAddress, buildInsured, buildParty, buildPerson } from '../testing/sample-person.ts';
import { healthyAnswers } from '../testing/health-answers.ts';
import { badParties, budi, homeAddress, suharto } from '../testing/party-samples.ts';
import type { Samples } from '../testing/samples.ts';

const day = parseBusinessDate;
const siti = buildParty({ person: buildPerson({ identityNumber: '3174015203880001' }) });
const husband = buildPerson({
  firstName: 'BUDI',
  middleName: null,
  lastName: 'SANTOSO',
  gender: 'M',
  birthDate: day('1986-05-09'),
  birthPlace: 'DEPOK',
  identityNumber: '3174010905860002',
  mobile: '6281200000101',
  email: 'budi@contoh.test',
  maritalStatus: 'KAWIN',
});
const insured = buildInsured({
  partyId: 12,
  person: husband,
  address: buildAddress({
    provinceId: '32',
    cityId: '3273',
    districtId: '327301',
    villageId: '3273011001',
    line1: homeAddress.address_1,
    line2: homeAddress.address_2,
    rtRw: homeAddress.address_3,
  }),
});
const known: FactsChanges = { policy: { holder: siti, insureds: [insured] } };
const education: FactsChanges = { ...known, parameters: { 'insured.substitution': true } };

const asItStands = { ...budi, party_id: 12 };
const corrected = { ...asItStands, first_name: 'Budhi' };
/** Payload for another person: number, birth date and name all differ. */
const another = {
  ...asItStands,
  first_name: 'Raka',
  last_name: 'Pratama',
  certi_code: '3174011106140003',
  certi_type: 8,
  birth_date: '2014-06-11',
  marrige_status: 'BELUM KAWIN',
};

/** Facts: Budi is insured in Siti's policy. */
export const samples: Samples = {
  inputs: { who: 2, identity: 6, reach: 4, areas: 5, lines: 3, attachments: 3, health: 0 },
  minimal: {
    name: 'the name spelt right, the number masked',
    facts: known,
    payload: { ...corrected, certi_code: '********0002' },
  },
  maximal: {
    name: 'another child in an education plan',
    facts: education,
    payload: { ...another, addresses: suharto.addresses, health_questionnaire: healthyAnswers() },
  },
  bad: [
    ...badParties({ payload: corrected, facts: known }),
    {
      name: 'somebody the policy does not insure',
      facts: known,
      payload: { ...corrected, party_id: 99 },
      path: 'party_id',
      code: 'NOT_FOUND',
      message: 'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.',
    },
    {
      name: 'nothing changed',
      facts: known,
      payload: asItStands,
      path: 'first_name',
      code: 'INF-NONE',
      message: 'Tidak ada data yang berubah.',
    },
    {
      name: 'another birth date',
      facts: known,
      payload: { ...corrected, birth_date: '1986-05-10' },
      path: 'birth_date',
      code: 'INS-BIRTH',
      message: 'Tanggal lahir dan jenis kelamin diubah lewat menu Tanggal Lahir dan Jenis Kelamin Tertanggung.',
    },
    {
      name: 'another gender',
      facts: known,
      payload: { ...corrected, gender: 'F' },
      path: 'gender',
      code: 'INS-BIRTH',
      message: 'Tanggal lahir dan jenis kelamin diubah lewat menu Tanggal Lahir dan Jenis Kelamin Tertanggung.',
    },
    {
      name: 'another life where the product does not allow it',
      facts: known,
      payload: another,
      path: 'certi_code',
      code: 'INS-SUB',
      message: 'Penggantian tertanggung tidak diperbolehkan untuk produk ini.',
    },
    {
      name: 'another life, too old',
      facts: education,
      payload: {
        ...another,
        certi_type: 1,
        certi_code: '3174011106640003',
        birth_date: '1964-06-11',
        health_questionnaire: healthyAnswers(),
      },
      path: 'birth_date',
      code: 'DOB-LIMIT',
      message: 'Usia di luar ketentuan produk.',
    },
    {
      name: 'another life without the health form',
      facts: education,
      payload: another,
      path: 'health_questionnaire',
      code: 'REI-HQ',
      message: 'Mohon lengkapi pernyataan kesehatan.',
    },
  ],
  refused: [
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'EXPIRED' } }, code: 'POL-CLOSED', from: null },
  ],
};
