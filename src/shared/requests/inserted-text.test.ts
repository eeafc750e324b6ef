import { expect, it } from 'vitest';
import { wordingFor } from '../words/wording.ts';
import { fillInsertedText, findTextProblem, previewInsertedText, type InsertedTextKind } from './inserted-text.ts';

it.each<[string, InsertedTextKind, string, string | undefined]>([
  ['accepts variables and wording tokens', 'REJECTION', 'Yth. {nama}, {premi} belum diterima.', undefined],
  ['names an unknown variable', 'REJECTION', 'Yth. {nasabah}.', 'Variabel {nasabah} tidak dikenal'],
  ['names each unknown variable once', 'MESSAGE', '{a} {b} {a}', 'Variabel {a}, {b} tidak dikenal'],
  ['refuses empty braces', 'MESSAGE', 'Halo {}', 'Variabel {} tidak dikenal'],
  ['knows the paper when one is asked for', 'QUESTION', 'Kirim ulang {dokumen}.', undefined],
  ['does not know the paper in a rejection', 'REJECTION', 'Kirim {dokumen}.', 'Variabel {dokumen} tidak dikenal'],
  ['refuses a brace without its pair', 'MESSAGE', 'Halo {nama', 'Kurung kurawal harus berpasangan'],
  ['measures the filled text', 'REJECTION', `${'a'.repeat(290)} {nama}`, 'lebih dari 300 huruf'],
])('%s', (_name, kind, body, problem) => {
  const found = findTextProblem(kind, body);
  expect(problem === undefined ? found : (found ?? '')).toEqual(problem && expect.stringContaining(problem));
});

it('fills values and the words of the policy, and leaves a missing value visible', () => {
  const wording = wordingFor({ isSyariah: true, priorityCode: '' });
  expect(fillInsertedText('{nama}: {premi}, {dokumen}', { nama: 'Ibu Siti' }, wording)).toBe(
    'Ibu Siti: kontribusi, {dokumen}',
  );
});

it('does not fill braces that came with a value', () => {
  expect(fillInsertedText('{nama}', { nama: '{nomor}', nomor: '1' }, {})).toBe('{nomor}');
});

it('shows an example in both wordings', () => {
  expect(previewInsertedText('{Premi} {nama}')).toEqual({
    conventional: 'Premi Siti Rahmawati',
    syariah: 'Kontribusi Siti Rahmawati',
  });
});
