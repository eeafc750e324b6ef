import type { Payable } from '#core/port.ts';
import { compareDates, formatDate, type BusinessDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { matchNames, nameMatchText, type NameLimits } from '#shared/name-match.ts';
import { payableKindText } from '#shared/payable-kinds.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from './desk-services.ts';
import type { Release } from './payout-repository.ts';

const states = {
  OPEN: 'Menunggu dibayar',
  SENT: 'Di bank',
  PAID: 'Sudah dibayar',
  RETURNED: 'Dikembalikan bank',
  CANCELLED: 'Batal',
} as const;

/** What is prepared and released: whoever releases must see exactly this. The account number itself lies nowhere else. */
export const termsOf = ({ vault }: Pick<DeskServices, 'vault'>, payable: Payable): string => {
  const { amount, currency, bankName, bankAccount, accountName } = payable;
  return vault.fingerprint(JSON.stringify([amount, currency, bankName, bankAccount, accountName]), 'payout-terms');
};

export const isPayable = (payable: Payable): boolean => payable.state === 'OPEN' || payable.state === 'RETURNED';

/** Everything about one payable at once; `release` is that of the coming attempt. */
export interface PayableFacts {
  readonly payable: Payable;
  readonly release: Release | undefined;
  readonly holderName: string;
  readonly nameLimits: NameLimits;
  readonly requestTitle: string;
  readonly today: BusinessDate;
  readonly caller: StaffSession;
}

/** Why money cannot be prepared or released by this caller now; '' = nothing stands against it. */
function standsAgainst({ payable, release, today, caller }: PayableFacts): { prepare: string; release: string } {
  if (!isPayable(payable)) return { prepare: states[payable.state], release: states[payable.state] };
  const held =
    payable.requestNumber === null
      ? 'Menunggu pengajuan nasabah.'
      : compareDates(payable.payableFrom, today) > 0
        ? `Ditahan sampai ${formatDate(payable.payableFrom)}.`
        : '';
  if (held !== '') return { prepare: held, release: held };
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

export function buildPayable(facts: PayableFacts): DeskPayable {
  const { payable, release, holderName, nameLimits, requestTitle, today, caller } = facts;
  const against = standsAgainst(facts);
  const match = matchNames(payable.accountName, holderName, nameLimits);
  const may_prepare = caller.roles.includes('KEUANGAN_PEMBUAT') && against.prepare === '';
  const may_release = caller.roles.includes('KEUANGAN_PENYETUJU') && against.release === '';
  return {
    payable_id: payable.payableId,
    request_number: payable.requestNumber,
    request_title: requestTitle,
    policy_number: payable.policyNumber,
    kind_text: payableKindText(payable.kind),
    amount: formatMoney(payable.amount, payable.currency),
    state: payable.state,
    state_text: states[payable.state],
    payable_from: payable.payableFrom,
    on_hold: compareDates(payable.payableFrom, today) > 0,
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
    note: noteOf(facts, against, may_prepare || may_release),
  };
}
