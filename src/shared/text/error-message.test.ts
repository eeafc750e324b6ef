import { expect, test } from 'vitest';
import { catalogue, isErrorCode, statusOf } from '../words/error-codes.ts';
import { message } from './error-message.ts';
import { messages } from '../words/messages.ts';
import { conventionalWording, wordingFor } from '../words/wording.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const syariahWording = wordingFor({ isSyariah: true, priorityCode: 'WGCR' });
const every = {
  jenis: 'Penarikan Sebagian Dana Investasi',
  no: 'P-1',
  rp: 'Rp 1',
  n: 3,
  k: 5,
  tanggal: '01/01/2027',
  nama: 'Dana A',
  syarat: 'disetujui',
};
const codes = Object.keys(catalogue).filter(isErrorCode);

test.each(codes)('%s is a whole sentence in both wordings', (code) => {
  const conventional = message(code, every, conventionalWording);
  const syariah = message(code, every, syariahWording);
  expect(conventional).toMatch(/^[A-Z].*\.$/);
  expect(conventional + syariah).not.toMatch(/[{}]/);
  expect(syariahLint(syariah)).toEqual([]);
});

test.each([
  ['WD-MIN', { rp: 'Rp 500.000' }, 'Penarikan minimal Rp 500.000.'],
  ['REQ-DUP', { jenis: 'Cuti Premi', no: '7' }, 'Masih ada pengajuan Cuti Premi nomor 7 yang sedang diproses.'],
  ['SA-MIN', { rp: 'Rp 1' }, 'Uang Pertanggungan minimal Rp 1.'],
  ['APP-MIN', { n: 10, k: 5 }, 'Alokasi minimal 10% dan kelipatan 5%.'],
] as const)('%s gets its values filled in', (code, values, text) => {
  expect(message(code, values, conventionalWording)).toBe(text);
});

test('braces in a value are kept as they are', () => {
  expect(message('TOP-FUND', { nama: '{premi}' }, conventionalWording)).toContain('Dana {premi} tidak');
});

test('a sentence without values or wording tokens needs only its code', () => {
  expect(message('SESSION_OVER')).toBe('Sesi Anda sudah berakhir. Silakan masuk kembali.');
  expect(() => message('PRM-MIN', { rp: 'Rp 1' })).toThrow('PRM-MIN needs a value for {Premi}');
});

test('a missing value throws', () => {
  expect(() => message('WD-MIN', {}, conventionalWording)).toThrow('WD-MIN needs a value for {rp}');
});

test.each([
  ['REQ-DUP', 409],
  ['REQ-LOCK', 409],
  ['REQ-STATE', 409],
  ['DOC-OWN', 404],
  ['WD-MIN', 422],
  ['AUTH-CODE', 422],
  ['SESSION_OVER', 401],
  ['RATE_LIMIT', 429],
  ['OVERLOADED', 503],
] as const)('%s has HTTP status %i', (code, status) => {
  expect(statusOf(code)).toBe(status);
});

test('only ended sessions have status 401', () => {
  expect(codes.filter((code) => statusOf(code) === 401)).toEqual(['SESSION_OVER', 'SESSION_ENDED', 'SESSION_TAKEN']);
});

test('the sentences of the specification are kept to the letter', () => {
  expect(Object.values(messages).slice(0, 5)).toEqual([
    'Field harus diisi.',
    'Format email tidak sesuai.',
    'Mohon upload dokumen.',
    'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.',
    'Terjadi kesalahan, coba lagi.',
  ]);
});
