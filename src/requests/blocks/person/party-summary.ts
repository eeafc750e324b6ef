import { formatDate } from '#shared/time/dates.ts';
import { addressTypes, genders, identityTypes, labelOf, maritalStatuses } from '#shared/lists/lookups.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { fullName } from '#shared/text/person-name.ts';
import { formatPhone } from '#shared/text/phone.ts';
import type { Address, Person } from '#shared/policy-document/person.ts';
import type { SummaryRow } from '#shared/wire/summary.ts';
import { areaToken } from '../address/area-token.ts';
import { namesOf, phoneOf } from './new-party.ts';
import { blockLine, rtRwLine, type PartyAddress, type PartyPayload } from './party-fields.ts';

/** The present person; null = nobody. */
export interface PartyNow {
  readonly person: Person;
  readonly address?: Address | null;
}

const isText = (line: string | null | undefined): line is string => typeof line === 'string' && line !== '';
const areaName = (id: string | null): string | null => (isText(id) && /^\d+$/.test(id) ? areaToken(id) : id);

/** The address on one line, areas by name. */
export function addressNow(address: Address | null | undefined): string | null {
  if (!address) return null;
  const areas = [address.village, address.street, address.city, address.province].map(areaName);
  return [address.address1, address.address2, address.address3, ...areas].filter(isText).join(', ') || null;
}

const newAddress = (address: PartyAddress): string =>
  [
    address.address_1,
    blockLine(address),
    `RT/RW ${rtRwLine(address)}`,
    ...[address.village_id, address.district_id, address.city_id, address.province_id].map(areaToken),
  ].join(', ');

const maritalOf = (status: string | null): string | null => (isText(status) ? labelOf(maritalStatuses, status) : null);

/** The name as it will stand. */
export const newName = (party: Pick<PartyPayload, 'first_name' | 'last_name'>): string => fullName(namesOf(party));

const row = (label: string, old: string | null | undefined, next: string): SummaryRow => ({
  label,
  old: isText(old) ? old : null,
  new: next,
});

/** The whole new identity number, since customer and verifier compare it with the card; the old one stays masked. */
export function identityRows(party: PartyPayload, now: PartyNow | null): readonly SummaryRow[] {
  const old = now?.person;
  return [
    row('Nama', old && fullName(old), newName(party)),
    row('Jenis identitas', old && labelOf(identityTypes, old.certiType), labelOf(identityTypes, party.certi_type)),
    row('Nomor identitas', old && maskNumber(old.certiCode), party.certi_code),
    row('Tempat lahir', old?.birthPlace, party.birth_place.toUpperCase()),
    row('Tanggal lahir', old && formatDate(old.birthday), formatDate(party.birth_date)),
    row('Jenis kelamin', old && labelOf(genders, old.gender), labelOf(genders, party.gender)),
    row('Status perkawinan', maritalOf(old?.marriageId ?? null), labelOf(maritalStatuses, party.marrige_status)),
  ];
}

/** The new phone stands whole, to be compared; the old one is masked (rulings 6.8). */
export function contactRows(party: PartyPayload, now: PartyNow | null): readonly SummaryRow[] {
  const mobile = now?.person.mobile;
  return [
    row('Nomor HP', mobile && maskNumber(mobile), formatPhone(phoneOf(party))),
    row('Email', now?.person.email, party.email),
  ];
}

export const addressRows = (party: PartyPayload, now: PartyNow | null): readonly SummaryRow[] =>
  party.addresses.map((address) => {
    const old = now?.address?.addressType === address.address_type ? addressNow(now.address) : null;
    return row(`Alamat (${labelOf(addressTypes, address.address_type)})`, old, newAddress(address));
  });

/** The whole person, now and after. */
export const partyRows = (party: PartyPayload, now: PartyNow | null): readonly SummaryRow[] => [
  ...identityRows(party, now),
  ...contactRows(party, now),
  ...addressRows(party, now),
];
