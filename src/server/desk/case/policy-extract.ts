import type { VersionedPolicy } from '#core/port.ts';
import { formatDate } from '#shared/time/dates.ts';
import { endorsementText, type Endorsement } from '#shared/policy/endorsement.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { unitsOf } from '#shared/policy/fund-value.ts';
import { genders, labelOf, riskStatuses } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { fullName } from '#shared/text/person-name.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import type { DeskCase } from '#shared/wire/desk.ts';

type Policy = VersionedPolicy['policy'];
type Groups = DeskCase['policy'];
type Position = Facts['position'];

const row = (label: string, value: string | null | undefined) => ({ label, value: value || '-' });

type AreaNames = ReadonlyMap<string, string>;

const areaParts = ({ policyHolder: { address } }: Policy): readonly (string | null)[] =>
  address === null ? [] : [address.village, address.street, address.city, address.province];

/** Ids of the areas in the holder's address, to be named (wire 5.4). */
export const areaIdsOf = (policy: Policy): string[] => areaParts(policy).flatMap((id) => (id ? [id] : []));

function addressOf(policy: Policy, names: AreaNames): string {
  const { address } = policy.policyHolder;
  if (address === null) return '-';
  const areas = areaIdsOf(policy).map((id) => names.get(id) ?? id);
  // Older policies hold the names themselves.
  const named = [address.address4, address.address5, address.address6, address.address7];
  return [address.address1, address.address2, address.address3, ...areas, ...named, address.postCode]
    .filter((part) => part && part !== '-')
    .join(', ');
}

const policyRows = (policy: Policy, position: Position) => [
  row('Nomor polis', policy.policyNumber),
  row('Produk', policy.coverages.find((each) => each.masterProduct === null)?.productName),
  row('Status', `${labelOf(riskStatuses, policy.riskStatus)} (${position.subStatus})`),
  row('Mulai berlaku', `${formatDate(position.startDate)}, tahun polis ke-${position.policyYear}`),
  row('Jenis', policy.isSyariah ? 'Syariah' : 'Konvensional'),
];

const holderRows = (policy: Policy, names: AreaNames, masked: boolean) => {
  const { person, mobileTelephone } = policy.policyHolder;
  return [
    row('Nama', fullName(person)),
    row('NIK', masked ? maskNumber(person.certiCode) : person.certiCode),
    row('Tanggal lahir', formatDate(person.birthday)),
    row('Jenis kelamin', labelOf(genders, person.gender)),
    row('Telepon', person.mobile ?? mobileTelephone),
    row('E-mail', person.email),
    row('Alamat', addressOf(policy, names)),
  ];
};

const fundRows = (policy: Policy, position: Position) =>
  position.holdings.map((holding) => {
    const units = unitsOf(holding);
    const value = formatMoney(units.times(holding.price), policy.currency);
    const detail = `${formatUnits(units)} unit × ${formatPrice(holding.price)} (${formatDate(holding.priceDate)})`;
    return row(holding.fundName, `${value} · ${detail}`);
  });

const accountRows = (policy: Policy) =>
  policy.refundPayeeBankAccount.map((account) =>
    row(account.bankName, `${account.bankAccount} a.n. ${account.accoName}`),
  );

const endorsementRows = (endorsements: readonly Endorsement[]) =>
  endorsements.map((each) => {
    const { title, lines } = endorsementText(each);
    return row(formatDate(each.effectiveOn), `${title} (${each.requestNumber}). ${lines.join(' ')}`);
  });

/** What the extract is built from. */
interface Known {
  readonly policy: Policy;
  readonly position: Position;
  readonly names: AreaNames;
  readonly endorsements: readonly Endorsement[];
}

/** The part of today's policy that a decision needs. Identity numbers are whole only for those who compare them with papers. */
export function buildPolicyExtract({ policy, position, names, endorsements }: Known, masked: boolean): Groups {
  const groups = [
    { title: 'Polis', rows: policyRows(policy, position) },
    { title: 'Pemegang polis', rows: holderRows(policy, names, masked) },
    { title: 'Dana investasi', rows: fundRows(policy, position) },
    { title: 'Rekening manfaat', rows: accountRows(policy) },
    { title: 'Endorsemen', rows: endorsementRows(endorsements) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}
