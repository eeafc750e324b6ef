import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codeOf, digits, emptyAsNone, figure, wholeNumber } from './tolerant.ts';

const no = 'Tidak sesuai.';

const read = (schema: z.ZodMiniType, given: unknown): unknown => {
  const parsed = z.safeParse(schema, given);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

describe('values sent by clients (rulings 6.2)', () => {
  it.each([
    { given: 1_500_000, is: 1_500_000 },
    { given: '1500000', is: 1_500_000 },
    { given: '12.5', is: 12.5 },
    { given: '-1', is: -1 },
    { given: '1.500.000', is: [no] },
    { given: '1,5', is: [no] },
    { given: '1500000,00', is: [no] },
    { given: '1,500,000', is: [no] },
    { given: '1 500 000', is: [no] },
    { given: '1\u00A0500', is: [no] },
    { given: 'Rp 1500000', is: [no] },
    { given: '１５００', is: [no] },
    { given: '1500000.00', is: 1_500_000 },
    { given: '1e9', is: [no] },
    { given: '', is: [no] },
    { given: ' 1', is: [no] },
    { given: null, is: [no] },
    { given: true, is: [no] },
    { given: [1], is: [no] },
  ])('reads as a number: $given', ({ given, is }) => {
    expect(read(figure(no), given)).toEqual(is);
  });

  it.each([
    { name: 'number', schema: wholeNumber(no), given: '101', is: 101 },
    { name: 'number', schema: wholeNumber(no), given: '10.5', is: [no] },
    { name: 'number', schema: wholeNumber(no), given: -1, is: [no] },
    { name: 'digits', schema: digits(no), given: 3174, is: '3174' },
    { name: 'digits', schema: digits(no), given: '0317', is: '0317' },
    { name: 'digits', schema: digits(no), given: 31.74, is: [no] },
    { name: 'digits', schema: digits(no), given: 'Tebet', is: [no] },
    { name: 'code', schema: codeOf([4, 7], no), given: '7', is: 7 },
    { name: 'code', schema: codeOf([4, 7], no), given: 5, is: [no] },
  ])('reads as $name: $given', ({ schema, given, is }) => {
    expect(read(schema, given)).toEqual(is);
  });

  it.each([
    { given: null, is: null },
    { given: [], is: null },
    { given: ['a'], is: ['a'] },
  ])('reads as a missing list: $given', ({ given, is }) => {
    expect(read(emptyAsNone(z.array(z.string())), given)).toEqual(is);
  });
});
