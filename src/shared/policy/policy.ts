import * as z from 'zod/mini';
import { CurrencyCode } from '#shared/money/currency-code.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { Coverage, CoverStatus } from './coverage.ts';
import { Beneficiary, Insured, Party, type Life } from './person.ts';

export const BankAccount = z.object({ bankName: z.string(), bankAccount: z.string(), accountName: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;

/**
 * Account or card from which premiums are debited. Of a card only the first six and last four digits are stored
 * (promises P31).
 */
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

/** Payment methods of the last and of the next bill, by code of wire 9.6. */
const Payment = z.object({ method: z.number(), nextMethod: z.number() });

const Holiday = z.object({ from: BusinessDate, until: BusinessDate });

/**
 * Policy as its core stores it: people, covers and payment, without ledger data (units, prices, debts). Only
 * server/policy/to-wire.ts converts it to the specification's format.
 */
export const Policy = z.object({
  number: z.string(),
  proposalNumber: z.string(),
  currency: CurrencyCode,
  status: CoverStatus,
  isSyariah: z.boolean(),
  /** Code that decides the wording, together with isSyariah (wire 9.4). */
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
  /** Account for payouts to the holder; null until one is registered. */
  benefitAccount: z.nullable(BankAccount),
  virtualAccounts: z.array(VirtualAccount),
  mainCover: Coverage,
  riders: z.array(Coverage),
});
export type Policy = z.infer<typeof Policy>;

/** Main cover and riders of a policy. */
export const Covers = z.pick(Policy, { mainCover: true, riders: true });
export type Covers = z.infer<typeof Covers>;

/** Returns all covers of the policy, main cover first. */
export const coversOf = ({ mainCover, riders }: Covers): readonly Coverage[] => [mainCover, ...riders];

/** True when the cover is the policy's main cover. */
export const isMainCover = ({ mainCover }: Pick<Covers, 'mainCover'>, { itemId }: Pick<Coverage, 'itemId'>): boolean =>
  itemId === mainCover.itemId;

/** Returns the main insured; the first other insured, or the main cover's first life, when none has order 0. */
export const mainInsuredOf = ({ insureds, mainCover }: Pick<Policy, 'insureds' | 'mainCover'>): Insured | Life =>
  insureds.find(({ order }) => order === 0) ?? insureds[0] ?? mainCover.lives[0];

/**
 * Investments of a unit-linked policy: units by fund, latest FINAL price of each fund of the product, and premium
 * split.
 */
export const Investments = z.object({
  holdings: z.array(z.object({ fundCode: z.string(), units: z.number() })),
  prices: z.array(z.object({ fundCode: z.string(), price: z.number(), on: BusinessDate })),
  /** Split of future premiums as fractions: 0.6 = 60 %. */
  allocation: z.array(z.object({ fundCode: z.string(), share: z.number() })),
});
export type Investments = z.infer<typeof Investments>;

/** Values and debts of a policy on a day, in its currency; 0 when the product has none. */
export const PolicyValue = z.object({
  /** Highest amount that can be borrowed. */
  loanLimit: z.number(),
  /** Cash value minus debts, at least 0. */
  surrenderValue: z.number(),
  loanBalance: z.number(),
  /** Debt of automatic premium loans. */
  premiumLoanBalance: z.number(),
  overduePremium: z.number(),
  reinstatementCost: z.number(),
  /** First day of each loan not yet repaid, oldest first. */
  loansOpenedOn: z.array(BusinessDate),
});
export type PolicyValue = z.infer<typeof PolicyValue>;

/** Price of one unit on a valuation day. */
export const FundPrice = z.object({ fundCode: z.string(), date: BusinessDate, price: z.number() });
export type FundPrice = z.infer<typeof FundPrice>;
