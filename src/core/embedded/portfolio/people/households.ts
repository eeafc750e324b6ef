import { buildPerson } from '../build-person.ts';

/** Family members named in the demo portfolio, beside their policy's holder. */
export const ahmadWife = {
  partyId: 100012,
  person: buildPerson('1988-08-08', {
    firstName: 'NURUL',
    lastName: 'HIDAYAH',
    gender: 'F',
    birthPlace: 'BANDUNG',
    certiCode: '3273014808880012',
    marriageId: 'KAWIN',
  }),
};

export const bambangWife = {
  partyId: 100042,
  person: buildPerson('1981-02-03', {
    firstName: 'RATNA',
    lastName: 'SARI',
    gender: 'F',
    birthPlace: 'SURABAYA',
    certiCode: '3578014302810042',
    marriageId: 'KAWIN',
  }),
};

export const dewiMother = {
  partyId: 100052,
  person: buildPerson('1962-04-21', {
    firstName: 'SULASTRI',
    gender: 'F',
    birthPlace: 'YOGYAKARTA',
    certiCode: '3471016104620052',
    marriageId: 'CERAI MATI',
  }),
};

export const madeFather = {
  partyId: 100062,
  person: buildPerson('1966-07-30', {
    firstName: 'I',
    midName: 'NYOMAN',
    lastName: 'SUDARMA',
    gender: 'M',
    birthPlace: 'DENPASAR',
    certiCode: '5171013007660062',
    marriageId: 'KAWIN',
  }),
};

export const suhartoWife = {
  partyId: 100072,
  person: buildPerson('1984-12-01', {
    firstName: 'MARIANI',
    gender: 'F',
    birthPlace: 'MEDAN',
    certiCode: '1271014112840072',
    marriageId: 'KAWIN',
  }),
};

export const andiSon = {
  partyId: 100082,
  person: buildPerson('2013-05-05', {
    firstName: 'ANDI',
    lastName: 'FARHAN',
    gender: 'M',
    birthPlace: 'MAKASSAR',
    certiType: 8,
    certiCode: '7371010505130082',
    marriageId: 'BELUM KAWIN',
  }),
};

export const mariaSister = {
  partyId: 100092,
  person: buildPerson('1978-10-19', {
    firstName: 'ANNA',
    lastName: "O'NEIL",
    gender: 'F',
    birthPlace: 'JAKARTA',
    certiCode: '3175025910780092',
    marriageId: 'BELUM KAWIN',
  }),
};

export const jokoWife = {
  partyId: 100102,
  person: buildPerson('1973-01-14', {
    firstName: 'ENDANG',
    lastName: 'PURWANTI',
    gender: 'F',
    birthPlace: 'DEPOK',
    certiCode: '3276015401730102',
    marriageId: 'KAWIN',
  }),
};

export const rinaHusband = {
  partyId: 100112,
  person: buildPerson('1991-06-06', {
    firstName: 'ADITYA',
    lastName: 'PRATAMA',
    gender: 'M',
    birthPlace: 'TANGERANG',
    certiCode: '3674010606910112',
    marriageId: 'KAWIN',
  }),
};

export const yusufWife = {
  partyId: 100122,
  person: buildPerson('1971-03-27', {
    firstName: 'AMINAH',
    gender: 'F',
    birthPlace: 'BALIKPAPAN',
    certiCode: '6471016703710122',
    marriageId: 'KAWIN',
  }),
};

export const sriDaughter = {
  partyId: 100132,
  person: buildPerson('2010-02-18', {
    firstName: 'INTAN',
    lastName: 'PERMATA',
    gender: 'F',
    birthPlace: 'PALEMBANG',
    certiType: 8,
    certiCode: '1671015802100132',
    marriageId: 'BELUM KAWIN',
  }),
};

export const hendraWife = {
  partyId: 100142,
  person: buildPerson('1963-09-09', {
    firstName: 'LILIS',
    lastName: 'SURYANI',
    gender: 'F',
    birthPlace: 'SEMARANG',
    certiCode: '3374014909630142',
    marriageId: 'KAWIN',
  }),
};

export const fitriHusband = {
  partyId: 100152,
  person: buildPerson('1989-11-02', {
    firstName: 'RIZAL',
    lastName: 'MAULANA',
    gender: 'M',
    birthPlace: 'MALANG',
    certiCode: '3573010211890152',
    marriageId: 'KAWIN',
  }),
};
