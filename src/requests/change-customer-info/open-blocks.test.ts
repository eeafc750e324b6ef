import { describe, expect, it } from 'vitest';
import { buildFacts } from '../testing/build-facts.ts';
import { buildAddress, buildParty, buildPerson } from '../testing/sample-person.ts';
import { definition } from './definition.ts';
import { changedChannels } from './differences.ts';
import { readDraft } from '../contract/draft.ts';
import { buildAddressDraft, otherNames, phoneNames, toggleChannels } from './open-blocks.ts';
import { CustomerInfoPayload } from './payload.ts';
import { problems } from './rules.ts';

const holder = (address: ReturnType<typeof buildAddress> | null) =>
  buildFacts({ policy: { holder: buildParty({ address }) } });

describe('address block', () => {
  it('the address block starts from the stored address', () => {
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
    { name: 'free text', address: buildAddress({ format: 'FREE', provinceId: 'DKI JAKARTA', cityId: null }) },
    { name: 'no address', address: null },
  ])('the address block leaves areas empty with $name', ({ address }) => {
    expect(buildAddressDraft(holder(address))).toMatchObject({ province_id: '', city_id: '' });
  });
});

const face = { transaction_id: 'w', liveness_attachment: 'a.jpg', ktp_attachment: 'b.jpg' };

describe('contact blocks', () => {
  const facts = buildFacts();

  it('contact blocks fill in the stored phones on opening and leave the e-mail alone', () => {
    expect(toggleChannels({ email: 'baru@contoh.test' }, phoneNames, true, facts)).toEqual({
      email: 'baru@contoh.test',
      mobile: '6281200000001',
      mobile_2: '',
      office_tel: '',
      office_tel_2: '',
      home_tel: '62217654321',
    });
  });

  it('contact blocks remove only their own channels on closing', () => {
    const open = toggleChannels({ email: 'baru@contoh.test' }, phoneNames, true, facts);
    expect(toggleChannels(open, phoneNames, false, facts)).toEqual({ email: 'baru@contoh.test' });
  });

  it('contact blocks are null once the last block is closed', () => {
    expect(toggleChannels({ email: 'baru@contoh.test' }, ['email'], false, facts)).toBeNull();
  });

  it.each([
    ['an empty contact changes nothing', { contact_tel: '' }, []],
    ['contact_tel replaces an empty second phone', { contact_tel: '081200000009' }, ['contact_tel: 6281200000009']],
    [
      'contact_tel counts when the second phone is sent empty',
      { mobile_2: '', contact_tel: '081200000009' },
      ['contact_tel: 6281200000009'],
    ],
    [
      'a sent second phone wins over contact_tel',
      { mobile_2: '081200000008', contact_tel: '081200000009' },
      ['mobile_2: 6281200000008'],
    ],
    [
      'extension and fax are separate contacts',
      { office_tel_ext: '12', fax: '0217654322' },
      ['office_tel_ext: 12', 'fax: 62217654322'],
    ],
  ])('reports changed folded contacts: %s', (_name, contract, changes) => {
    const payload = { party_id: 11, party_contract: contract, ...face };
    expect(changedChannels(payload, facts).map(({ field, typed }) => `${field}: ${typed}`)).toEqual(changes);
  });

  it.each([
    ['phones are masked', { mobile: '6281200000001' }, { mobile: '081299990000' }, '********0001'],
    ['an empty phone has no earlier value', { mobile2: '' }, { mobile_2: '081299990000' }, null],
    [
      'a contact that is no phone is shown in full',
      { officeExtension: '12345678' },
      { office_tel_ext: '7' },
      '12345678',
    ],
  ])('shows the earlier value in the summary: %s', (_name, person, contract, old) => {
    const payload = { party_id: 11, party_contract: contract, ...face };
    expect(
      definition.summary(payload, buildFacts({ policy: { holder: buildParty({ person: buildPerson(person) }) } })).rows,
    ).toMatchObject([{ old }]);
  });

  it('reports a wrong contact at its own field', () => {
    const payload = { party_id: facts.policy.holder.partyId, party_contract: { contact_tel: 'x1' }, ...face };
    expect(problems(payload, facts).map(({ path }) => path)).toEqual(['party_contract.contact_tel']);
  });

  it('folded contacts start from the stored values when opened, changing nothing', () => {
    const contract = toggleChannels(null, otherNames, true, facts);
    expect(contract).toEqual({ office_tel_ext: '', fax: '', contact_tel: '' });
    expect(changedChannels({ party_id: 11, party_contract: contract, ...face }, facts)).toEqual([]);
  });

  it('contact blocks start empty for a draft of another version', () => {
    expect(readDraft(CustomerInfoPayload, { party_contract: 7, address: [] })).toMatchObject({ party_contract: null });
  });
});
