import * as z from 'zod/mini';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { occupations } from '../lists/occupations.ts';
import { parameter, parameterLike } from './parameter.ts';
import { parameterRecords, type Parameters } from './parameters.ts';

type DescriptionOf<Make> = Make extends (schema: never, description: infer Description) => unknown
  ? Description
  : never;

const whole = {
  default: 5,
  source: '[D]',
  text: 'Least amount of a withdrawal.',
  words: 'Penarikan paling sedikit.',
} as const;

describe('the record of a number', () => {
  it('the record of a number is its schema with a description', () => {
    const schema = z.number();
    expect(parameter(schema, whole)).toEqual({ schema, ...whole });
  });

  it('a record without text or source, or with a value that its schema refuses, does not compile', () => {
    type Description = DescriptionOf<typeof parameter<z.ZodMiniNumber>>;
    expectTypeOf<typeof whole>().toExtend<Description>();
    expectTypeOf<Omit<typeof whole, 'text'>>().not.toExtend<Description>();
    expectTypeOf<Omit<typeof whole, 'source'>>().not.toExtend<Description>();
    expectTypeOf<Omit<typeof whole, 'default'>>().not.toExtend<Description>();
    expectTypeOf<{ default: 'five'; source: '[D]'; text: ''; words: '' }>().not.toExtend<Description>();
    expectTypeOf<{ default: 5; source: 'D'; text: ''; words: '' }>().not.toExtend<Description>();
  });

  it('a record gives the key its type in Parameters, without another file', () => {
    const schema = z.array(z.string());
    expectTypeOf(parameter(schema, { ...whole, default: ['jpg'] }).default).toEqualTypeOf<string[]>();
    expectTypeOf<keyof Parameters>().toEqualTypeOf<keyof typeof parameterRecords>();
    expectTypeOf<Parameters['doc.types']>().toEqualTypeOf<string[]>();
    expectTypeOf<Parameters['reinst.max_count']>().toEqualTypeOf<number | null>();
    expect(
      parameterLike(schema, { sameAs: 'wd.min', source: '[D]', text: 'As much.', words: 'Sama banyak.' }),
    ).not.toHaveProperty('default');
  });
});

it('every occupation of the list has a risk class, and no other code has one', () => {
  const codes = occupations.map(([code]) => code);
  expect(Object.keys(parameterRecords['occ.risk_class'].default).toSorted()).toEqual(codes.toSorted());
});
