import type { Facts } from '#shared/policy/facts.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { insuredParties, type KnownParty } from '../blocks/person/known-parties.ts';
import type { BirthAndGenderPayload } from './payload.ts';

/** What a line of the payload says of one life. */
export type ToldLife = Pick<BirthAndGenderPayload['items'][number], 'party_id' | 'birth_date' | 'gender'>;

export const findLife = (partyId: number, facts: Facts): KnownParty | undefined =>
  insuredParties(facts).find((each) => each.partyId === partyId);

export const isChanged = ({ birth_date, gender }: ToldLife, { person }: KnownParty): boolean =>
  birth_date !== person.birthday || gender !== person.gender;

const inForce = 1;

/** Covers in force that insure the person, alone or with others. */
export const coversWith = (partyId: number, { policy }: Facts): readonly Coverage[] =>
  policy.coverages.filter(
    ({ riskStatus, lifeInsured1, insureds }) =>
      riskStatus === inForce && [lifeInsured1, ...insureds].some(({ insured }) => insured.partyId === partyId),
  );

type Insured = Coverage['insureds'][number]['insured'];

/** The cover as it stands with the right birth dates and genders. */
export function correctedCover(cover: Coverage, lives: readonly ToldLife[]): Coverage {
  const toldOf = ({ partyId }: Insured) => lives.find(({ party_id }) => party_id === partyId);
  const correct = (insured: Insured): Insured => {
    const told = toldOf(insured);
    return told === undefined ? insured : { ...insured, birthDate: told.birth_date, gender: told.gender };
  };
  const { insured, birthDate } = cover.lifeInsured1;
  return {
    ...cover,
    lifeInsured1: { insured: correct(insured), birthDate: toldOf(insured)?.birth_date ?? birthDate },
    insureds: cover.insureds.map((each) => ({ insured: correct(each.insured) })),
  };
}
