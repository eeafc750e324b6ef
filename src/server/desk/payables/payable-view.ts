import { isCreditRefund } from '#core/events.ts';
import { Big } from 'big.js';
import type { Payable } from '#core/port.ts';
import { addDays, compareDates, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import { holdReasonOf } from '#shared/rules/payout-hold.ts';
import { matchNames, nameMatchText } from '#shared/text/name-match.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { Release } from './payout-repository.ts';

const states = {
  OPEN: 'Menunggu dibayar',
  SENT: 'Di bank',
  PAID: 'Sudah dibayar',
  RETURNED: 'Dikembalikan bank',
  CANCELLED: 'Batal',
} as const;

/**
 * Returns the terms that are prepared and released, which must be identical for both people. The account number is
 * stored nowhere else.
 */
export const termsOf = ({ vault }: Pick<DeskServices, 'vault'>, payable: Payable): string =>
  vault.fingerprint(writeTerms(payable), 'payout-terms');

/** Returns true when a payout was prepared with these terms. */
export const hasTerms = ({ vault }: Pick<DeskServices, 'vault'>, payable: Payable, prepared: string): boolean =>
  vault.fingerprints(writeTerms(payable), 'payout-terms').includes(prepared);

const writeTerms = ({ amount, currency, bankName, bankAccount, accountName }: Payable): string =>
  JSON.stringify([amount, currency, bankName, bankAccount, accountName]);

export const isPayable = (payable: Payable): boolean => payable.state === 'OPEN' || payable.state === 'RETURNED';

/** An open request that payouts of its policy wait for. */
export interface AccountRequest {
  readonly number: string;
  readonly title: string;
}

/** Approved request whose suspicious pattern compliance has not answered (OPEN) or objects to (UPHELD). */
export interface StoppedRequest {
  readonly number: string;
  readonly hit: 'OPEN' | 'UPHELD';
}

/** Owner of the policy, with marks on the policy. */
export interface PayableOwner {
  readonly holderName: string;
  readonly accountChangedOn: BusinessDate | null;
  /** Last day of a hold on all payouts of the policy; null = none. */
  readonly payoutHoldUntil: BusinessDate | null;
  readonly parameters: Parameters;
  /** An open request about accounts or money out: payouts of the policy wait for it (rulebook 4.6, class M). */
  readonly accountRequest: AccountRequest | undefined;
  /** Approved request whose suspicious pattern compliance has not cleared: payouts of the policy wait. */
  readonly stopped: StoppedRequest | undefined;
}

/** Payable with all related facts; `release` is that of the coming attempt. */
export interface PayableFacts {
  readonly payable: Payable;
  readonly release: Release | undefined;
  readonly owner: PayableOwner;
  /** Title of the request it belongs to, if there is one. */
  readonly requestTitle: string | undefined;
  readonly today: BusinessDate;
  readonly caller: StaffSession;
  /** Reason why it is not paid alone: it is in a batch, or goes into one; '' = it is. */
  readonly batched: string;
}

/** True for money without request that has no account to go to, or that its owner asks for first (rulebook 7.9). */
const isUnasked = ({ requests, kind, bankName }: PayableFacts['payable']): boolean =>
  requests.length === 0 && !(kind === 'PRICE_CORRECTION' && bankName !== '-');

const stopText = ({ number, hit }: StoppedRequest): string =>
  hit === 'UPHELD'
    ? `Kepatuhan tidak menyetujui pembayaran (pengajuan ${number}).`
    : `Menunggu kepatuhan (pengajuan ${number}).`;

/** Describes the condition that holds payouts of this kind; '' = none. */
export function heldBy({ payable, owner, today }: Pick<PayableFacts, 'payable' | 'owner' | 'today'>): string {
  if (payable.frozen) return 'Dibekukan atas laporan nasabah. Kepatuhan mencabutnya setelah menelepon.';
  if (payable.claimRegistered) return 'Menunggu keputusan atas laporan meninggal.';
  if (owner.stopped !== undefined) return stopText(owner.stopped);
  if (owner.accountRequest !== undefined) return `Menunggu pengajuan rekening nomor ${owner.accountRequest.number}.`;
  if (isUnasked(payable)) return 'Menunggu pengajuan nasabah.';
  const { payableFrom } = payable;
  if (compareDates(payableFrom, today) <= 0) return '';
  return `Ditahan sampai ${formatDate(payableFrom)} demi keamanan: ${holdReasonOf(payableFrom, owner.payoutHoldUntil)}.`;
}

const stageOf = (facts: PayableFacts): DeskPayable['stage'] => {
  if (heldBy(facts) === '') return 'now';
  const { accountRequest, stopped } = facts.owner;
  return isUnasked(facts.payable) && accountRequest === undefined && stopped === undefined ? 'unasked' : 'held';
};

/** Tells finance to have the old number called before a larger payout after a change of account (rulebook 7.10); '' = no need. */
function callFirst({ payable, owner, today }: PayableFacts): string {
  const { accountChangedOn: changed, parameters } = owner;
  if (changed === null || !new Big(payable.amount).gt(parameters['payee.callback_above'])) return '';
  if (compareDates(today, addDays(changed, parameters['payee.callback_days_cd'])) > 0) return '';
  return `Rekening manfaat berubah ${formatDate(changed)}. Sebelum membayar, minta verifikator menelepon nomor lama nasabah.`;
}

/** Explains why this caller cannot prepare or release the payout now; '' = allowed. */
function standsAgainst(facts: PayableFacts): { prepare: string; release: string } {
  const { payable, release, caller } = facts;
  if (!isPayable(payable)) return { prepare: states[payable.state], release: states[payable.state] };
  const held = heldBy(facts);
  if (held !== '') return { prepare: held, release: held };
  if (facts.batched !== '') return { prepare: facts.batched, release: facts.batched };
  if (!release) return { prepare: '', release: 'Belum disiapkan.' };
  if (release.releaser !== null) return { prepare: 'Sedang dikirim ke bank.', release: 'Sedang dikirim ke bank.' };
  const prepare = release.maker === caller.userName ? 'Sudah Anda siapkan.' : `Sudah disiapkan ${release.maker}.`;
  const own = release.maker === caller.userName ? 'Sudah Anda siapkan; petugas keuangan lain harus melepas.' : '';
  return { prepare, release: own };
}

const noteOf = (facts: PayableFacts, against: { prepare: string; release: string }, mayAct: boolean): string => {
  if (mayAct) return facts.release ? `Disiapkan ${facts.release.maker}. Periksa, lalu lepas.` : '';
  return facts.release ? against.release || against.prepare : against.prepare;
};

/** Returns the request to open beside it. The holder asks for her premiums' suspense without one. */
function requestOf({
  payable,
  owner,
  requestTitle,
}: PayableFacts): Pick<DeskPayable, 'request_number' | 'request_title'> {
  const number = payable.requests.at(-1) ?? owner.accountRequest?.number ?? null;
  if (isCreditRefund(number)) return { request_number: null, request_title: 'Titipan, diminta nasabah di portal' };
  return {
    request_number: number,
    request_title: requestTitle ?? owner.accountRequest?.title ?? 'Belum ada pengajuan',
  };
}

export function buildPayable(facts: PayableFacts): DeskPayable {
  const { payable, release, owner, today, caller } = facts;
  const { holderName } = owner;
  const against = standsAgainst(facts);
  const match = matchNames(payable.accountName, holderName, owner.parameters);
  const may_prepare = caller.roles.includes('KEUANGAN_PEMBUAT') && against.prepare === '';
  const may_release = caller.roles.includes('KEUANGAN_PENYETUJU') && against.release === '';
  return {
    payable_id: payable.payableId,
    ...requestOf(facts),
    policy_number: payable.policyNumber,
    kind_text: payableKindText(payable.kind),
    amount: formatMoney(payable.amount, payable.currency),
    state: payable.state,
    state_text: states[payable.state],
    payable_from: payable.payableFrom,
    on_hold: compareDates(payable.payableFrom, today) > 0,
    stage: stageOf(facts),
    bank_name: payable.bankName,
    bank_account: payable.bankAccount,
    account_name: payable.accountName,
    holder_name: holderName,
    name_match: { ...match, text: nameMatchText(match) },
    return_reason: payable.returnReason,
    attempt: payable.attempt,
    prepared_by: release?.maker ?? null,
    prepared_at: release?.prepared_at ?? null,
    may_prepare,
    may_release,
    call_first: callFirst(facts),
    note: noteOf(facts, against, may_prepare || may_release),
  };
}
