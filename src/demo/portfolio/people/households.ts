import { buildPerson } from '../build/build-person.ts';

/** Wife of Ahmad Fauzi (policy 7700000002). The other family members of demo policy holders follow. */
export const ahmadWife = {
  partyId: 100012,
  person: buildPerson('1988-08-08', {
    firstName: 'Nurul',
    lastName: 'Hidayah',
    gender: 'F',
    birthPlace: 'Bandung',
    identityNumber: '3273014808880012',
    maritalStatus: 'KAWIN',
  }),
};

export const bambangWife = {
  partyId: 100042,
  person: buildPerson('1981-02-03', {
    firstName: 'Ratna',
    lastName: 'Sari',
    gender: 'F',
    birthPlace: 'Surabaya',
    identityNumber: '3578014302810042',
    maritalStatus: 'KAWIN',
  }),
};

export const dewiMother = {
  partyId: 100052,
  person: buildPerson('1962-04-21', {
    firstName: 'Sulastri',
    gender: 'F',
    birthPlace: 'Yogyakarta',
    identityNumber: '3471016104620052',
    maritalStatus: 'CERAI MATI',
  }),
};

export const madeFather = {
  partyId: 100062,
  person: buildPerson('1966-07-30', {
    firstName: 'I',
    middleName: 'Nyoman',
    lastName: 'Sudarma',
    gender: 'M',
    birthPlace: 'Denpasar',
    identityNumber: '5171013007660062',
    maritalStatus: 'KAWIN',
  }),
};

export const suhartoWife = {
  partyId: 100072,
  person: buildPerson('1984-12-01', {
    firstName: 'Mariani',
    gender: 'F',
    birthPlace: 'Medan',
    identityNumber: '1271014112840072',
    maritalStatus: 'KAWIN',
  }),
};

export const andiSon = {
  partyId: 100082,
  person: buildPerson('2013-05-05', {
    firstName: 'Andi',
    lastName: 'Farhan',
    gender: 'M',
    birthPlace: 'Makassar',
    identityType: 8,
    identityNumber: '7371010505130082',
    maritalStatus: 'BELUM KAWIN',
  }),
};

export const mariaSister = {
  partyId: 100092,
  person: buildPerson('1978-10-19', {
    firstName: 'Anna',
    lastName: "O'Neil",
    gender: 'F',
    birthPlace: 'Jakarta',
    identityNumber: '3175025910780092',
    maritalStatus: 'BELUM KAWIN',
  }),
};

export const jokoWife = {
  partyId: 100102,
  person: buildPerson('1973-01-14', {
    firstName: 'Endang',
    lastName: 'Purwanti',
    gender: 'F',
    birthPlace: 'Depok',
    identityNumber: '3276015401730102',
    maritalStatus: 'KAWIN',
  }),
};

export const rinaHusband = {
  partyId: 100112,
  person: buildPerson('1991-06-06', {
    firstName: 'Aditya',
    lastName: 'Pratama',
    gender: 'M',
    birthPlace: 'Tangerang',
    identityNumber: '3674010606910112',
    maritalStatus: 'KAWIN',
  }),
};

export const yusufWife = {
  partyId: 100122,
  person: buildPerson('1971-03-27', {
    firstName: 'Aminah',
    gender: 'F',
    birthPlace: 'Balikpapan',
    identityNumber: '6471016703710122',
    maritalStatus: 'KAWIN',
  }),
};

export const sriDaughter = {
  partyId: 100132,
  person: buildPerson('2010-02-18', {
    firstName: 'Intan',
    lastName: 'Permata',
    gender: 'F',
    birthPlace: 'Palembang',
    identityType: 8,
    identityNumber: '1671015802100132',
    maritalStatus: 'BELUM KAWIN',
  }),
};

export const hendraWife = {
  partyId: 100142,
  person: buildPerson('1963-09-09', {
    firstName: 'Lilis',
    lastName: 'Suryani',
    gender: 'F',
    birthPlace: 'Semarang',
    identityNumber: '3374014909630142',
    maritalStatus: 'KAWIN',
  }),
};

export const fitriHusband = {
  partyId: 100152,
  person: buildPerson('1989-11-02', {
    firstName: 'Rizal',
    lastName: 'Maulana',
    gender: 'M',
    birthPlace: 'Malang',
    identityNumber: '3573010211890152',
    maritalStatus: 'KAWIN',
  }),
};
