import { randomUUID } from 'node:crypto';
import type { ExpectedMoney, MoneyPaid } from '#core/port.ts';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import type { BankAccount, VirtualAccount } from '#shared/policy/policy.ts';
import { VaPurpose } from '#shared/requests/money-in.ts';
import type { Ledger } from './ledger.ts';

export const accountOf = (policyNumber: string, purpose: VaPurpose): string =>
  `88014${purpose}${policyNumber.slice(-9)}`;

/** Creates the virtual accounts of the ledger's policy at one bank, and its account for refunds. */
export async function openAccounts(ledger: Ledger, withRefundAccount = true): Promise<void> {
  const { policyNumber } = ledger.current;
  const virtualAccounts = VaPurpose.options.map((purpose): VirtualAccount => ({
    number: accountOf(policyNumber, purpose),
    bankName: 'Bank Central Asia (BCA)',
    bankCode: 'BCA',
    purpose,
  }));
  const benefitAccount: BankAccount | null = withRefundAccount
    ? { bankName: 'BCA', bankAccount: '0012345678', accountName: 'SITI' }
    : null;
  await ledger
    .database()
    .pool.query('UPDATE core.policy_version SET document = document || $2 WHERE policy_number = $1', [
      policyNumber,
      JSON.stringify({ virtualAccounts, benefitAccount }),
    ]);
}

/** Builds the payment that the ledger's request waits for: 5,000,000 for a top-up by default. */
export const expected = (ledger: Ledger, changes: Partial<ExpectedMoney> = {}): ExpectedMoney => ({
  ...ledger.current,
  purpose: '04',
  amount: '5000000',
  least: '5000000',
  exact: true,
  ...changes,
});

/** Builds a payment to the ledger's policy on the Tuesday. */
export const paid = (ledger: Ledger, amount: string, changes: Partial<MoneyPaid> = {}): MoneyPaid => ({
  bankReference: `REF-${randomUUID()}`,
  virtualAccountNumber: accountOf(ledger.current.policyNumber, '04'),
  amount,
  valueDate: parseBusinessDate('2026-11-24'),
  paidAt: parseInstant('2026-11-24T02:30:00.000Z'),
  payerName: 'SITI',
  ...changes,
});
