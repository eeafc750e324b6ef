import { describe, expect, it, test } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { definition } from './definition.ts';
import { isSubstitution } from './differences.ts';
import { effect } from './effect.server.ts';
import request from './form.tsx';
import { InsuredPayload } from './payload.ts';
import { samples } from './samples.ts';

const known = buildFacts(samples.minimal.facts);
const education = buildFacts(samples.maximal.facts);
const correction = InsuredPayload.parse(samples.minimal.payload);
const another = InsuredPayload.parse(samples.maximal.payload);
const [budi] = known.policy.insureds;

test('an empty form is refused, and the form belongs to this type', () => {
  const type = bindRequest(definition);
  expect(type.parse(type.blank(known), 'before-face').ok).toBe(false);
  expect(request.type.route).toBe(definition.route);
});

test('the form starts from the known data with the number masked', () => {
  expect(bindRequest(definition).blank(known)).toMatchObject({
    party_id: 12,
    first_name: 'BUDI',
    birth_date: '1986-05-09',
    addresses: [{ village_id: '3273011001', address_3: '002/004' }],
  });
});

describe('correction or substitution (rulebook 7.23)', () => {
  const cases = [
    { name: 'nothing differs', number: false, birth: false, called: false, substitution: false },
    { name: 'number and birth date', number: true, birth: true, called: false, substitution: false },
    { name: 'number and name', number: true, birth: false, called: true, substitution: false },
    { name: 'birth date and name', number: false, birth: true, called: true, substitution: false },
    { name: 'all three', number: true, birth: true, called: true, substitution: true },
  ];
  it.each(cases)(
    'identity data decide between correction and substitution: $name',
    ({ number, birth, called, substitution }) => {
      if (budi === undefined) throw new Error('nobody is insured');
      const payload = InsuredPayload.parse({
        ...samples.minimal.payload,
        certi_code: number ? '3174010905860009' : '3174010905860002',
        birth_date: birth ? '1987-05-09' : '1986-05-09',
        first_name: called ? 'Bambang' : 'Budi',
      });
      expect(isSubstitution(payload, budi)).toBe(substitution);
    },
  );
});

describe('effect of an insured change', () => {
  it('a correction changes only the differing fields', () => {
    expect(effect.changes(samples.minimal.payload, known)).toEqual([
      {
        kind: 'CorrectInsured',
        effective: 'APPROVAL',
        partyId: 12,
        person: { firstName: 'BUDHI', lastName: 'SANTOSO' },
        addresses: [],
      },
    ]);
    expect(definition.reviewLevel(correction, known)).toBe('S');
    expect(definition.summary(correction, known).rows).toEqual([
      { label: 'Nama', old: 'BUDI SANTOSO', new: 'BUDHI SANTOSO' },
    ]);
  });

  it('a substitution starts at the next anniversary at least 30 days away, after an underwriter', () => {
    expect(effect.changes(samples.maximal.payload, education)[0]).toMatchObject({
      kind: 'SubstituteInsured',
      effective: 'NEXT_ANNIVERSARY',
      on: '2027-03-15',
      partyId: 12,
    });
    expect(definition.reviewLevel(another, education)).toBe('U');
  });

  it('an insured change leaves phone and e-mail of the holder unchanged, and says so', () => {
    const facts = buildFacts({
      policy: {
        ...samples.minimal.facts?.policy,
        holder: {
          ...known.policy.holder,
          partyId: 12,
          person: budi?.person ?? known.policy.holder.person,
        },
      },
    });
    const payload = { ...correction, phone_number: '081299999999', email: 'lain@contoh.test' };
    expect(effect.changes(payload, facts)[0]).toMatchObject({ person: { firstName: 'BUDHI', lastName: 'SANTOSO' } });
    expect(effect.changes(payload, facts)[0]).not.toHaveProperty('person.mobile');
    expect(definition.summary(payload, facts).note).toContain('tidak ikut berubah');
  });
});
