import { describe, expect, it } from 'vitest';
import { deathBody, emptyEntry, findDeathProblems, type DeathEntry } from './death-entry.ts';

const entry: DeathEntry = {
  policy_number: ' 7700000001 ',
  insured_name: 'Siti Rahma',
  insured_birth_date: '',
  died_on: '2026-11-20',
  reporter_name: 'Rina',
  reporter_phone: '0812 3456 7001',
  relation: 'SPOUSE',
  consent: true,
};

describe('problems of a death report', () => {
  it.each<[string, Partial<DeathEntry>, boolean, readonly string[]]>([
    ['nothing', {}, true, []],
    ['no policy number and no birth date in a public report', { policy_number: '' }, true, ['insured_birth_date']],
    ['a birth date instead of a policy number', { policy_number: '', insured_birth_date: '1980-02-01' }, true, []],
    ['neither in a report by the holder', { policy_number: '' }, false, []],
    ['an incomplete date of death', { died_on: '12/3' }, true, ['died_on']],
    ['a phone number without country code', { reporter_phone: '812' }, true, ['reporter_phone']],
    ['no consent', { consent: false }, true, ['consent']],
  ])('are listed by field: %s', (_name, changes, isPublic, fields) => {
    expect(Object.keys(findDeathProblems({ ...entry, ...changes }, isPublic))).toEqual(fields);
  });

  it('are all listed at once', () => {
    expect(Object.keys(findDeathProblems(emptyEntry, true))).toHaveLength(7);
  });
});

it('death report contains the filled fields, and no policy data when the holder reports', () => {
  expect(deathBody(entry, true)).toMatchObject({ policy_number: '7700000001', reporter_phone: '6281234567001' });
  expect(deathBody(entry, true)).not.toHaveProperty('insured_birth_date');
  expect(deathBody(entry, false)).not.toHaveProperty('policy_number');
});
