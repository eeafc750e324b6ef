import { describe, expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Person } from '#shared/policy/person.ts';
import { testVault } from '#tests/support/sealing.ts';
import { fingerprintHolder, fingerprintsOfHolder } from './holder-identity.ts';

const { policy } = buildFacts({});
const withPerson = (changes: Partial<Person>) => ({
  holder: { ...policy.holder, person: { ...policy.holder.person, ...changes } },
});
const hash = (changes: Partial<Person>) => fingerprintHolder(testVault, withPerson(changes));

describe('the hash of a holder', () => {
  it.each<[what: string, changes: Partial<Person>]>([
    ['first name', { firstName: 'SITI BARU' }],
    ['last name', { lastName: 'BARU' }],
    ['identity number', { identityNumber: '3174015203880009' }],
    ['type of identity', { identityType: 7 }],
    ['birth date', { birthDate: BusinessDate.parse('1988-03-13') }],
    ['birth place', { birthPlace: 'BANDUNG' }],
    ['gender', { gender: policy.holder.person.gender === 'M' ? 'F' : 'M' }],
  ])('changes with the %s', (_what, changes) => {
    expect(hash(changes)).not.toBe(hash({}));
  });

  it.each<[what: string, changes: Partial<Person>]>([
    ['e-mail', { email: 'lain@contoh.test' }],
    ['phone number', { mobile: '081299990000' }],
    ['occupation', { occupationName: 'Guru' }],
  ])('stays when the %s changes', (_what, changes) => {
    expect(hash(changes)).toBe(hash({}));
  });

  it('is among the hashes under which it is found', () => {
    expect(fingerprintsOfHolder(testVault, policy)).toContain(fingerprintHolder(testVault, policy));
  });
});
