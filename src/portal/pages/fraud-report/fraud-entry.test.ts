import { describe, expect, it } from 'vitest';
import { emptyFraud, findFraudProblems, fraudBody, type FraudEntry } from './fraud-entry.ts';

const entry: FraudEntry = {
  policy_number: ' 7700000001 ',
  reporter_name: 'Rina',
  reporter_phone: '0812 3456 7001',
  happened: 'HP saya hilang.',
  consent: true,
};

describe('problems of a fraud report', () => {
  it.each<[string, Partial<FraudEntry>, readonly string[]]>([
    ['nothing', {}, []],
    ['no policy number', { policy_number: ' ' }, ['policy_number']],
    ['a phone number without country code', { reporter_phone: '812' }, ['reporter_phone']],
    ['no phone number', { reporter_phone: '' }, ['reporter_phone']],
    ['no description', { happened: '' }, ['happened']],
    ['no consent', { consent: false }, ['consent']],
  ])('are listed by field: %s', (_name, changes, fields) => {
    expect(Object.keys(findFraudProblems({ ...entry, ...changes }))).toEqual(fields);
  });

  it('are all listed at once', () => expect(Object.keys(findFraudProblems(emptyFraud))).toHaveLength(5));
});

it('fraud report contains the policy number without spaces and the phone number in digits', () => {
  expect(fraudBody(entry)).toMatchObject({ policy_number: '7700000001', reporter_phone: '6281234567001' });
});
