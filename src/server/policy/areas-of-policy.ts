import type { Policy } from '#shared/policy/policy.ts';
import type { Address } from '#shared/policy/person.ts';
import type { Queryable } from '#server/db/pool.ts';
import { areaNames } from '#server/reference/area-names.ts';

type Names = ReadonlyMap<string, string>;

const addressesOf = ({ holder, insureds, payer }: Policy): readonly Address[] =>
  [holder, ...insureds, payer].flatMap(({ address }) => address ?? []);

/** Returns the ids of village, district, city and province. */
const areasOf = ({ villageId, districtId, cityId, provinceId }: Address) =>
  [villageId, districtId, cityId, provinceId] as const;

const areaIdsIn = (policy: Policy): string[] => [
  ...new Set(addressesOf(policy).flatMap((address) => areasOf(address).flatMap((id) => id ?? []))),
];

/** Puts area names into an address; one without ids has the names already. */
function withNames(address: Address | null, names: Names): Address | null {
  if (address?.format !== 'AREAS') return address;
  const [line4 = null, line5 = null, line6 = null, line7 = null] = areasOf(address).map(
    (id) => names.get(id ?? '') ?? id,
  );
  return { ...address, line4, line5, line6, line7 };
}

/** Puts the area names of addresses into lines 4 to 7, as the specification's client expects (wire 5.4). */
export async function nameAreas(q: Queryable, policy: Policy): Promise<Policy> {
  const names = await areaNames(q, areaIdsIn(policy));
  const named = <Role extends { readonly address: Address | null }>(role: Role): Role => ({
    ...role,
    address: withNames(role.address, names),
  });
  return {
    ...policy,
    holder: named(policy.holder),
    insureds: policy.insureds.map(named),
    payer: named(policy.payer),
  };
}
