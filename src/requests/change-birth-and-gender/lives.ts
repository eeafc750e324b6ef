import { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Life } from '#shared/policy/person.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { coversInForce } from '../blocks/cover/benefit-steps.ts';
import { insuredParties, type KnownParty } from '#shared/facts/known-parties.ts';
import type { Draft } from '../contract/draft.ts';
import type { BirthAndGenderPayload } from './payload.ts';

/** Corrected data of one person in the payload. */
export type CorrectedLife = Pick<BirthAndGenderPayload['items'][number], 'party_id' | 'birth_date' | 'gender'>;

export type ItemDraft = Draft<BirthAndGenderPayload>['items'][number];

/** Returns the lines that are complete enough to calculate with. */
export const correctedLives = (items: readonly ItemDraft[]): readonly CorrectedLife[] =>
  items.flatMap(({ party_id, birth_date, gender }) => {
    const day = BusinessDate.safeParse(birth_date).data;
    return party_id === null || day === undefined || gender === '' ? [] : [{ party_id, birth_date: day, gender }];
  });

export const findLife = (partyId: number, facts: Facts): KnownParty | undefined =>
  insuredParties(facts).find((each) => each.partyId === partyId);

export const isChanged = ({ birth_date, gender }: CorrectedLife, { person }: KnownParty): boolean =>
  birth_date !== person.birthDate || gender !== person.gender;

/** True when the cover insures the person, alone or with others. */
const isOnLife = ({ lives }: Coverage, partyId: number): boolean => lives.some((life) => life.partyId === partyId);

/** Returns the covers in force that insure the person. */
export const coversWith = (partyId: number, facts: Facts): readonly Coverage[] =>
  coversInForce(facts).filter((cover) => isOnLife(cover, partyId));

/** Returns the cover with the corrected birth dates and genders. */
export function correctedCover(cover: Coverage, lives: readonly CorrectedLife[]): Coverage {
  const correct = (life: Life): Life => {
    const corrected = lives.find(({ party_id }) => party_id === life.partyId);
    if (corrected === undefined) return life;
    return { ...life, person: { ...life.person, birthDate: corrected.birth_date, gender: corrected.gender } };
  };
  const [first, ...others] = cover.lives;
  return { ...cover, lives: [correct(first), ...others.map(correct)] };
}
