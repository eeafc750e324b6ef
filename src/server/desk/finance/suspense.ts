import type { SuspenseMoney } from '#core/port.ts';
import { labelOf } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import { vaPurposeText } from '#shared/lists/va-purposes.ts';
import type { DeskMoney, DeskMoneyList } from '#shared/wire/desk-money.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { listWaiting as listEntered, type Entry } from '../entries/entry-repository.ts';
import { describeEntry } from '../entries/two-person-entry.ts';
import { moneyMatches, readSecondPersonRule, type EnteredMatch } from './match-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** A request that waits for money. */
interface Waiting {
  readonly number: string;
  readonly title: string;
  readonly headline: string;
  readonly policy_number: string;
}

async function listWaiting(desk: Pick<DeskServices, 'pool'>): Promise<readonly Waiting[]> {
  const { rows } = await desk.pool.query<Waiting>(
    `SELECT number, title, headline, policy_number FROM proposal
     WHERE state = 'MENUNGGU_PEMBAYARAN' AND ended_at IS NULL ORDER BY submitted_at, number LIMIT 100`,
  );
  return rows;
}

const textOf = (each: Waiting): string =>
  `${each.number} · ${each.title} · ${each.headline} · polis ${each.policy_number}`;

const candidatesFor = (money: SuspenseMoney, waiting: readonly Waiting[]): DeskMoney['candidates'] =>
  waiting
    .toSorted((a, b) => Number(b.policy_number === money.policyNumber) - Number(a.policy_number === money.policyNumber))
    .map((each) => ({ number: each.number, text: textOf(each) }));

interface Described {
  readonly holderName: string | undefined;
  readonly needsSecond: boolean;
  readonly waiting: readonly Waiting[];
}

const describe = (money: SuspenseMoney, { holderName, needsSecond, waiting }: Described): DeskMoney => ({
  payment_id: money.paymentId,
  bank_reference: money.bankReference,
  virtual_account_number: money.virtualAccountNumber,
  policy_number: money.policyNumber,
  holder_name: holderName ?? '-',
  purpose_text: money.purpose === null ? 'Rekening tidak dikenal' : labelOf(vaPurposeText, money.purpose),
  amount: formatMoney(money.amount, money.currency),
  free: formatMoney(money.free, money.currency),
  needs_second: needsSecond,
  value_date: money.valueDate,
  payer_name: money.payerName ?? '-',
  candidates: candidatesFor(money, waiting),
});

/** Describes an entered match; its payment or request may have left the lists since. */
function describeMatch(
  entry: Entry<EnteredMatch>,
  caller: StaffSession,
  { money, waiting }: { readonly money: readonly SuspenseMoney[]; readonly waiting: readonly Waiting[] },
): DeskMoneyList['waiting'][number] {
  const { requestNumber, free, currency } = entry.content;
  const payment = money.find(({ paymentId }) => paymentId === entry.subject);
  const request = waiting.find(({ number }) => number === requestNumber);
  const { note: _, ...shown } = describeEntry(moneyMatches, entry, caller);
  return {
    ...shown,
    amount: formatMoney(free, currency),
    bank_reference: payment?.bankReference ?? '-',
    payer_name: payment?.payerName ?? '-',
    request_text: request === undefined ? requestNumber : textOf(request),
  };
}

/**
 * Lists money without a request, with the requests that it may be meant for, and the matches that wait for a second
 * person. At most 100 payments (P03).
 */
export async function listSuspenseMoney(
  desk: Pick<DeskServices, 'clock' | 'core' | 'pool' | 'vault'>,
  caller: StaffSession,
): Promise<DeskMoneyList> {
  const [money, waiting, entered, needsSecond] = await Promise.all([
    desk.core.listSuspense(),
    listWaiting(desk),
    listEntered(desk.pool, desk.vault, moneyMatches),
    readSecondPersonRule(desk),
  ]);
  const isEntered = new Set(entered.map(({ subject }) => subject));
  const nameOf = await readHolderNames(
    desk,
    money.flatMap((each) => each.policyNumber ?? []),
  );
  return {
    items: money
      .filter(({ paymentId }) => !isEntered.has(paymentId))
      .map((each) =>
        describe(each, { holderName: nameOf(each.policyNumber ?? ''), needsSecond: needsSecond(each), waiting }),
      ),
    waiting: entered.map((entry) => describeMatch(entry, caller, { money, waiting })),
    may_match: caller.roles.some((role) => role === 'KEUANGAN_PEMBUAT' || role === 'KEUANGAN_PENYETUJU'),
  };
}
