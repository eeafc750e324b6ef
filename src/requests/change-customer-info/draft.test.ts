import { describe, expect, it } from 'vitest';
import { buildAddress, buildFacts, buildPerson } from '../testing/build-facts.ts';
import { buildAddressDraft, CustomerInfoDraft, phoneNames, toggleChannels } from './draft.ts';

const holder = (address: ReturnType<typeof buildAddress> | null) =>
  buildFacts({ policy: { policyHolder: { partyId: 11, person: buildPerson(), mobileTelephone: null, address } } });

describe('address', () => {
  it('starts from what stands; street of the policy is the district', () => {
    expect(buildAddressDraft(buildFacts())).toMatchObject({
      postCode: '-',
      address_1: 'JALAN MELATI',
      street: 'BLOK A NO 1',
      rt_rw: '003/007',
      district_id: '317401',
      village_id: '3174011001',
      address_type: 7,
    });
  });

  it.each([
    { name: 'free text', address: buildAddress({ addressFormat: 'N', province: 'DKI JAKARTA', city: null }) },
    { name: 'no address', address: null },
  ])('areas are empty with $name', ({ address }) => {
    expect(buildAddressDraft(holder(address))).toMatchObject({ province_id: '', city_id: '' });
  });
});

describe('contact blocks', () => {
  const facts = buildFacts();

  it('opening phones fills in what stands and leaves the e-mail alone', () => {
    expect(toggleChannels({ email: 'baru@contoh.test' }, phoneNames, true, facts)).toEqual({
      email: 'baru@contoh.test',
      mobile: '6281200000001',
      mobile_2: '',
      office_tel: '',
      office_tel_2: '',
      home_tel: '62217654321',
    });
  });

  it('closing takes only its own channels out', () => {
    const open = toggleChannels({ email: 'baru@contoh.test' }, phoneNames, true, facts);
    expect(toggleChannels(open, phoneNames, false, facts)).toEqual({ email: 'baru@contoh.test' });
  });

  it('closing the last block leaves nothing', () => {
    expect(toggleChannels({ email: 'baru@contoh.test' }, ['email'], false, facts)).toBeNull();
  });

  it('a draft of another version starts empty instead of breaking the form', () => {
    expect(CustomerInfoDraft.parse({ party_contract: 7, address: [] })).toMatchObject({ party_contract: null });
  });
});
