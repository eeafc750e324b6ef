import { BusinessDate } from '#shared/time/dates.ts';
import type { Facts, OfferedRider } from '#shared/facts/facts.ts';
import { familyRider, genders } from '#shared/lists/lookups.ts';
import { findRiskClass, riskCost } from '#shared/lists/occupation-risk.ts';
import { fullName } from '#shared/text/person-name.ts';
import { coversOf } from '#shared/policy/policy.ts';
import { insuredParties } from '#shared/facts/known-parties.ts';

/** Fields of a form block that determine the rider's cost; a draft may be half filled. */
export interface RiderChoice {
  readonly product_id: number | null;
  readonly party_ids: readonly (number | null)[];
  readonly plan?: string | null | undefined;
  readonly sum_asured?: number | null | undefined;
  readonly insured?: NewLife | null | undefined;
}

interface NewLife {
  readonly first_name: string;
  readonly last_name?: string | null | undefined;
  readonly birth_date: string;
  readonly gender: string;
}

/** Person covered by a rider. `riskPercent` = cost of the person's occupation in percent of the lowest class. */
export interface Life {
  readonly name: string;
  readonly birthDate: BusinessDate;
  readonly isWoman: boolean;
  readonly riskPercent: number;
}

const lowestClass = 1;

export const findRider = (productId: number | null, { position }: Facts): OfferedRider | undefined =>
  position.riders.find((rider) => rider.productId === productId);

/** True when the policy already has the rider, in force or lapsed. */
export const isHeld = (productId: number, { policy }: Facts): boolean =>
  coversOf(policy).some((cover) => cover.productId === productId && cover.status !== 'TERMINATED');

export const takesNewInsured = ({ familyType }: OfferedRider): boolean => familyType === familyRider;

export const isByPlan = ({ plans }: OfferedRider): boolean => plans.length > 0;

export const newName = ({ first_name, last_name }: Pick<NewLife, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** True when the label is the one for women; the list sends its label (wire 3.9). */
export const isWomanLabel = (gender: string): boolean => gender === genders.F;

function newLives(insured: NewLife | null | undefined): readonly Life[] {
  const birthDate = BusinessDate.safeParse(insured?.birth_date).data;
  if (!insured || birthDate === undefined) return [];
  return [{ name: newName(insured), birthDate, isWoman: isWomanLabel(insured.gender), riskPercent: 100 }];
}

/** Returns the people whom the rider covers: the chosen people of the policy, then the new insured. */
export function livesOf({ party_ids, insured }: RiderChoice, facts: Facts): readonly Life[] {
  const { parameters } = facts.position;
  const known = insuredParties(facts)
    .filter(({ partyId }) => party_ids.includes(partyId))
    .map(({ person }) => ({
      name: fullName(person),
      birthDate: person.birthDate,
      isWoman: person.gender === 'F',
      riskPercent: riskCost(findRiskClass(person.occupationCode ?? '', parameters) ?? lowestClass, parameters),
    }));
  return [...known, ...newLives(insured)];
}
