import { expect, it } from 'vitest';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { inWordsOfToday } from './earlier-effect.ts';

const today = {
  kind: 'ChangeBeneficiaries',
  effective: 'APPROVAL',
  shares: [{ partyId: 0, share: '1' }],
  told: {
    partyId: 0,
    person: {
      firstName: 'RATNA',
      middleName: null,
      lastName: 'DEWI',
      gender: 'F',
      birthDate: '1980-07-01',
      birthPlace: 'BOGOR',
      identityType: 1,
      identityNumber: '3271014107800005',
      maritalStatus: 'KAWIN',
    },
    relation: 52,
    otherRelation: 'Sepupu',
    guardianName: null,
  },
};

it('renames what was renamed since, at any depth, and nothing else', () => {
  const { relation, otherRelation, person, ...stated } = today.told;
  const { middleName, birthDate, identityType, identityNumber, maritalStatus, ...rest } = person;
  const names = { midName: middleName, birthday: birthDate, certiType: identityType, marriageId: maritalStatus };
  const earlier = {
    ...today,
    told: {
      ...stated,
      person: { ...rest, ...names, certiCode: identityNumber },
      designation: relation,
      otherDesignation: otherRelation,
    },
  };
  expect(inWordsOfToday([earlier])).toEqual([today]);
  expect(PolicyChange.safeParse(earlier).success).toBe(false);
});

it('leaves current words unchanged', () => {
  expect(inWordsOfToday([today])).toEqual([today]);
  expect(PolicyChange.parse(today)).toEqual(today);
});
