import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildPartyAddress } from './build-party.ts';
import { sitiUnitLink } from '#demo/portfolio/policies/7700000001-siti-unit-link.ts';
import { changeAddressOf, changePerson } from './people.ts';

const { policy } = sitiUnitLink(parseBusinessDate('2026-11-24'));
const siti = policy.holder.partyId;
const mobile = '628222';

describe('changing the phone number of a person', () => {
  const after = changePerson(policy, siti, (person) => ({ ...person, mobile }));

  it('updates every role that the person holds', () => {
    const lives = [after.mainCover, ...after.riders].flatMap((cover) => cover.lives);
    const roles = [after.holder, after.payer, ...after.insureds, ...lives].filter(({ partyId }) => partyId === siti);
    expect(roles.length).toBeGreaterThan(4);
    expect(new Set(roles.map(({ person }) => person.mobile))).toEqual(new Set([mobile]));
  });

  it('changes no other person', () => {
    const others = after.insureds.filter(({ partyId }) => partyId !== siti);
    expect(others).toEqual(policy.insureds.filter(({ partyId }) => partyId !== siti));
    expect(others.length).toBeGreaterThan(0);
    expect(after.beneficiaries).toEqual(policy.beneficiaries);
  });

  it('refuses a person the policy does not have', () => {
    expect(() => changePerson(policy, 3, (person) => person)).toThrow('no party 3');
  });
});

it('a new address replaces the old one in every role that has an address', () => {
  const address = buildPartyAddress({
    type: 7,
    provinceId: '31',
    cityId: '3174',
    districtId: '317401',
    villageId: '3174011001',
    line1: 'Jl. Melati',
    line2: '12',
    rtRw: '001/002',
  });
  const after = changeAddressOf(policy, siti, { address });
  expect([after.holder.address, after.payer.address, after.insureds[0]?.address]).toEqual([address, address, address]);
  expect(after).toEqual({ ...policy, holder: after.holder, payer: after.payer, insureds: after.insureds });
  expect(() => changeAddressOf(policy, 3, { address })).toThrow('no party 3');
});
