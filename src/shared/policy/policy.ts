import * as z from 'zod/mini';
import { CurrencyCode } from '#shared/money/currency-code.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { Coverage, CoverStatus } from './coverage.ts';
import { Beneficiary, Insured, Party, type Life } from './person.ts';

export const BankAccount = z.object({ bankName: z.string(), bankAccount: z.string(), accountName: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;

/** Account or card from which premiums are debited; of a card only the first six and last four digits are stored (promises P31). */
export const DebitAccount = z.extend(BankAccount, {
  cardExpires: z.nullable(z.string()),
  cardType: z.nullable(z.string()),
});
export type DebitAccount = z.infer<typeof DebitAccount>;

/** Virtual account for payments of one purpose (rulebook 6.4). */
export const VirtualAccount = z.object({
  number: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  purpose: z.string(),
});
export type VirtualAccount = z.infer<typeof VirtualAccount>;

/** Payment methods by the code of wire 9.6: of the last bill, and of the next one. */
const Payment = z.object({ method: z.number(), nextMethod: z.number() });

const Holiday = z.object({ from: BusinessDate, until: BusinessDate });

/**
 * Policy as stored by its core: people, covers and payment. Ledger data (units, prices, debts) is not included.
 * Only server/policy/to-wire.ts writes it in the specification's format.
 */
export const Policy = z.object({
  number: z.string(),
  proposalNumber: z.string(),
  currency: CurrencyCode,
  status: CoverStatus,
  isSyariah: z.boolean(),
  /** Code that, with isSyariah, decides the wording (wire 9.4). */
  priorityCode: z.string(),
  isUnitLinked: z.boolean(),
  isHybrid: z.boolean(),
  /** Day on which the holder received the policy; null = unknown. */
  acknowledgedOn: z.nullable(BusinessDate),
  lockedUntil: z.nullable(BusinessDate),
  premiumHoliday: z.nullable(Holiday),
  hasAdvancePremium: z.boolean(),
  holder: Party,
  insureds: z.array(Insured),
  payer: Party,
  beneficiaries: z.array(Beneficiary),
  payment: Payment,
  debitAccount: z.nullable(DebitAccount),
  /** Account for payouts to the holder; null until they name one. */
  benefitAccount: z.nullable(BankAccount),
  virtualAccounts: z.array(VirtualAccount),
  mainCover: Coverage,
  riders: z.array(Coverage),
});
export type Policy = z.infer<typeof Policy>;

/** Covers of a policy. */
export const Covers = z.pick(Policy, { mainCover: true, riders: true });
export type Covers = z.infer<typeof Covers>;

/** Lists every cover of the policy, the main one first. */
export const coversOf = ({ mainCover, riders }: Covers): readonly Coverage[] => [mainCover, ...riders];

/** Returns true when a cover is the policy's main one. */
export const isMainCover = ({ mainCover }: Pick<Covers, 'mainCover'>, { itemId }: Pick<Coverage, 'itemId'>): boolean =>
  itemId === mainCover.itemId;

/** Finds the main insured. */
export const mainInsuredOf = ({ insureds, mainCover }: Pick<Policy, 'insureds' | 'mainCover'>): Insured | Life =>
  insureds.find(({ order }) => order === 0) ?? insureds[0] ?? mainCover.lives[0];

/**
 * Investments of a unit-linked policy: units by fund, the latest FINAL price of every fund of the product, and the
 * allocation of premiums.
 */
export const Investments = z.object({
  holdings: z.array(z.object({ fundCode: z.string(), units: z.number() })),
  prices: z.array(z.object({ fundCode: z.string(), price: z.number(), on: BusinessDate })),
  /** Shares as fractions: 0.6 = 60 %. */
  allocation: z.array(z.object({ fundCode: z.string(), share: z.number() })),
});
export type Investments = z.infer<typeof Investments>;

/** Values and debts of a policy on a day, in its currency; zeros where the product has none. */
export const PolicyValue = z.object({
  /** Highest amount that can be borrowed. */
  loanLimit: z.number(),
  /** Cash value less debts, at least 0. */
  surrenderValue: z.number(),
  loanBalance: z.number(),
  /** Premiums advanced from the cash value. */
  premiumLoanBalance: z.number(),
  overduePremium: z.number(),
  reinstatementCost: z.number(),
  /** First day of each loan that is not paid off, oldest first. */
  loansOpenedOn: z.array(BusinessDate),
});
export type PolicyValue = z.infer<typeof PolicyValue>;

/** Price of one unit on a valuation day. */
export const FundPrice = z.object({ fundCode: z.string(), date: BusinessDate, price: z.number() });
export type FundPrice = z.infer<typeof FundPrice>;
