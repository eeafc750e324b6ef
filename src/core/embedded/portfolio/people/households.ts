import { buildPerson } from '../build/build-person.ts';

/** Family members named in the demo portfolio, beside their policy's holder. */
export const ahmadWife = {
  partyId: 100012,
  person: buildPerson('1988-08-08', {
    firstName: 'Nurul',
    lastName: 'Hidayah',
    gender: 'F',
    birthPlace: 'Bandung',
    certiCode: '3273014808880012',
    marriageId: 'KAWIN',
  }),
};

export const bambangWife = {
  partyId: 100042,
  person: buildPerson('1981-02-03', {
    firstName: 'Ratna',
    lastName: 'Sari',
    gender: 'F',
    birthPlace: 'Surabaya',
    certiCode: '3578014302810042',
    marriageId: 'KAWIN',
  }),
};

export const dewiMother = {
  partyId: 100052,
  person: buildPerson('1962-04-21', {
    firstName: 'Sulastri',
    gender: 'F',
    birthPlace: 'Yogyakarta',
    certiCode: '3471016104620052',
    marriageId: 'CERAI MATI',
  }),
};

export const madeFather = {
  partyId: 100062,
  person: buildPerson('1966-07-30', {
    firstName: 'I',
    midName: 'Nyoman',
    lastName: 'Sudarma',
    gender: 'M',
    birthPlace: 'Denpasar',
    certiCode: '5171013007660062',
    marriageId: 'KAWIN',
  }),
};

export const suhartoWife = {
  partyId: 100072,
  person: buildPerson('1984-12-01', {
    firstName: 'Mariani',
    gender: 'F',
    birthPlace: 'Medan',
    certiCode: '1271014112840072',
    marriageId: 'KAWIN',
  }),
};

export const andiSon = {
  partyId: 100082,
  person: buildPerson('2013-05-05', {
    firstName: 'Andi',
    lastName: 'Farhan',
    gender: 'M',
    birthPlace: 'Makassar',
    certiType: 8,
    certiCode: '7371010505130082',
    marriageId: 'BELUM KAWIN',
  }),
};

export const mariaSister = {
  partyId: 100092,
  person: buildPerson('1978-10-19', {
    firstName: 'Anna',
    lastName: "O'Neil",
    gender: 'F',
    birthPlace: 'Jakarta',
    certiCode: '3175025910780092',
    marriageId: 'BELUM KAWIN',
  }),
};

export const jokoWife = {
  partyId: 100102,
  person: buildPerson('1973-01-14', {
    firstName: 'Endang',
    lastName: 'Purwanti',
    gender: 'F',
    birthPlace: 'Depok',
    certiCode: '3276015401730102',
    marriageId: 'KAWIN',
  }),
};

export const rinaHusband = {
  partyId: 100112,
  person: buildPerson('1991-06-06', {
    firstName: 'Aditya',
    lastName: 'Pratama',
    gender: 'M',
    birthPlace: 'Tangerang',
    certiCode: '3674010606910112',
    marriageId: 'KAWIN',
  }),
};

export const yusufWife = {
  partyId: 100122,
  person: buildPerson('1971-03-27', {
    firstName: 'Aminah',
    gender: 'F',
    birthPlace: 'Balikpapan',
    certiCode: '6471016703710122',
    marriageId: 'KAWIN',
  }),
};

export const sriDaughter = {
  partyId: 100132,
  person: buildPerson('2010-02-18', {
    firstName: 'Intan',
    lastName: 'Permata',
    gender: 'F',
    birthPlace: 'Palembang',
    certiType: 8,
    certiCode: '1671015802100132',
    marriageId: 'BELUM KAWIN',
  }),
};

export const hendraWife = {
  partyId: 100142,
  person: buildPerson('1963-09-09', {
    firstName: 'Lilis',
    lastName: 'Suryani',
    gender: 'F',
    birthPlace: 'Semarang',
    certiCode: '3374014909630142',
    marriageId: 'KAWIN',
  }),
};

export const fitriHusband = {
  partyId: 100152,
  person: buildPerson('1989-11-02', {
    firstName: 'Rizal',
    lastName: 'Maulana',
    gender: 'M',
    birthPlace: 'Malang',
    certiCode: '3573010211890152',
    marriageId: 'KAWIN',
  }),
};
