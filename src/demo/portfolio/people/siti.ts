import type { Person } from '#shared/policy/person.ts';
import { savingsAccount } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';

/** Holder of the two demo policies 7700000001 and 7700000003. */
const person: Person = buildPerson('1988-03-12', {
  firstName: 'Siti',
  middleName: 'Nur',
  lastName: 'Rahmawati',
  gender: 'F',
  birthPlace: 'Jakarta',
  identityNumber: '3174015203880001',
  email: 'nasabah1@contoh.test',
  mobile: '6281200000001',
  homePhone: '622183700001',
  maritalStatus: 'KAWIN',
  occupationCode: '152',
  occupationName: 'Karyawan Swasta (Administrasi)',
  jobTitle: 'Staf',
  employer: 'PT Contoh Niaga Sejahtera',
  industryId: 7,
  industryName: 'Perdagangan',
});

const address = structuredAddress('3174011001', {
  line: 'Jalan Tebet Timur Dalam',
  block: 'Blok C No. 12',
  rtRw: '003/007',
  postCode: '12820',
});

export const siti = buildParty(100001, person, address);

export const sitiAccount = savingsAccount('Bank Central Asia (BCA)', '0540123456', 'SITI NUR RAHMAWATI');

export const husband = {
  partyId: 100002,
  person: buildPerson('1986-05-09', {
    firstName: 'Budi',
    lastName: 'Santoso',
    gender: 'M',
    birthPlace: 'Depok',
    identityNumber: '3174010905860002',
    mobile: '6281200000101',
    maritalStatus: 'KAWIN',
    occupationCode: '113',
    occupationName: 'Manajer',
    industryId: 12,
    industryName: 'Telekomunikasi dan Teknologi Informasi',
  }),
};

export const son = {
  partyId: 100003,
  person: buildPerson('2014-06-11', {
    firstName: 'Raka',
    lastName: 'Santoso',
    gender: 'M',
    birthPlace: 'Jakarta',
    identityType: 8,
    identityNumber: '3174011106140003',
    maritalStatus: 'BELUM KAWIN',
  }),
};

export const daughter = {
  partyId: 100004,
  person: buildPerson('2017-09-15', {
    firstName: 'Nayla',
    middleName: 'Putri',
    lastName: 'Santoso',
    gender: 'F',
    birthPlace: 'Jakarta',
    identityType: 8,
    identityNumber: '3174015509170004',
    maritalStatus: 'BELUM KAWIN',
  }),
};
