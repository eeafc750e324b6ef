import type { BusinessDate } from '#shared/time/dates.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Screening } from '../../contract/contract.ts';
import { namesOf } from './new-party.ts';
import type { PartyPayload } from './party-fields.ts';

/** One name to be screened (rulebook 6.7); '' = nobody. */
export const screenName = (name: string, as: string, birthDate: BusinessDate | null = null): Screening => ({
  names: name.trim() === '' ? [] : [{ name, birthDate, as }],
  reasons: [],
});

/** A payer, holder or insured as the payload tells them. */
export const screenParty = (party: PartyPayload, as: string): Screening =>
  screenName(fullName(namesOf(party)), as, party.birth_date);
