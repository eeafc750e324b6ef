import type { Person } from '#shared/policy-document/person.ts';
import { savingsAccount } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';

/** Siti holds two policies (7700000001 and 7700000003): one person, one set of data. */
const person: Person = buildPerson('1988-03-12', {
  firstName: 'Siti',
  midName: 'Nur',
  lastName: 'Rahmawati',
  gender: 'F',
  birthPlace: 'Jakarta',
  certiCode: '3174015203880001',
  email: 'nasabah1@contoh.test',
  mobile: '6281200000001',
  homeTel: '622183700001',
  marriageId: 'KAWIN',
  occupCate: '152',
  occupCateName: 'Karyawan Swasta (Administrasi)',
  positionLevel: 'Staf',
  jobCom: 'PT Contoh Niaga Sejahtera',
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
    certiCode: '3174010905860002',
    mobile: '6281200000101',
    marriageId: 'KAWIN',
    occupCate: '113',
    occupCateName: 'Manajer',
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
    certiType: 8,
    certiCode: '3174011106140003',
    marriageId: 'BELUM KAWIN',
  }),
};

export const daughter = {
  partyId: 100004,
  person: buildPerson('2017-09-15', {
    firstName: 'Nayla',
    midName: 'Putri',
    lastName: 'Santoso',
    gender: 'F',
    birthPlace: 'Jakarta',
    certiType: 8,
    certiCode: '3174015509170004',
    marriageId: 'BELUM KAWIN',
  }),
};
