import { Big } from 'big.js';
import type { PaidPayable, PaidQuestion } from '#core/port.ts';
import { isCreditRefund } from '#core/events.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { formatMoney } from '#shared/money/money.ts';
import { addDays, instantAt } from '#shared/time/dates.ts';
import { nameWords } from '#shared/text/name-words.ts';
import { mostPaidCounted, type PaidHistory, type PaidPayment } from '#shared/wire/finance/paid-history.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { payoutReference } from '#server/payout-batches/payout-reference.ts';
import type { PaidHistoryQuestion } from './finance-questions.ts';

const pageSize = 25;

/** Fewest digits by which an account is searched. */
const fewestDigits = 4;

/** Reads an amount as people type it, such as 'Rp 1.250.000' or '120,50'; null = the text is none. */
function readAmount(search: string): string | null {
  const text = search.replace(/^(rp|us\$)\s*/i, '');
  if (!/^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d{1,15}(,\d{1,2})?$/.test(text)) return null;
  return new Big(text.replaceAll('.', '').replace(',', '.')).toFixed(2);
}

/** Reads what a search of the history means: words of a payee's name, or a number, an amount and the end of an account at once. */
export function interpretPaidSearch(search: string): PaidQuestion['found'] {
  if (search === '') return null;
  const hasLetters = /\p{L}/u.test(search.replace(/^(rp|us\$)\s*/i, ''));
  const digits = hasLetters ? '' : search.replaceAll(/\D/g, '');
  return {
    words: hasLetters ? nameWords(search) : [],
    number: search,
    amount: readAmount(search),
    accountEnd: digits.length < fewestDigits ? '' : digits,
  };
}

/** Records a search by a payee's name or account, without its words. */
export async function recordPaidSearch(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  { userName }: Pick<StaffSession, 'userName'>,
  found: PaidQuestion['found'],
): Promise<void> {
  const by = found === null ? '' : found.words.length > 0 ? 'name' : found.accountEnd === '' ? '' : 'account';
  if (by === '') return;
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'people.searched',
      detail: { by },
    }),
  );
}

const toPayment = (paid: PaidPayable, holderName: string): PaidPayment => {
  const request = paid.requests.at(-1) ?? null;
  return {
    payable_id: paid.payableId,
    request_number: isCreditRefund(request) ? null : request,
    policy_number: paid.policyNumber,
    kind_text: payableKindText(paid.kind),
    amount: formatMoney(paid.amount, paid.currency),
    paid_at: paid.paidAt,
    bank_name: paid.bankName,
    bank_account: paid.bankAccount,
    account_name: paid.accountName,
    holder_name: holderName,
    prepared_by: paid.maker,
    released_by: paid.releaser,
    reference: payoutReference(paid.payableId, paid.attempt),
    attempt: paid.attempt,
  };
};

/** Paid payment as it is shown, with its exact amount. */
interface ReadPayment extends Pick<PaidPayable, 'amount' | 'currency'> {
  readonly shown: PaidPayment;
}

/** Reads a part of the history. */
export async function readPaid(
  desk: Pick<DeskServices, 'core'>,
  { search, day, currency }: PaidHistoryQuestion,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly payments: readonly ReadPayment[]; readonly total: number }> {
  const { items, total } = await desk.core.pagePaid({
    found: interpretPaidSearch(search),
    from: day && instantAt(day, '00:00'),
    until: day && instantAt(addDays(day, 1), '00:00'),
    currency,
    ...part,
  });
  const owners = await desk.core.listPoliciesForPayout([...new Set(items.map(({ policyNumber }) => policyNumber))]);
  const names = new Map(owners.map(({ policyNumber, holderName }) => [policyNumber, holderName]));
  const payments = items.map((paid) => ({
    shown: toPayment(paid, names.get(paid.policyNumber) ?? '-'),
    amount: paid.amount,
    currency: paid.currency,
  }));
  return { payments, total };
}

/** Describes a page of what was paid, newest first; a search of people is recorded. */
export async function describePaid(
  desk: DeskServices,
  caller: StaffSession,
  question: PaidHistoryQuestion,
): Promise<PaidHistory> {
  await recordPaidSearch(desk, caller, interpretPaidSearch(question.search));
  const { page } = question;
  const { payments, total } = await readPaid(desk, question, { limit: pageSize, offset: (page - 1) * pageSize });
  const items = payments.map(({ shown }) => shown);
  return { items, total, most_counted: mostPaidCounted, page, page_size: pageSize };
}
