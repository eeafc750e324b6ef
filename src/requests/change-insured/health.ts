import type { Facts } from '#shared/policy/facts.ts';
import { holderColumn, insuredColumn } from '#shared/wire/health-questionnaire.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { HealthPerson } from '../blocks/health/health-people.ts';
import { newName } from '../blocks/person/party-summary.ts';
import type { PartyPayload } from '../blocks/person/party-fields.ts';

/** The new life answers for the insured, the holder as ever. */
export const healthPeopleOf = (
  party: Pick<PartyPayload, 'first_name' | 'last_name'> & { readonly gender: string },
  { policy: { policyHolder } }: Facts,
): readonly HealthPerson[] => [
  { columns: [insuredColumn], name: newName(party), role: '{Tertanggung}', isWoman: party.gender === 'F' },
  {
    columns: [holderColumn],
    name: fullName(policyHolder.person),
    role: 'Pemegang Polis',
    isWoman: policyHolder.person.gender === 'F',
  },
];
