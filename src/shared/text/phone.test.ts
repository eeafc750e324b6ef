import { expect, test } from 'vitest';
import { formatPhone, isMobilePhone, normalizePhone, PhoneNumber, phoneProblem } from './phone.ts';

const bad = 'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.';

test.each([
  ['with 08', '081200000001', '6281200000001'],
  ['with +62', '+62 812-0000-0001', '6281200000001'],
  ['with 62', '6281200000001', '6281200000001'],
  ['with 0062', '006281200000001', '6281200000001'],
  ['with +62 and a needless 0', '+62 (0)812 0000 0001', '6281200000001'],
  ['with dots', '0812.0000.0001', '6281200000001'],
  ['copied from a link', 'tel:+6281200000001', '6281200000001'],
  ['with brackets, low lines and a comma behind', '[0812] 0000_0001,', '6281200000001'],
  ['two numbers', '081200000001/081200000002', undefined],
  ['with Arabic-Indic digits', '٠٨١٢٠٠٠٠٠٠٠١', '6281200000001'],
  ['shortest mobile', '0812345678', '62812345678'],
  ['longest mobile', '0812345678901', '62812345678901'],
  ['with marks that nobody can see and other dashes', '\u202a+62\u00a0812‑0000–0001\u202c\u200b', '6281200000001'],
  ['with full-width digits', '０８１２ ００００ ０００１', '6281200000001'],
  ['a line in Jakarta', '(021) 5550123', '62215550123'],
  ['Singapore', '+65 9123 4567', '6591234567'],
  ['Malaysia without plus', '60123456789', '60123456789'],
  ['Saudi Arabia', '+966 50 123 4567', '966501234567'],
  ['Hong Kong', '+852 9123 4567', '85291234567'],
  ['a forgotten 0', '81200000001', undefined],
  ['too short', '0812345', undefined],
  ['too long for a mobile', '08123456789012', undefined],
  ['too long for any country', '1234567890123456', undefined],
  ['letters', '0812abc00001', undefined],
  ['a mask', '********0001', undefined],
  ['nothing', '', undefined],
])('normalizes a phone number: %s', (_name, typed, normalized) => {
  expect(normalizePhone(typed)).toBe(normalized);
});

test('a stored number is kept unchanged, even one that begins with 8; a typed one is normalised', () => {
  expect(PhoneNumber.parse('6281200000001')).toBe('6281200000001');
  expect(PhoneNumber.parse('85291234567')).toBe('85291234567');
  expect(PhoneNumber.parse('0812‑0000‑0001\u200e')).toBe('6281200000001');
  expect(PhoneNumber.safeParse('0812').error?.issues[0]?.message).toBe(bad);
});

test.each([
  ['0812', bad],
  ['  ', 'Field harus diisi.'],
  ['081200000001', undefined],
])('checks %j', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem);
});

test.each([
  ['6281200000001', '+62 812-0000-0001'],
  ['6591234567', '+6591234567'],
  ['********0001', '********0001'],
])('shows %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test('mobile numbers are distinguished from landlines', () => {
  expect([isMobilePhone('6281200000001'), isMobilePhone('62215550123')]).toEqual([true, false]);
});
