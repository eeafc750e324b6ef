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
  /** Kind of the payable and its request; without request it waits until the holder claims it (rulebook 7.9). */
  readonly payable: Pick<NewPayable, 'kind' | 'requestNumber'>;
}

/** Returns the payable's kind and request for a termination that was requested. */
export const ofRequest = (
  { requestNumber }: Pick<ChangeContext, 'requestNumber'>,
  kind: TerminationKind,
): SettledTermination['payable'] => ({ kind, requestNumber });

/** Amounts owed after a termination: the value, if any, and unused payments to refund. */
export interface OwedAtEnd {
  readonly value: CreatedPayable | undefined;
  readonly refund: readonly CoreEventBody[];
}

export const asEvents = ({ value, refund }: OwedAtEnd): readonly CoreEventBody[] => [
  ...(value === undefined ? [] : [value]),
  ...refund,
];

/** Journal account of each part; units and loans have accounts of their own. */
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

/** Closes all loans, including premium loans; debt that the value does not cover is written off. */
async function closeLoans(context: ChangeContext, settled: SettledTermination): Promise<readonly JournalLine[]> {
  const { input } = settled;
  const owed = input.debts.loan.plus(input.debts.apl);
  if (owed.eq(0)) return [];
  const taken = takenFor(settled, 'LOAN').plus(takenFor(settled, 'APL'));
  const { lines } = await applyRepayment({ ...context, amount: owed, valueDate: context.today });
  const writeOff = { account: accounts.loanWriteOff, currency: input.currency, amount: owed.minus(taken) };
  return [...lines, writeOff];
}

/** Books refunded parts out of the accounts they were booked to; each part of the charges has its own (rulebook 7.1, 8). */
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

/** Lists the final figures for the customer; the last is the payout. */
export const terminationFigures = ({
  parts,
  net,
}: Termination): readonly { readonly figure: PricedFigure; readonly amount: Big }[] => [
  ...parts.map(({ part, amount }) => ({ figure: part, amount })),
  { figure: 'PAYOUT', amount: net },
];

/** Builds the event with the final figures. */
export const finalFigures = (termination: Termination): CoreEventBody => ({
  kind: 'FIGURES_FINAL',
  figures: terminationFigures(termination).map(({ figure, amount }) => ({ figure, amount: amount.toFixed() })),
});

/** Builds the event for a termination without request, only where there was a value or a debt. */
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
 * Settles a termination: journal, loans, payable and refund of suspense money; the caller handles units. Every
 * termination calls this once. When no payout is expected the payee is empty.
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
