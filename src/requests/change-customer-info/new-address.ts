import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { requiredField } from '#shared/words/messages.ts';
import { rtRwProblem, toRtRw } from '#shared/text/rt-rw.ts';
import type { Address } from '#shared/policy/person.ts';
import { isAreaChain } from '../blocks/address/area-chain.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { CustomerAddress, CustomerInfoPayload } from './payload.ts';

const areaNames = ['province_id', 'city_id', 'district_id', 'village_id'] as const;
const lineNames = ['address_1', 'street', 'rt_rw'] as const;
const noPostCode = '-';

const areasOf = (now: Address | null) => ({
  province_id: now?.provinceId ?? '',
  city_id: now?.cityId ?? '',
  district_id: now?.districtId ?? '',
  village_id: now?.villageId ?? '',
});

const linesOf = (now: Address | null) => ({
  address_1: now?.line1 ?? '',
  street: now?.line2 ?? '',
  rt_rw: toRtRw(now?.rtRw ?? ''),
});

/**
 * True when any part of the typed address differs from the present one. A form always sends the whole address: blank
 * areas mean the present areas, and blank or equal lines mean no change.
 */
export function isNewAddress(
  address: Pick<CustomerAddress, (typeof areaNames)[number] | (typeof lineNames)[number]>,
  { policy }: Facts,
): boolean {
  const now = policy.holder.address;
  const keepsAreas = areaNames.every((name) => address[name] === '');
  const [areas, lines] = [areasOf(now), linesOf(now)];
  const keepsLines =
    lineNames.every((name) => address[name] === lines[name]) ||
    (keepsAreas && lineNames.every((name) => address[name] === ''));
  const hasSameAreas = keepsAreas || areaNames.every((name) => address[name] === areas[name]);
  return !(hasSameAreas && keepsLines);
}

/** Returns the new address if any part differs from the present one. */
export function changedAddress({ address }: CustomerInfoPayload, facts: Facts): CustomerAddress | undefined {
  if (!address || !isNewAddress(address, facts)) return undefined;
  const now = facts.policy.holder.address;
  const keepsAreas = areaNames.every((name) => address[name] === '');
  return keepsAreas && now?.format === 'AREAS' ? { ...address, ...areasOf(now) } : address;
}

const field = (name: keyof CustomerAddress, message: string): FieldProblem => ({
  path: `address.${name}`,
  code: 'FIELD',
  message,
});

const missingParts = (address: CustomerAddress): readonly FieldProblem[] => [
  ...lineNames.flatMap((name) => (address[name] === '' ? [field(name, requiredField)] : [])),
  ...areaNames.flatMap((name) => (address[name] === '' ? [field(name, 'Pilih wilayah dari daftar.')] : [])),
];

/** Returns a problem for a typed post code, since it follows from the village; the stored one is accepted. */
const postCodeProblem = ({ postCode }: CustomerAddress, now: Address | null): readonly FieldProblem[] =>
  !postCode || postCode === noPostCode || postCode === now?.postCode
    ? []
    : [field('postCode', 'Kode pos dikirim sebagai tanda -.')];

/** Returns the problems of the address (rulebook 7.25 IN). */
export function addressProblems(payload: CustomerInfoPayload, facts: Facts): readonly FieldProblem[] {
  const ofPostCode = payload.address ? postCodeProblem(payload.address, facts.policy.holder.address) : [];
  const address = changedAddress(payload, facts);
  if (address === undefined) return ofPostCode;
  const missing = missingParts(address);
  if (missing.length > 0) return [...ofPostCode, ...missing];
  const rtRw = rtRwProblem(address.rt_rw);
  return [
    ...ofPostCode,
    ...(isAreaChain(address) ? [] : [problem(facts, 'address.village_id', 'INF-AREA')]),
    ...(rtRw === undefined ? [] : [field('rt_rw', rtRw)]),
  ];
}
