import { describe, expect, test } from 'vitest';
import type { LockClass, OpenRequest } from '#shared/facts/facts.ts';
import { specifiedSuffixes } from '#tests/support/whose-type.ts';
import { excludes, findConflict, type LockHolder } from './locks.ts';

/** Request types by lock class, from the first columns of rulebook 4.6. */
const classes = {
  T: ['surrender', 'surrender-with-payee', 'cancellation'],
  F: ['partial-withdraw', 'switch-fund', 'topup-single'],
  A: ['change-apportionment'],
  P: ['change-payment-freq', 'periodicaly-top-up', 'change-term', 'change-premium-holiday', 'reinstatement'],
  C: ['add-rider', 'increase-sa', 'decrease-sa', 'change-occupation', 'change-birth-date-and-gender'],
  L: ['apply-policy-loan', 'loan-repayment'],
  M: ['perform-benefit-allocation', 'change-payee-refund-account'],
  R: ['change-policy-holder', 'change-insured', 'change-payer', 'change-beneficiary'],
  I: ['change-customer-info', 'change-payment-method'],
} as const;
const { T, F, A, P, C, L, M, R, I } = classes;
const holder = 'change-policy-holder';

/**
 * Each type with all types that must not be open beside it, itself included. Both directions are written out, to show
 * that the table is symmetric.
 */
const table: readonly (readonly [suffix: string, lockClass: LockClass, excluded: readonly string[]])[] = [
  ...T.map((type) => [type, 'T', [...T, ...F, ...A, ...P, ...C, ...L, ...M, ...R, ...I]] as const),
  ...F.map((type) => [type, 'F', [...T, ...F, ...A, ...L, holder]] as const),
  ['change-apportionment', 'A', [...T, ...F, ...A, 'periodicaly-top-up']],
  ['change-payment-freq', 'P', [...T, ...P, ...C]],
  ['periodicaly-top-up', 'P', [...T, ...P, ...C, ...A]],
  ['change-term', 'P', [...T, ...P, ...C]],
  ['change-premium-holiday', 'P', [...T, ...P, ...C]],
  ['reinstatement', 'P', [...T, ...P, ...C]],
  ['add-rider', 'C', [...T, ...P, ...C]],
  ['increase-sa', 'C', [...T, ...P, ...C]],
  ['decrease-sa', 'C', [...T, ...P, ...C, ...L]],
  ['change-occupation', 'C', [...T, ...P, ...C]],
  ['change-birth-date-and-gender', 'C', [...T, ...P, ...C]],
  ...L.map((type) => [type, 'L', [...T, ...F, ...L, 'decrease-sa', holder]] as const),
  ...M.map((type) => [type, 'M', [...T, ...M, holder]] as const),
  [holder, 'R', [...T, ...F, ...L, ...M, holder]],
  ['change-insured', 'R', [...T, 'change-insured']],
  ['change-payer', 'R', [...T, 'change-payer']],
  ['change-beneficiary', 'R', [...T, 'change-beneficiary']],
  ['change-customer-info', 'I', [...T, 'change-customer-info']],
  ['change-payment-method', 'I', [...T, 'change-payment-method']],
];

/** Each class with all types that must not be open beside a type named nowhere in the table. */
const byClass: readonly (readonly [lockClass: LockClass, excluded: readonly string[]])[] = [
  ['T', [...T, ...F, ...A, ...P, ...C, ...L, ...M, ...R, ...I]],
  ['F', [...T, ...F, ...A, ...L, holder]],
  ['A', [...T, ...F, 'periodicaly-top-up']],
  ['P', [...T, ...P, ...C]],
  ['C', [...T, ...P, ...C]],
  ['L', [...T, ...F, ...L, 'decrease-sa', holder]],
  ['M', [...T, ...M, holder]],
  ['R', [...T]],
  ['I', [...T]],
];

const holders: readonly LockHolder[] = table.map(([suffix, lockClass]) => ({ suffix, lockClass }));
const holderOf = (suffix: string): LockHolder => {
  const found = holders.find((each) => each.suffix === suffix);
  if (!found) throw new Error(`${suffix} is not in the table`);
  return found;
};

const open = (suffix: string, holdsLock = true): OpenRequest => ({
  ...holderOf(suffix),
  number: `20261124-${suffix}`,
  title: suffix,
  state: 'VERIFIKASI',
  holdsLock,
});

describe('lock classes that exclude each other (rulebook 4.6)', () => {
  test('lock classes cover every type of the specification', () => {
    const noRequest = ['check-cop-freelook-payee-account', 'reupload-pending-document'];
    const types = specifiedSuffixes.filter((suffix) => !noRequest.includes(suffix));
    expect(table.map(([suffix]) => suffix).toSorted()).toEqual(types.toSorted());
  });

  test.each(table)('%s (%s) excludes the types of the table', (suffix, _lockClass, excluded) => {
    const wanted = holderOf(suffix);
    const found = holders.filter((other) => excludes(wanted, other)).map((other) => other.suffix);
    expect(found.toSorted()).toEqual([...new Set(excluded)].toSorted());
  });

  test.each(byClass)('a new type in class %s follows its class alone', (lockClass, excluded) => {
    const wanted = { suffix: 'a-type-of-ours', lockClass };
    const found = holders.filter((other) => excludes(wanted, other)).map((other) => other.suffix);
    expect(found.toSorted()).toEqual([...excluded].toSorted());
    expect(excludes(wanted, wanted)).toBe(true);
  });

  test('exclusion applies in either order', () => {
    const pairs = holders.flatMap((a) => holders.map((b) => [a, b] as const));
    const oneSided = pairs.filter(([a, b]) => excludes(a, b) !== excludes(b, a));
    expect(oneSided).toEqual([]);
  });
});

describe('conflicting request', () => {
  test('returns the first open request that excludes the wanted one', () => {
    const requests = [open('change-beneficiary'), open('switch-fund'), open('partial-withdraw')];
    expect(findConflict(holderOf('topup-single'), requests)?.number).toBe('20261124-switch-fund');
  });

  test('may return a request of the same type', () => {
    expect(findConflict(holderOf('change-customer-info'), [open('change-customer-info')])).toBeDefined();
  });

  test('never returns a request whose effect is posted, even of the same type or a surrender', () => {
    const posted = [open('partial-withdraw', false)];
    expect(findConflict(holderOf('partial-withdraw'), posted)).toBeUndefined();
    expect(findConflict(holderOf('surrender'), posted)).toBeUndefined();
  });

  test('a request waiting for its day blocks only what it touches (rulings 6.6)', () => {
    const dated = [{ ...open('periodicaly-top-up'), waitsForDay: true }];
    expect(findConflict(holderOf('change-apportionment'), dated)).toBeUndefined();
    expect(findConflict(holderOf('change-premium-holiday'), dated)).toBeDefined();
    expect(findConflict(holderOf('periodicaly-top-up'), dated)).toBeDefined();
    expect(findConflict(holderOf('surrender'), dated)).toBeDefined();
    expect(findConflict(holderOf('change-apportionment'), [open('periodicaly-top-up')])).toBeDefined();
  });

  test('returns nothing when no request is open', () => {
    expect(findConflict(holderOf('surrender'), [])).toBeUndefined();
  });
});
