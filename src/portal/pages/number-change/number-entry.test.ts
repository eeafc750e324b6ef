import { describe, expect, it } from 'vitest';
import { emptyNumberEntry, findNumberProblems, toSent, type NumberEntry } from './number-entry.ts';

const entry: NumberEntry = {
  policy_number: ' 7700 000001 ',
  identity_number: '3174-0152-0388-0001',
  mobile: '0813 9999 0001',
  consent: true,
};

describe('problems of an application for a new number', () => {
  it.each<[string, Partial<NumberEntry>, readonly string[]]>([
    ['nothing', {}, []],
    ['no policy number', { policy_number: ' ' }, ['policy_number']],
    ['no identity number', { identity_number: '' }, ['identity_number']],
    ['a landline', { mobile: '021 5551234' }, ['mobile']],
    ['a number of another country', { mobile: '+65 9123 4567' }, []],
    ['no consent', { consent: false }, ['consent']],
  ])('are listed by field: %s', (_name, changes, fields) => {
    expect(Object.keys(findNumberProblems({ ...entry, ...changes }))).toEqual(fields);
  });

  it('are all listed at once', () => expect(Object.keys(findNumberProblems(emptyNumberEntry))).toHaveLength(4));
});

it('application is sent with numbers without spaces and dashes', () => {
  expect(toSent(entry)).toMatchObject({ policy_number: '7700000001', identity_number: '3174015203880001' });
});
