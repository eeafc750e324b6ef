import { describe, expect, it } from 'vitest';
import { withAddress } from './change-address.ts';
import { withContact } from './change-contact.ts';

const party = (partyId: number): Record<string, unknown> => ({
  partyId,
  person: { firstName: 'Siti', email: 'lama@contoh.test', mobile: '628111', homeTel: '021555' },
  mobileTelephone: '628111',
  address: null,
});
const { mobileTelephone: _mobile, address: _address, ...bare } = party(1);
const document = {
  policyNumber: 'P',
  policyHolder: party(1),
  insureds: [party(1), party(2)],
  payers: [party(1)],
  beneficiaries: [bare],
  coverages: [{ itemId: 1, lifeInsured1: { insured: { ...bare, party: { partyId: 1 } } } }],
};

describe('new contact', () => {
  const change = { kind: 'ChangeContact', effective: 'APPROVAL', partyId: 1 } as const;

  it('reaches every role of the party and nobody else', () => {
    const after = withContact(document, { ...change, contact: { mobile: '628222' } });
    const changed = { partyId: 1, person: { mobile: '628222', email: 'lama@contoh.test' }, mobileTelephone: '628222' };
    expect(after).toMatchObject({
      policyNumber: 'P',
      policyHolder: changed,
      insureds: [changed, party(2)],
      payers: [changed],
      coverages: [{ itemId: 1, lifeInsured1: { insured: { person: { mobile: '628222' }, party: { partyId: 1 } } } }],
    });
    expect(after['beneficiaries']).toEqual([
      { partyId: 1, person: { firstName: 'Siti', email: 'lama@contoh.test', mobile: '628222', homeTel: '021555' } },
    ]);
  });

  it.each([
    { name: 'only the named channel changes', contact: { email: null }, mobile: '628111', email: null },
    {
      name: 'a removed mobile is removed from its copy too',
      contact: { mobile: null },
      mobile: null,
      email: 'lama@contoh.test',
    },
  ])('$name', ({ contact, mobile, email }) => {
    const after = withContact(document, { ...change, contact });
    expect(after['policyHolder']).toMatchObject({
      person: { mobile, email, homeTel: '021555' },
      mobileTelephone: mobile,
    });
  });

  it('of a party that is not there is refused', () => {
    expect(() => withContact(document, { ...change, partyId: 3, contact: {} })).toThrow('no party 3');
  });
});

it('a new address stands only where a role carries one', () => {
  const address = {
    addressType: 7,
    provinceId: '31',
    cityId: '3174',
    districtId: '317401',
    villageId: '3174011001',
    line1: 'Jl. Melati',
    line2: '12',
    rtRw: '001/002',
  };
  const after = withAddress(document, { kind: 'ChangeAddress', effective: 'APPROVAL', partyId: 1, address });
  expect(after).toMatchObject({
    payers: [
      {
        address: { addressFormat: 'Y', street: '317401', address1: 'Jl. Melati', address3: '001/002', postCode: null },
      },
    ],
    beneficiaries: [bare],
  });
  expect(after['beneficiaries']).toEqual([bare]);
});
