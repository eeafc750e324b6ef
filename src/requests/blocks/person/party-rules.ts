import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { identityProblem } from '#shared/text/identity-number.ts';
import { isMasked } from '#shared/text/mask.ts';
import { nameProblem } from '#shared/text/name-letters.ts';
import { rtRwProblem } from '#shared/text/rt-rw.ts';
import { isAreaChain } from '../address/area-chain.ts';
import { rtRwLine, type PartyAddress, type PartyPayload } from './party-fields.ts';
import { problem } from '../form/refusals.ts';
import { isEmpty } from '../form/required-when.ts';

const field = (path: string, message: string): FieldProblem => ({ path, code: 'FIELD', message });

const longestName = 100;
const oldest = 120;

function nameFieldProblem(path: string, name: string): FieldProblem | undefined {
  if (name.length > longestName) return field(path, `Paling banyak ${longestName} huruf.`);
  const wrong = nameProblem(name);
  return wrong === undefined ? undefined : field(path, wrong);
}

function birthDateProblem(birthDate: BusinessDate, today: BusinessDate): FieldProblem | undefined {
  if (birthDate > today) return field('birth_date', 'Tanggal lahir tidak boleh di masa depan.');
  return birthDate < addMonths(today, -oldest * 12) ? field('birth_date', 'Periksa kembali tahun lahir.') : undefined;
}

function addressProblems(address: PartyAddress, index: number, facts: Facts): readonly FieldProblem[] {
  const path = `addresses.${index}`;
  const rtRw = rtRwProblem(rtRwLine(address));
  const line = isEmpty(address.address_3) ? 'rt_rw' : 'address_3';
  return [
    ...(isAreaChain(address) ? [] : [problem(facts, `${path}.village_id`, 'INF-AREA')]),
    ...(rtRw === undefined ? [] : [field(`${path}.${line}`, rtRw)]),
  ];
}

/**
 * Returns a problem of the identity number. A masked one is valid only with `keeps`, where it means unchanged (rulings
 * 3.9).
 */
function numberProblem({ certi_type, certi_code }: PartyPayload, keeps: boolean): FieldProblem | undefined {
  if (isMasked(certi_code)) return keeps ? undefined : field('certi_code', 'Tulis nomor identitas lengkap.');
  const wrong = identityProblem({ type: certi_type, code: certi_code });
  return wrong === undefined ? undefined : field('certi_code', wrong);
}

/** Returns the problems of a person and the addresses (rulebook 9.1 to 9.3). The schema reports missing fields. */
export function partyProblems(party: PartyPayload, facts: Facts, keepsNumber = false): readonly FieldProblem[] {
  const ofPerson = [
    nameFieldProblem('first_name', party.first_name),
    nameFieldProblem('last_name', party.last_name ?? ''),
    nameFieldProblem('birth_place', party.birth_place),
    numberProblem(party, keepsNumber),
    birthDateProblem(party.birth_date, facts.today),
  ].filter((each) => each !== undefined);
  return [...ofPerson, ...party.addresses.flatMap((address, index) => addressProblems(address, index, facts))];
}

/** Identity types for children: birth certificates and the minor's card (wire 9.6). */
const ofChildren: readonly number[] = [3, 4, 8];

export const adultIdentityTypes = [1, 2, 5, 6, 7] as const;

/** Returns a problem when an adult gives a child's identity type. */
export const adultIdentityProblem = ({ certi_type }: PartyPayload, facts: Facts): FieldProblem | undefined =>
  ofChildren.includes(certi_type) ? problem(facts, 'certi_type', 'PARTY-ID') : undefined;
