import { requiredField, requiredUpload } from '#shared/words/messages.ts';
import type { BadSample } from './samples.ts';

type Payload = Readonly<Record<string, unknown>>;

const areas = { province_id: '32', city_id: '3273', district_id: '327301', village_id: '3273011001' };

export const homeAddress = {
  post_code: '-',
  address_1: 'Jalan Sukarasa Indah',
  address_2: 'No. 8',
  address_3: '002/004',
  address_type: 7,
  ...areas,
};

/** Address in the second spelling of wire 3.23, with its free lines. */
const officeAddress = {
  address_1: 'Jalan Asia Afrika',
  street: 'Gedung Contoh Lt. 3',
  rt_rw: '1/2',
  address_4: 'Lantai 3',
  address_5: 'Ruang 301',
  address_type: 5,
  ...areas,
};

/** Budi Santoso, an adult with an E-KTP that matches his birth date. */
export const budi = {
  addresses: [homeAddress],
  first_name: 'Budi',
  last_name: 'Santoso',
  certi_type: 1,
  certi_code: '3174010905860002',
  birth_date: '1986-05-09',
  birth_place: 'Depok',
  phone_number: '081200000101',
  email: 'budi@contoh.test',
  marrige_status: 'KAWIN',
  gender: 'M',
  ktp_selfie_attachment: 'swafoto.jpg',
  ktp_attachment: 'ktp.jpg',
  document_attachment: 'surat.pdf',
} as const;

/** Person with a single name, a passport, and two addresses in both spellings. */
export const suharto = {
  ...budi,
  addresses: [homeAddress, officeAddress],
  first_name: "Suharto O'Neil-Wijaya",
  last_name: '',
  certi_type: '7',
  certi_code: 'x 1234567',
  phone_number: '+6581234567',
  marrige_status: 'CERAI MATI',
};

const area = 'Pilih wilayah dari daftar.';
const chain = 'Wilayah tidak sesuai.';

interface BadPart {
  readonly name: string;
  readonly change: Payload;
  readonly path: string;
  readonly code?: string;
  readonly message: string;
}

const withAddress = (change: Payload): Payload => ({ addresses: [homeAddress, { ...officeAddress, ...change }] });

const parts: readonly BadPart[] = [
  { name: 'no first name', change: { first_name: ' ' }, path: 'first_name', message: requiredField },
  {
    name: 'a name with digits',
    change: { first_name: 'Budi 2' },
    path: 'first_name',
    message: 'Hanya huruf, spasi, titik, dan koma.',
  },
  {
    name: 'a last name of 101 letters',
    change: { last_name: 'a'.repeat(101) },
    path: 'last_name',
    message: 'Paling banyak 100 huruf.',
  },
  { name: 'no kind of identity', change: { certi_type: '' }, path: 'certi_type', message: requiredField },
  { name: 'an unknown kind of identity', change: { certi_type: 10 }, path: 'certi_type', message: requiredField },
  { name: 'no identity number', change: { certi_code: '' }, path: 'certi_code', message: requiredField },
  {
    name: 'a NIK that cannot be',
    change: { certi_code: '3174013213860002' },
    path: 'certi_code',
    message: 'Nomor KTP (NIK) tidak sesuai. Mohon periksa kembali 16 angka pada KTP.',
  },
  {
    name: 'a passport of digits alone',
    change: { certi_type: 7, certi_code: '12345678' },
    path: 'certi_code',
    message: 'Nomor paspor terdiri dari 1 atau 2 huruf dan 6 atau 7 angka.',
  },
  { name: 'no birth date', change: { birth_date: '' }, path: 'birth_date', message: requiredField },
  {
    name: 'a birth date that is no day',
    change: { birth_date: '1986-02-30' },
    path: 'birth_date',
    message: 'Tanggal tidak sesuai.',
  },
  {
    name: 'born tomorrow',
    change: { birth_date: '2026-11-22' },
    path: 'birth_date',
    message: 'Tanggal lahir tidak boleh di masa depan.',
  },
  {
    name: 'born in another century',
    change: { birth_date: '1886-05-09' },
    path: 'birth_date',
    message: 'Periksa kembali tahun lahir.',
  },
  { name: 'no birth place', change: { birth_place: '' }, path: 'birth_place', message: requiredField },
  {
    name: 'no phone number',
    change: { phone_number: '812' },
    path: 'phone_number',
    message: 'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.',
  },
  { name: 'no e-mail', change: { email: 'budi' }, path: 'email', message: 'Format email tidak sesuai.' },
  { name: 'no marital status', change: { marrige_status: '' }, path: 'marrige_status', message: requiredField },
  { name: 'no gender', change: { gender: 'X' }, path: 'gender', message: requiredField },
  { name: 'no address', change: { addresses: [] }, path: 'addresses', message: requiredField },
  {
    name: 'five addresses',
    change: { addresses: Array.from({ length: 5 }, () => homeAddress) },
    path: 'addresses',
    message: 'Paling banyak 4 alamat.',
  },
  {
    name: 'the second address without its line',
    change: withAddress({ address_1: '' }),
    path: 'addresses.1.address_1',
    message: requiredField,
  },
  {
    name: 'the second address without village',
    change: withAddress({ village_id: '' }),
    path: 'addresses.1.village_id',
    message: area,
  },
  {
    name: 'a village of another district',
    change: withAddress({ village_id: '3273021001' }),
    path: 'addresses.1.village_id',
    code: 'INF-AREA',
    message: chain,
  },
  {
    name: 'RT/RW as a word',
    change: withAddress({ rt_rw: 'tiga' }),
    path: 'addresses.1.rt_rw',
    message: 'Tulis RT/RW seperti 003/007.',
  },
  {
    name: 'an unknown kind of address',
    change: withAddress({ address_type: 6 }),
    path: 'addresses.1.address_type',
    message: requiredField,
  },
  {
    name: 'a post code',
    change: withAddress({ post_code: '40152' }),
    path: 'addresses.1.post_code',
    message: 'Kode pos dikirim sebagai tanda -.',
  },
  { name: 'no identity card', change: { ktp_attachment: '' }, path: 'ktp_attachment', message: requiredUpload },
  { name: 'no selfie', change: { ktp_selfie_attachment: '' }, path: 'ktp_selfie_attachment', message: requiredUpload },
  { name: 'no document', change: { document_attachment: '' }, path: 'document_attachment', message: requiredUpload },
];

/** Returns the bad samples that every type with a person refuses, built from a valid payload. */
export const badParties = ({ payload, facts }: Pick<BadSample, 'payload' | 'facts'>): readonly BadSample[] =>
  parts.map(({ name, change, path, code = 'FIELD', message }) => ({
    name,
    ...(facts && { facts }),
    payload: { ...payload, ...change },
    path,
    code,
    message,
  }));
