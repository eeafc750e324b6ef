import { expect, it } from 'vitest';
import { boundsOf, isWithin } from './bounds.ts';
import { parameterRecords } from './parameters.ts';
import type { ParameterRecord } from './parameter.ts';

const records: readonly (readonly [key: string, record: ParameterRecord])[] = Object.entries(parameterRecords);

const valuesOf = (record: ParameterRecord): readonly unknown[] =>
  'sameAs' in record
    ? []
    : [
        record.default,
        ...(record.unlike ?? []).map(({ value }) => value),
        ...('dollars' in record ? [record.dollars] : []),
      ];

it('every value that the program ships is within the bounds of its key', () => {
  const outside = records.filter(([key, record]) =>
    valuesOf(record).some((value) => !isWithin(value, boundsOf(key, record))),
  );
  expect(outside.map(([key]) => key)).toEqual([]);
});

it('a decision that can be undone holds up a case for a minute at most', () => {
  const bounds = boundsOf('desk.undo_seconds', parameterRecords['desk.undo_seconds']);
  expect([-1, 0, 10, 60, 61, 1.5].filter((seconds) => isWithin(seconds, bounds))).toEqual([0, 10, 60]);
});

const day = { unit: 'hari', least: 0, most: 10, whole: true };

it.each([
  ['a number', 3, true],
  ['a number below', -1, false],
  ['a number above', 11, false],
  ['a fraction', 1.5, false],
  ['a list with one number above', [3, 11], false],
  ['a table with a number above, whose unit is another', [{ untilYear: 40, percent: 2.5 }], true],
  ['a table with a number below zero', [{ untilYear: 1, percent: -5 }], false],
  ['no limit', null, true],
  ['a text', '14:00', true],
])('checks %s', (_name, value, isInside) => {
  expect(isWithin(value, day)).toBe(isInside);
});
