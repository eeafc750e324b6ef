import { describe, expect, it } from 'vitest';
import { buildRider } from '../testing/build-cover.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { buildDraft } from '../contract/draft.ts';
import { SurrenderPage } from './payload.ts';
import { allowedReasons } from './rules.ts';
import { afterChoice, asksAccount, itemsOf, usesPayeeVariant, type SurrenderDraft } from './page-choices.ts';

const policy = { payment: { method: 3, nextMethod: 3 }, riders: [buildRider(), buildRider({ itemId: 103 })] };
const facts = buildFacts({ policy });
const noAccount = buildFacts({ policy: { ...policy, benefitAccount: null } });
/** Facts of a policy paid by virtual account: the customer must give a payee account, even with a registered one. */
const byAccount = buildFacts({ policy: { ...policy, payment: { method: 93, nextMethod: 93 } } });
const main = [{ itemId: 101 }];
const draft: SurrenderDraft = buildDraft(SurrenderPage, {
  items: main,
  cancel_reason: 'Alasan Keluarga',
  acknowledgement_version: 'SURRENDER-1.0',
  bank: '014',
  is_should_fill_payee_refund: false,
});

describe('cancellation payload from the form', () => {
  it.each([
    ['the main product alone', [102, 101], main],
    ['every rider chosen', [102, 103], [{ itemId: 102 }, { itemId: 103 }]],
    ['nothing', [], []],
  ])('lists the chosen covers: %s', (_name, chosen, items) => {
    expect(itemsOf(chosen, facts)).toEqual(items);
  });
});

describe('change of selected covers', () => {
  it('a change of covers asks for a new acknowledgement and keeps a reason that is still offered', () => {
    expect(afterChoice(draft, main, noAccount)).toEqual({
      items: main,
      acknowledgement_version: '',
      is_should_fill_payee_refund: false,
    });
  });

  it('a change to riders alone removes a reason they do not have, and an account that is not needed', () => {
    const items = [{ itemId: 102 }];
    expect(afterChoice(draft, items, noAccount)).toEqual({
      items,
      acknowledgement_version: '',
      is_should_fill_payee_refund: false,
      cancel_reason: '',
      bank: '',
    });
    expect(afterChoice(draft, main, facts)).toMatchObject({ bank: '' });
  });
});

it.each([
  ['a bank is set', { bank: '014' }, facts, true],
  ['the bank is emptied', { bank: '' }, facts, false],
  ['an empty draft', {}, facts, false],
  ['there is no bank', { bank: null }, facts, false],
  ['payout with a registered account', { items: main }, facts, false],
  ['payout without a registered account', { items: main }, noAccount, true],
  ['end of a rider without a registered account', { items: [{ itemId: 102 }] }, noAccount, false],
  ['the server asked for an account', { items: main, is_should_fill_payee_refund: true }, facts, true],
  ['the account on record is chosen', { items: main, to_registered_account: true }, byAccount, false],
  ['another account is chosen', { items: main, to_registered_account: false }, byAccount, true],
  ['the account on record is chosen but absent', { items: main, to_registered_account: true }, noAccount, true],
])('uses the variant with an account: %s', (_name, payload, on, wanted) => {
  expect(usesPayeeVariant(payload, on)).toBe(wanted);
});

it('the account has its own step even when the account on record is chosen', () => {
  expect(asksAccount({ items: main, to_registered_account: true }, byAccount)).toBe(true);
});

describe('reasons of a cancellation', () => {
  it('for riders alone stand in the order of wire 3.1', () => {
    expect(allowedReasons('RIDER_CANCEL', facts)).toEqual(['Lainnya', 'Tidak Ada', 'Masalah Pengiriman Polis']);
  });

  it("are the insurer's that are not retired, in the words of the policy", () => {
    const reasons = [
      { code: '20', name: 'Tidak kuat membayar {premi}', riderPosition: null },
      { code: '21', name: 'Lama', riderPosition: 1, retired: true as const },
      { code: '22', name: 'Baru', riderPosition: 2 },
    ];
    const own = buildFacts({ policy: { ...policy, isSyariah: true }, lists: { reasons } });
    expect(allowedReasons('SURRENDER', own)).toEqual(['Tidak kuat membayar kontribusi', 'Baru']);
    expect(allowedReasons('RIDER_CANCEL', own)).toEqual(['Baru']);
  });
});
