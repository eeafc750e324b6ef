import type { Facts } from '#shared/facts/facts.ts';
import { holderColumn, insuredColumn, type HealthColumn } from '#shared/wire/health-questionnaire.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import { fullName } from '#shared/text/person-name.ts';

/** Person who answers the health questions, with the wire columns that store the answers. */
export interface HealthPerson {
  readonly columns: readonly [HealthColumn, ...HealthColumn[]];
  readonly name: string;
  /** Role with wording tokens: '{Tertanggung}'. */
  readonly role: string;
  readonly isWoman: boolean;
  /** Positions of questions that another field of the form already answers. */
  readonly answered?: readonly number[];
}

/** Returns main insured and holder; a single person with both columns when they are the same. */
export function healthPeople({ policy }: Facts): readonly HealthPerson[] {
  const { person, partyId } = policy.holder;
  const insured = mainInsuredOf(policy);
  const holder = { name: fullName(person), isWoman: person.gender === 'F' };
  if (insured.partyId === partyId)
    return [{ ...holder, columns: [insuredColumn, holderColumn], role: 'Pemegang Polis dan {Tertanggung}' }];
  return [
    {
      columns: [insuredColumn],
      name: fullName(insured.person),
      role: '{Tertanggung}',
      isWoman: insured.person.gender === 'F',
    },
    { ...holder, columns: [holderColumn], role: 'Pemegang Polis' },
  ];
}
