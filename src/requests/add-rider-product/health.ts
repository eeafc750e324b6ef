import type { Facts } from '#shared/facts/facts.ts';
import {
  hasAdverseAnswers,
  heightIndex,
  holderColumn,
  insuredColumn,
  weightIndex,
} from '#shared/wire/health-questionnaire.ts';
import type { HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { HealthPerson } from '../blocks/health/health-people.ts';
import { insuredParties } from '#shared/facts/known-parties.ts';
import type { NewInsuredDraft } from './start-block.ts';
import { isWomanLabel, newName, type RiderChoice } from './riders.ts';

const insuredRole = '{Tertanggung}';

/** Returns the new insured, else the first insured named in `party_ids`; undefined while none is chosen. */
function findRiderInsured({ party_ids, insured }: RiderChoice, facts: Facts) {
  if (insured)
    return {
      partyId: null,
      name: newName(insured) || `${insuredRole} baru`,
      isWoman: isWomanLabel(insured.gender),
      answered: [heightIndex, weightIndex],
    };
  const known = insuredParties(facts).find(({ partyId }) => party_ids.includes(partyId));
  return (
    known && {
      partyId: known.partyId,
      name: fullName(known.person),
      isWoman: known.person.gender === 'F',
      answered: [],
    }
  );
}

/**
 * Returns the people who answer the health questions of one rider: its insured and the holder. One entry when both are
 * the same person.
 */
export function listHealthRespondents(choice: RiderChoice, facts: Facts): readonly HealthPerson[] {
  const { person, partyId } = facts.policy.holder;
  const holder = { name: fullName(person), isWoman: person.gender === 'F' };
  const insured = findRiderInsured(choice, facts);
  if (insured?.partyId === partyId)
    return [{ ...holder, columns: [insuredColumn, holderColumn], role: `Pemegang Polis dan ${insuredRole}` }];
  return [
    {
      columns: [insuredColumn],
      role: insuredRole,
      name: insured?.name ?? insuredRole,
      isWoman: insured?.isWoman ?? false,
      answered: insured?.answered ?? [],
    },
    { ...holder, columns: [holderColumn], role: 'Pemegang Polis' },
  ];
}

/** Copies height and weight of the new insured into the questionnaire, so they are asked only once. */
export const copyHeightAndWeight = <Answer extends object>(
  answers: readonly Answer[],
  { height, weight }: Pick<NewInsuredDraft, 'height' | 'weight'>,
): readonly Answer[] =>
  answers.map((answer, index) => {
    if (index !== heightIndex && index !== weightIndex) return answer;
    return { ...answer, tertanggung_number: index === heightIndex ? height : weight };
  });

/** True when the answers require an underwriter (rulebook 13.6). */
export const isAdverse = (answers: HealthQuestionnaire, { position: { parameters } }: Facts): boolean =>
  hasAdverseAnswers(answers, { least: parameters['health.bmi_least'], most: parameters['health.bmi_most'] });
