import { fullName } from '#shared/text/person-name.ts';
import type { Screening } from '../../contract/contract.ts';
import { screenName } from '../../contract/build-findings.ts';
import { namesOf } from './new-party.ts';
import type { PartyPayload } from './party-fields.ts';

/** Returns the screening entry for a payer, holder or insured; `as` is the role. */
export const screenParty = (party: PartyPayload, as: string): Screening =>
  screenName(fullName(namesOf(party)), as, party.birth_date);
