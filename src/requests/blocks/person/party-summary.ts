import { formatDate } from '#shared/time/dates.ts';
import { addressTypes, genders, identityTypes, labelOf, maritalStatuses } from '#shared/lists/lookups.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { fullName } from '#shared/text/person-name.ts';
import { formatPhone } from '#shared/text/phone.ts';
import type { Address } from '#shared/policy/person.ts';
import type { SummaryRow } from '#shared/wire/summary.ts';
import { areaToken } from '../address/area-token.ts';
import type { KnownParty } from '#shared/facts/known-parties.ts';
import { namesOf, phoneOf } from './new-party.ts';
import { blockLine, rtRwLine, type PartyAddress, type PartyPayload } from './party-fields.ts';

const isText = (line: string | null | undefined): line is string => typeof line === 'string' && line !== '';
const areaName = (id: string | null): string | null => (isText(id) && /^\d+$/.test(id) ? areaToken(id) : id);

/** Returns the address on one line, with area names; null when it is empty. */
export function addressLine(address: Address): string | null {
  const areas = [address.villageId, address.districtId, address.cityId, address.provinceId].map(areaName);
  return [address.line1, address.line2, address.rtRw, ...areas].filter(isText).join(', ') || null;
}

const newAddress = (address: PartyAddress): string =>
  [
    address.address_1,
    blockLine(address),
    `RT/RW ${rtRwLine(address)}`,
    ...[address.village_id, address.district_id, address.city_id, address.province_id].map(areaToken),
  ].join(', ');

const maritalOf = (status: string | null): string | null => (isText(status) ? labelOf(maritalStatuses, status) : null);

/** Returns the full name in the payload. */
export const newName = (party: Pick<PartyPayload, 'first_name' | 'last_name'>): string => fullName(namesOf(party));

const row = (label: string, old: string | null, next: string): SummaryRow => ({
  label,
  old: isText(old) ? old : null,
  new: next,
});

/** Returns a row for a number: the old one masked, the new one in full; masked when unchanged. */
const number = (label: string, old: string | null, next: string, shown: string): SummaryRow =>
  row(label, isText(old) ? maskNumber(old) : null, old === next ? maskNumber(next) : shown);

/**
 * Returns rows for name and identity. The new number is shown in full for comparison with the card, the old one masked.
 */
export const identityRows = (party: PartyPayload, { person: old }: KnownParty): readonly SummaryRow[] => [
  row('Nama', fullName(old), newName(party)),
  row('Jenis identitas', labelOf(identityTypes, old.identityType), labelOf(identityTypes, party.certi_type)),
  number('Nomor identitas', old.identityNumber, party.certi_code, party.certi_code),
  row('Tempat lahir', old.birthPlace, party.birth_place.toUpperCase()),
  row('Tanggal lahir', formatDate(old.birthDate), formatDate(party.birth_date)),
  row('Jenis kelamin', labelOf(genders, old.gender), labelOf(genders, party.gender)),
  row('Status perkawinan', maritalOf(old.maritalStatus), labelOf(maritalStatuses, party.marrige_status)),
];

/** Returns rows for phone and e-mail; the new phone in full for comparison, the old one masked (rulings 6.8). */
export const contactRows = (party: PartyPayload, { person: { mobile, email } }: KnownParty): readonly SummaryRow[] => [
  number('Nomor HP', mobile, phoneOf(party), formatPhone(phoneOf(party))),
  row('Email', email, party.email),
];

/** Returns a label such as 'Alamat (Kantor)'. */
export const addressLabel = (type: Parameters<typeof labelOf>[1]): string => `Alamat (${labelOf(addressTypes, type)})`;

export const addressRows = (party: PartyPayload, { address: now }: KnownParty): readonly SummaryRow[] =>
  party.addresses.map((address) => {
    const old = now?.type === address.address_type ? addressLine(now) : null;
    return row(addressLabel(address.address_type), old, newAddress(address));
  });

/** Returns rows for identity, contact and addresses, before and after. */
export const partyRows = (party: PartyPayload, now: KnownParty): readonly SummaryRow[] => [
  ...identityRows(party, now),
  ...contactRows(party, now),
  ...addressRows(party, now),
];
