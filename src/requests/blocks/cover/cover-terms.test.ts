import { expect, it } from 'vitest';
import { buildRider } from '../../testing/build-cover.ts';
import { buildFacts } from '../../testing/build-facts.ts';
import { coverSubjects } from './cover-terms.ts';

it('extra terms are added to covers that lapsed with the policy, never to an ended cover', () => {
  const riders = [buildRider({ status: 'LAPSED' }), buildRider({ itemId: 103, status: 'TERMINATED' })];
  expect(coverSubjects(buildFacts({ policy: { riders } })).map(({ key }) => key)).toEqual(['101', '102']);
});
