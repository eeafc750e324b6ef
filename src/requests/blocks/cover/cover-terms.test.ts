import { expect, it } from 'vitest';
import { buildRider } from '../../testing/build-cover.ts';
import { buildFacts } from '../../testing/build-facts.ts';
import { coverSubjects } from './cover-terms.ts';

it('terms are put on covers that lapsed with their policy, never on one that has ended', () => {
  const riders = [buildRider({ status: 'LAPSED' }), buildRider({ itemId: 103, status: 'TERMINATED' })];
  expect(coverSubjects(buildFacts({ policy: { riders } })).map(({ key }) => key)).toEqual(['101', '102']);
});
