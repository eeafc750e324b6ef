import type { SuspenseMoney } from '#core/port.ts';
import { labelOf } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import { vaPurposeText } from '#shared/lists/va-purposes.ts';
import type { DeskMoney, DeskMoneyList } from '#shared/wire/desk-money.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
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

const candidatesFor = (money: SuspenseMoney, waiting: readonly Waiting[]): DeskMoney['candidates'] =>
  waiting
    .toSorted((a, b) => Number(b.policy_number === money.policyNumber) - Number(a.policy_number === money.policyNumber))
    .map((each) => ({
      number: each.number,
      text: `${each.number} · ${each.title} · ${each.headline} · polis ${each.policy_number}`,
    }));

const describe = (money: SuspenseMoney, holderName: string | undefined, waiting: readonly Waiting[]): DeskMoney => ({
  payment_id: money.paymentId,
  bank_reference: money.bankReference,
  virtual_account_number: money.virtualAccountNumber,
  policy_number: money.policyNumber,
  holder_name: holderName ?? '-',
  purpose_text: money.purpose === null ? 'Rekening tidak dikenal' : labelOf(vaPurposeText, money.purpose),
  amount: formatMoney(money.amount, money.currency),
  free: formatMoney(money.free, money.currency),
  value_date: money.valueDate,
  payer_name: money.payerName ?? '-',
  candidates: candidatesFor(money, waiting),
});

/** Lists money without a request, with the requests that it may be meant for. At most 100 (P03). */
export async function listSuspenseMoney(
  desk: Pick<DeskServices, 'core' | 'pool'>,
  caller: StaffSession,
): Promise<DeskMoneyList> {
  const [money, waiting] = await Promise.all([desk.core.listSuspense(), listWaiting(desk)]);
  const nameOf = await readHolderNames(
    desk,
    money.flatMap((each) => each.policyNumber ?? []),
  );
  return {
    items: money.map((each) => describe(each, nameOf(each.policyNumber ?? ''), waiting)),
    may_match: caller.roles.some((role) => role === 'KEUANGAN_PEMBUAT' || role === 'KEUANGAN_PENYETUJU'),
  };
}
