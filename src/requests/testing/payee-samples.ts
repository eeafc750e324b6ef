import type { BadSample } from './samples.ts';

/** New account with only the required fields, after the face check. */
export const ownAccount = {
  new_no_rek: '0123456789',
  bank: '014',
  branch: 'Blok M',
  rek_owner: 'SITI NUR RAHMAWATI',
  saving_book_attachment: 'buku-1.jpg',
  transaction_id: 'verifikasi-1',
  liveness_attachment: 'wajah-1.jpg',
  ktp_attachment: 'ktp-1.jpg',
};

const upload = 'Mohon upload dokumen.';
const required = 'Field harus diisi.';

const wrong: readonly (readonly [string, Record<string, unknown>, string, string, string])[] = [
  ['no number', { new_no_rek: '' }, 'new_no_rek', 'FIELD', required],
  ['letters in the number', { new_no_rek: '01234A6789' }, 'new_no_rek', 'FIELD', 'Nomor Rekening harus angka'],
  ['a masked number', { new_no_rek: '****6789' }, 'new_no_rek', 'FIELD', 'Nomor Rekening harus angka'],
  ['no bank', { bank: '' }, 'bank', 'FIELD', required],
  ['a bank that does not exist', { bank: '999' }, 'bank', 'FIELD', 'Pilih bank dari daftar.'],
  ['no branch', { branch: ' ' }, 'branch', 'FIELD', required],
  ['signs in the branch', { branch: 'A<b>' }, 'branch', 'FIELD', 'Cabang hanya bisa huruf dan angka'],
  ['no owner', { rek_owner: '' }, 'rek_owner', 'FIELD', required],
  ['digits in the owner', { rek_owner: 'SITI 2' }, 'rek_owner', 'FIELD', 'Nama Pemilik Rekening harus huruf'],
  ['no saving book', { saving_book_attachment: '' }, 'saving_book_attachment', 'FIELD', upload],
  ['no identity card', { ktp_attachment: '' }, 'ktp_attachment', 'FIELD', upload],
  ['no face picture', { liveness_attachment: '' }, 'liveness_attachment', 'FIELD', upload],
  [
    'no face check',
    { transaction_id: '' },
    'transaction_id',
    'FIELD',
    'Mohon selesaikan verifikasi wajah terlebih dahulu.',
  ],
  [
    'seven digits',
    { new_no_rek: '1234567' },
    'new_no_rek',
    'ACC-LEN',
    'Jumlah digit nomor rekening tidak sesuai dengan bank yang dipilih.',
  ],
  [
    'the account of a stranger',
    { rek_owner: 'BUDI SANTOSO' },
    'rek_owner',
    'ACC-NAME',
    'Nama pemilik rekening tidak sesuai dengan nama pemegang polis.',
  ],
];

/** Returns the bad samples that every type with a new account refuses. */
export const badAccounts = (good: Pick<BadSample, 'facts' | 'payload'>): readonly BadSample[] =>
  wrong.map(([name, changes, path, code, message]) => ({
    ...good,
    name,
    payload: { ...good.payload, ...changes },
    path,
    code,
    message,
  }));
