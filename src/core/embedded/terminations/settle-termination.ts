import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { Termination, TerminationInput, TerminationPart } from '#shared/rules/termination.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { PricedFigure } from '#shared/facts/priced-figures.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { accounts, chargeAccounts, unitLiability } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { applyRepayment } from '../loans/apply-repayment.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import { noAccountYet } from '../payables/registered-account.ts';

export interface SettledTermination {
  readonly input: TerminationInput;
  readonly termination: Termination;
  readonly payee: Payee | null;
}

/** Where each part stands in the journal; units and the loan have accounts of their own. */
const accountOf: Readonly<Record<Exclude<TerminationPart, 'UNITS' | 'LOAN' | 'INSURANCE' | 'TABARRU'>, string>> = {
  PREMIUMS: accounts.premiumRefund,
  CASH_VALUE: accounts.surrenderExpense,
  ACQUISITION: accounts.acquisitionCharge,
  SURRENDER_CHARGE: accounts.surrenderCharge,
  ADMIN_FEE: accounts.freeLookFee,
  OVERDUE: accounts.premium,
  APL: accounts.premiumLoan,
  TAX: accounts.taxPayable,
};

/** The whole debt is closed: what the value does not carry is written off, for nobody owes it any more. */
async function closeLoan(
  context: ChangeContext,
  { input, termination }: SettledTermination,
): Promise<readonly JournalLine[]> {
  const owed = input.debts.loan;
  if (owed.eq(0)) return [];
  const taken = termination.parts.find(({ part }) => part === 'LOAN')?.amount.neg() ?? new Big(0);
  const { lines } = await applyRepayment({ ...context, amount: owed, valueDate: context.today });
  const writeOff = { account: accounts.loanWriteOff, currency: input.currency, amount: owed.minus(taken) };
  return [...lines, writeOff];
}

/** What is given back leaves the accounts that it went to; each part of the charges has its own (rulebook 7.1, 8). */
function partLines(
  { policy }: ChangeContext,
  input: TerminationInput,
  { part, amount }: Termination['parts'][number],
): readonly JournalLine[] {
  const { currency, administrationCharges: administration } = input;
  const charges = chargeAccounts(policy.archetype);
  if (part === 'UNITS' || part === 'LOAN') return [];
  if (part === 'TABARRU') return [{ account: charges.insurance, currency, amount }];
  if (part !== 'INSURANCE') return [{ account: accountOf[part], currency, amount }];
  return [
    { account: charges.insurance, currency, amount: amount.minus(administration) },
    { account: charges.administration, currency, amount: administration },
  ];
}

async function journalLines(context: ChangeContext, settled: SettledTermination): Promise<readonly JournalLine[]> {
  const { termination, input } = settled;
  const { currency } = input;
  return [
    ...termination.lines.map((line) => ({ account: unitLiability(line.fundCode), currency, amount: line.amount })),
    ...termination.parts.flatMap((part) => partLines(context, input, part)),
    ...(await closeLoan(context, settled)),
    { account: accounts.policyholderPayable, currency, amount: termination.net.neg() },
  ];
}

/** The figures that the customer is told as final; the last = what is paid. */
export const terminationFigures = ({
  parts,
  net,
}: Termination): readonly { readonly figure: PricedFigure; readonly amount: Big }[] => [
  ...parts.map(({ part, amount }) => ({ figure: part, amount })),
  { figure: 'PAYOUT', amount: net },
];

/** Journal, closed loan and payable of a policy that ends; units are the caller's. A termination expected to pay nothing has no account yet. */
export async function settleTermination(
  context: ChangeContext,
  settled: SettledTermination,
): Promise<readonly CoreEventBody[]> {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  const { input, termination, payee } = settled;
  await recordEntry(tx, {
    key: `${requestNumber}/${step}/ended`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `${input.kind} settled at ${effectiveDate}`,
    lines: await journalLines(context, settled),
  });
  if (termination.net.eq(0)) return [];
  const payable = {
    requestNumber,
    kind: input.kind,
    amount: termination.net,
    payee: payee ?? noAccountYet,
    now,
    today,
  };
  return [await insertPayable(tx, policy, payable)];
}
