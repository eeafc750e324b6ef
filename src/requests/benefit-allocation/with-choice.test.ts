import { expect, it } from 'vitest';
import { readDraft } from '../contract/draft.ts';
import { BenefitAllocationPayload } from './payload.ts';
import { withChoice } from './with-choice.ts';

const all = ['a', 'b', 'c'];

it.each([
  ['one of all is unticked', null, 'b', false, ['a', 'c']],
  ['ticked again, all are chosen', ['a', 'c'], 'b', true, null],
  ['the last one is unticked', ['a'], 'a', false, []],
  ['the order stays that of the list', ['c'], 'a', true, ['a', 'c']],
  ['a payable no longer owed is dropped', ['a', 'gone'], 'b', true, ['a', 'b']],
] as const)('a choice of payables keeps the order of the list: %s', (_name, chosen, id, isChosen, expected) => {
  expect(withChoice(chosen === null ? null : [...chosen], all, id, isChosen)).toEqual(expected);
});

it('an empty draft selects every amount', () => {
  expect(readDraft(BenefitAllocationPayload, { payable_ids: 7 })).toMatchObject({ payable_ids: null, rek_owner: '' });
});
