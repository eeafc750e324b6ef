import { VaPurpose } from '#shared/requests/money-in.ts';
import { vaPurposeText } from '#shared/lists/va-purposes.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { Address } from '#shared/policy-document/person.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';
import type { Queryable } from '#server/db/pool.ts';
import { areaNames } from '#server/reference/area-chain.ts';

type Names = ReadonlyMap<string, string>;

const addressesOf = ({ policyHolder, insureds, payers }: PolicyWithCode): readonly Address[] =>
  [policyHolder, ...insureds, ...payers].flatMap(({ address }) => address ?? []);

/** Village, district, city, province; `street` holds the district (wire 5.4). */
const areasOf = ({ village, street, city, province }: Address) => [village, street, city, province] as const;

const areaIdsIn = (policy: PolicyWithCode): string[] => [
  ...new Set(addressesOf(policy).flatMap((address) => areasOf(address).flatMap((id) => id ?? []))),
];

/** Lines 4 to 7 name what the ids mean (wire 5.4); an address without ids holds the names already. */
function nameAreas(address: Address | null, names: Names): Address | null {
  if (address?.addressFormat !== 'Y') return address;
  const [address4, address5, address6, address7] = areasOf(address).map((id) => names.get(id ?? '') ?? id);
  return {
    ...address,
    address4: address4 ?? null,
    address5: address5 ?? null,
    address6: address6 ?? null,
    address7: address7 ?? null,
  };
}

const withNames = <Role extends { readonly address: Address | null }>(role: Role, names: Names): Role => ({
  ...role,
  address: nameAreas(role.address, names),
});

type Life = Coverage['insureds'][number]['insured'];

/** The occupation is read off the person, so that the two cannot differ. */
const withOccupation = (insured: Life): Life => {
  const { occupCate, occupCateName, industryId } = insured.person;
  return { ...insured, occupCate, occupCateName, industryId };
};

const completeCoverage = (coverage: Coverage): Coverage => ({
  ...coverage,
  lifeInsured1: { ...coverage.lifeInsured1, insured: withOccupation(coverage.lifeInsured1.insured) },
  insureds: coverage.insureds.map(({ insured }) => ({ insured: withOccupation(insured) })),
});

function purposeName(purpose: string): string | undefined {
  const known = VaPurpose.safeParse(purpose);
  return known.success ? vaPurposeText[known.data] : undefined;
}

/** The policy as the specification's client reads it: areas by name, the insureds' work, what each virtual account is for. */
export async function completePolicy(q: Queryable, policy: PolicyWithCode): Promise<PolicyWithCode> {
  const names = await areaNames(q, areaIdsIn(policy));
  return {
    ...policy,
    policyHolder: withNames(policy.policyHolder, names),
    insureds: policy.insureds.map((insured) => withNames(insured, names)),
    payers: policy.payers.map((payer) => withNames(payer, names)),
    coverages: policy.coverages.map(completeCoverage),
    virtualAccountInfo: policy.virtualAccountInfo.map((account) => ({
      ...account,
      purposeName: purposeName(account.purpose),
    })),
  };
}
