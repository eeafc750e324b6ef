import { findPayoutDay, holdReasonOf } from '#shared/rules/payout-hold.ts';
import { formatDate } from '#shared/time/dates.ts';
import { accountNumberProblem } from '#shared/text/account-number.ts';
import { findEntryName, findOffered } from '#shared/lists/reference-lists.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { matchNames, type NameMatch } from '#shared/text/name-match.ts';
import { fullName } from '#shared/text/person-name.ts';
import { isShortForm } from '#shared/text/short-name.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { Consequence, NamedAccount } from '../../contract/contract.ts';
import { problem } from '../form/refusals.ts';

/** Account in the form of the payload; `bank` is a bankId (wire 3.7). */
export interface NewAccount {
  readonly new_no_rek: string;
  readonly bank: string;
  readonly branch: string;
  readonly rek_owner: string;
}

/** People who may own the account: only the holder (wire 3.1), or anyone on the policy (wire 3.8). */
export type AllowedOwners = 'holder' | 'registered';

/** Owner of an account, found by name. 'registered' = a person on the policy other than the holder. */
export interface AccountOwner {
  readonly who: 'holder' | 'registered' | 'unknown';
  /** Match with the holder's name; a verifier judges a 'close' one. */
  readonly match: NameMatch;
}

/**
 * Finds the owner of an account by name (rulebook 6.2). A name that scores below the limit belongs to another person,
 * who must be registered under exactly that name. A name that the bank may have shortened is compared with full names
 * first, then as a short name of the holder, then of other registered people. Staff decide.
 */
export function findAccountOwner(name: string, { policy, position }: Facts): AccountOwner {
  const against = (person: string) => matchNames(name, person, position.parameters);
  const match = against(fullName(policy.holder.person));
  if (match.score >= position.parameters['payee.name_block_score']) return { who: 'holder', match };
  const others = [...policy.insureds, policy.payer, ...policy.beneficiaries].map(({ person }) => fullName(person));
  if (others.some((other) => against(other).level === 'same')) return { who: 'registered', match };
  if (match.level === 'close') return { who: 'holder', match };
  return { who: others.some((other) => isShortForm(name, other)) ? 'registered' : 'unknown', match };
}

/**
 * Returns problems with bank, digits and owner of a new account (rulebook 6.2). An unusual length only gives a warning
 * (9.4).
 */
export function accountProblems(account: NewAccount, facts: Facts, owners: AllowedOwners): readonly FieldProblem[] {
  const { who } = findAccountOwner(account.rek_owner, facts);
  return [
    ...(accountNumberProblem(account.new_no_rek) === undefined ? [] : [problem(facts, 'new_no_rek', 'ACC-LEN')]),
    ...(findOffered(facts.lists.banks, account.bank) === undefined
      ? [{ path: 'bank', code: 'FIELD', message: 'Pilih bank dari daftar.' }]
      : []),
    ...(who === 'unknown' || (who === 'registered' && owners === 'holder')
      ? [problem(facts, 'rek_owner', 'ACC-NAME')]
      : []),
  ];
}

/** Returns the account as the bank is asked about it; undefined while no number is given. */
export const toNamedAccount = ({ bank, new_no_rek: number, rek_owner: owner }: NewAccount): NamedAccount | undefined =>
  number === '' ? undefined : { bank, number, owner };

/** Converts the account to the core's form. @throws for an unknown bank, which `accountProblems` reports earlier. */
export function payeeOf(
  account: NewAccount,
  { lists }: Pick<Facts, 'lists'>,
): { bankName: string; bankAccount: string; accountName: string } {
  const bankName = findEntryName(lists.banks, account.bank);
  if (bankName === undefined) throw new Error(`no bank ${account.bank}`);
  return { bankName, bankAccount: account.new_no_rek, accountName: account.rek_owner };
}

/**
 * Explains until when and why the payout is held (rulebook 7.10); empty when it is not. `account` = account of the
 * request; undefined = the registered one.
 */
export function payoutWaits(account: NewAccount | undefined, facts: Facts): readonly Consequence[] {
  const { policy, position, today } = facts;
  const holdDays = position.parameters['payout.hold_after_change_cd'];
  const { benefitAccount: registered } = policy;
  const heldUntil = position.payoutHoldUntil;
  const payee = account === undefined ? undefined : payeeOf(account, facts);
  const day = findPayoutDay({ payee, registered, heldUntil, holdDays, today });
  if (day <= today) return [];
  const why = `Uang ditahan sampai ${formatDate(day)} demi keamanan, lalu kami kirim: ${holdReasonOf(day, heldUntil)}.`;
  const isUnregistered = findPayoutDay({ payee, registered, heldUntil: null, holdDays, today }) > today;
  const later = isUnregistered
    ? ` Tanggal itu berlaku bila pengajuan disetujui dan jumlahnya pasti hari ini; bila kemudian, ${holdDays} hari sesudahnya. Nomor HP dan email Anda kami beri tahu.`
    : '';
  return [{ text: `${why}${later}`, gentler: null, isHold: true }];
}

/** Formats an account as 'Bank Mandiri ********4821' for headlines and lists. */
export const shortAccountLine = (account: NewAccount, { lists }: Pick<Facts, 'lists'>): string =>
  `${findEntryName(lists.banks, account.bank) ?? account.bank} ${maskNumber(account.new_no_rek)}`;

/** Returns the new account as summary rows, with the whole number so that customer and verifier can compare it. */
export const accountDetails = (account: NewAccount, { lists }: Pick<Facts, 'lists'>): Summary['details'] => [
  { label: 'Bank', value: findEntryName(lists.banks, account.bank) ?? account.bank },
  { label: 'Cabang', value: account.branch },
  { label: 'Nomor rekening', value: account.new_no_rek },
  { label: 'Nama pemilik rekening', value: account.rek_owner },
];
