import type { Facts } from '#shared/facts/facts.ts';
import { holderColumn, insuredColumn } from '#shared/wire/health-questionnaire.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { HealthPerson } from '../blocks/health/health-people.ts';
import { newName } from '../blocks/person/party-summary.ts';
import type { PartyPayload } from '../blocks/person/party-fields.ts';

/** Returns who answers the health questions: the new insured and the holder. */
export const healthPeopleOf = (
  party: Pick<PartyPayload, 'first_name' | 'last_name'> & { readonly gender: string },
  { policy: { holder } }: Facts,
): readonly HealthPerson[] => [
  { columns: [insuredColumn], name: newName(party), role: '{Tertanggung}', isWoman: party.gender === 'F' },
  {
    columns: [holderColumn],
    name: fullName(holder.person),
    role: 'Pemegang Polis',
    isWoman: holder.person.gender === 'F',
  },
];
