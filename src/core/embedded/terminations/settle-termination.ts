import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { Termination, TerminationInput, TerminationKind, TerminationPart } from '#shared/rules/termination.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { PricedFigure } from '#shared/facts/priced-figures.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { accounts, chargeAccounts, unitLiability } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { applyRepayment } from '../loans/apply-repayment.ts';
import { refundSuspense } from '../money-in/refund-suspense.ts';
import { insertPayable, type CreatedPayable, type NewPayable } from '../payables/insert-payable.ts';
import { noAccountYet } from '../payables/registered-account.ts';

export interface SettledTermination {
  readonly input: TerminationInput;
  readonly termination: Termination;
  readonly payee: Payee | null;
  /** What the customer reads of the money, and the request it belongs to; no request = it waits until the holder asks for it (rulebook 7.9). */
  readonly payable: Pick<NewPayable, 'kind' | 'requestNumber'>;
}

/** The money of an ending that a request asked for. */
export const ofRequest = (
  { requestNumber }: Pick<ChangeContext, 'requestNumber'>,
  kind: TerminationKind,
): SettledTermination['payable'] => ({ kind, requestNumber });

/** What an ending left behind: the value that is owed, if any, and what was paid in and never used. */
export interface OwedAtEnd {
  readonly value: CreatedPayable | undefined;
  readonly refund: readonly CoreEventBody[];
}

export const asEvents = ({ value, refund }: OwedAtEnd): readonly CoreEventBody[] => [
  ...(value === undefined ? [] : [value]),
  ...refund,
];

/** Where each part stands in the journal; units and loans have accounts of their own. */
const accountOf: Readonly<
  Record<Exclude<TerminationPart, 'UNITS' | 'LOAN' | 'APL' | 'INSURANCE' | 'TABARRU'>, string>
> = {
  PREMIUMS: accounts.premiumRefund,
  CASH_VALUE: accounts.surrenderExpense,
  MATURITY: accounts.benefitExpense,
  ACQUISITION: accounts.acquisitionCharge,
  SURRENDER_CHARGE: accounts.surrenderCharge,
  ADMIN_FEE: accounts.freeLookFee,
  TAX: accounts.taxPayable,
};

const takenFor = ({ termination }: SettledTermination, wanted: TerminationPart): Big =>
  termination.parts.find(({ part }) => part === wanted)?.amount.neg() ?? new Big(0);

/** The whole debt is closed, advanced premiums included: what the value does not carry is written off, for nobody owes it any more. */
async function closeLoans(context: ChangeContext, settled: SettledTermination): Promise<readonly JournalLine[]> {
  const { input } = settled;
  const owed = input.debts.loan.plus(input.debts.apl);
  if (owed.eq(0)) return [];
  const taken = takenFor(settled, 'LOAN').plus(takenFor(settled, 'APL'));
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
  if (part === 'UNITS' || part === 'LOAN' || part === 'APL') return [];
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
    ...(await closeLoans(context, settled)),
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

/** The same as an event. */
export const finalFigures = (termination: Termination): CoreEventBody => ({
  kind: 'FIGURES_FINAL',
  figures: terminationFigures(termination).map(({ figure, amount }) => ({ figure, amount: amount.toFixed() })),
});

/** Of an ending that nobody asked for: told only where there was a value, or a debt. */
export const figuresIfAny = (termination: Termination): readonly CoreEventBody[] =>
  termination.parts.length === 0 ? [] : [finalFigures(termination)];

async function insertOwed(
  context: ChangeContext,
  { termination, payee, payable }: SettledTermination,
): Promise<CreatedPayable | undefined> {
  const { tx, policy, today, now } = context;
  if (termination.net.eq(0)) return undefined;
  return insertPayable(tx, policy, { ...payable, amount: termination.net, payee: payee ?? noAccountYet, now, today });
}

/**
 * Journal, closed loan, payable, and the money that waited in suspense, of a policy that ends; units are the caller's. Every ending
 * comes through here once. A termination expected to pay nothing has no account yet.
 */
export async function settleTermination(context: ChangeContext, settled: SettledTermination): Promise<OwedAtEnd> {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  await recordEntry(tx, {
    key: `${requestNumber}/${step}/ended`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `${settled.input.kind} settled at ${effectiveDate}`,
    lines: await journalLines(context, settled),
  });
  const value = await insertOwed(context, settled);
  const { payee, payable } = settled;
  const key = `${requestNumber}/${step}/suspense`;
  return {
    value,
    refund: await refundSuspense(tx, policy, { key, requestNumber: payable.requestNumber, payee, now }),
  };
}
