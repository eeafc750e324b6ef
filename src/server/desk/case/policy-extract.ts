import { formatDate } from '#shared/time/dates.ts';
import { endorsementText, type Endorsement } from '#shared/facts/endorsement.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { subStatusNames } from '#shared/facts/sub-status-names.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { genders, labelOf } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { fullName } from '#shared/text/person-name.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { DeskCase } from '#shared/wire/desk.ts';

type Groups = DeskCase['policy'];
type Position = Facts['position'];

const row = (label: string, value: string | null | undefined) => ({ label, value: value || '-' });

type AreaNames = ReadonlyMap<string, string>;

const areaParts = ({ holder: { address } }: Policy): readonly (string | null)[] =>
  address === null ? [] : [address.villageId, address.districtId, address.cityId, address.provinceId];

/** Ids of the areas in the holder's address, to be named (wire 5.4). */
export const areaIdsOf = (policy: Policy): string[] => areaParts(policy).flatMap((id) => (id ? [id] : []));

function addressOf(policy: Policy, names: AreaNames): string {
  const { address } = policy.holder;
  if (address === null) return '-';
  const areas = areaIdsOf(policy).map((id) => names.get(id) ?? id);
  // Older policies hold the names themselves.
  const named = [address.line4, address.line5, address.line6, address.line7];
  return [address.line1, address.line2, address.rtRw, ...areas, ...named, address.postCode]
    .filter((part) => part && part !== '-')
    .join(', ');
}

const policyRows = (policy: Policy, position: Position) => [
  row('Nomor polis', policy.number),
  row('Produk', policy.mainCover.productName),
  row('Status', fill(subStatusNames[position.subStatus], wordingFor(policy))),
  row('Mulai berlaku', `${formatDate(position.startDate)}, tahun polis ke-${position.policyYear}`),
  row('Jenis', policy.isSyariah ? 'Syariah' : 'Konvensional'),
];

/** Holder data masked for the reader. */
interface Masked {
  readonly identity: boolean;
  readonly contacts: boolean;
}

const holderRows = (policy: Policy, names: AreaNames, masked: Masked) => {
  const { person } = policy.holder;
  return [
    row('Nama', fullName(person)),
    row('NIK', masked.identity ? maskNumber(person.identityNumber) : person.identityNumber),
    row('Tanggal lahir', formatDate(person.birthDate)),
    row('Jenis kelamin', labelOf(genders, person.gender)),
    row('Telepon', masked.contacts && person.mobile ? maskNumber(person.mobile) : person.mobile),
    row('Email', masked.contacts && person.email ? maskEmail(person.email) : person.email),
    row('Alamat', addressOf(policy, names)),
  ];
};

/** Rows of the policyholder that a verifier compares with a KTP. */
export const comparedRows = ({ holder: { person } }: Policy): Groups[number]['rows'] => [
  row('Nama', fullName(person)),
  row('NIK', person.identityNumber),
  row('Tanggal lahir', formatDate(person.birthDate)),
];

const fundRows = (policy: Policy, position: Position) =>
  position.holdings.map((holding) => {
    const units = unitsOf(holding);
    const value = formatMoney(units.times(holding.price), policy.currency);
    const detail = `${formatUnits(units)} unit × ${formatPrice(holding.price)} (${formatDate(holding.priceDate)})`;
    return row(holding.fundName, `${value} · ${detail}`);
  });

const accountRows = ({ benefitAccount: account }: Policy) =>
  account === null ? [] : [row(account.bankName, `${account.bankAccount} a.n. ${account.accountName}`)];

const endorsementRows = (endorsements: readonly Endorsement[]) =>
  endorsements.map((each) => {
    const { title, lines } = endorsementText(each);
    return row(formatDate(each.effectiveOn), `${title} (${each.requestNumber}). ${lines.join(' ')}`);
  });

/** Input of the policy extract. */
interface Known {
  readonly policy: Policy;
  readonly position: Position;
  readonly names: AreaNames;
  readonly endorsements: readonly Endorsement[];
}

/**
 * Builds the part of today's policy that a decision needs. Identity numbers are whole only for those who compare them
 * with attachments, contacts for those who call customers.
 */
export function buildPolicyExtract({ policy, position, names, endorsements }: Known, masked: Masked): Groups {
  const groups = [
    { title: 'Polis', rows: policyRows(policy, position) },
    { title: 'Pemegang polis', rows: holderRows(policy, names, masked) },
    { title: 'Dana investasi', rows: fundRows(policy, position) },
    { title: 'Rekening manfaat', rows: accountRows(policy) },
    { title: 'Endorsemen', rows: endorsementRows(endorsements) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}
