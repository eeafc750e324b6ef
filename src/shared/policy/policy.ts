import * as z from 'zod/mini';
import { CurrencyCode } from '#shared/money/money.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { Coverage, CoverStatus } from './coverage.ts';
import { Beneficiary, Insured, Party, type Life } from './person.ts';

export const BankAccount = z.object({ bankName: z.string(), bankAccount: z.string(), accountName: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;

/** The account or card that premiums are debited from; of a card only the first six and last four digits are kept (promises P31). */
export const DebitAccount = z.extend(BankAccount, {
  cardExpires: z.nullable(z.string()),
  cardType: z.nullable(z.string()),
});
export type DebitAccount = z.infer<typeof DebitAccount>;

/** Where money for one purpose is paid in (rulebook 6.4). */
export const VirtualAccount = z.object({
  number: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  purpose: z.string(),
});
export type VirtualAccount = z.infer<typeof VirtualAccount>;

/** How premiums are paid, by the code of wire 9.6: as of the last bill, and from the next one on. */
const Payment = z.object({ method: z.number(), nextMethod: z.number() });

const Holiday = z.object({ from: BusinessDate, until: BusinessDate });

/**
 * A policy as its core keeps it: who, what is insured, how it is paid. What ledgers know (units, prices, debts) is not in it.
 * The specification's own shape of it is written by server/policy/to-wire.ts and by nobody else.
 */
export const Policy = z.object({
  number: z.string(),
  proposalNumber: z.string(),
  currency: CurrencyCode,
  status: CoverStatus,
  isSyariah: z.boolean(),
  /** Decides some words, together with isSyariah (wire 9.4). */
  priorityCode: z.string(),
  isUnitLinked: z.boolean(),
  isHybrid: z.boolean(),
  /** The day on which the holder received the policy; null = not known. */
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
  /** The account to which the insurer pays what it owes the holder; null until they name one. */
  benefitAccount: z.nullable(BankAccount),
  virtualAccounts: z.array(VirtualAccount),
  mainCover: Coverage,
  riders: z.array(Coverage),
});
export type Policy = z.infer<typeof Policy>;

/** The covers of a policy, without the rest. */
export const Covers = z.pick(Policy, { mainCover: true, riders: true });
export type Covers = z.infer<typeof Covers>;

/** Every cover of the policy, the main one first. */
export const coversOf = ({ mainCover, riders }: Covers): readonly Coverage[] => [mainCover, ...riders];

/** Whether a cover of the policy is its main one. */
export const isMainCover = ({ mainCover }: Pick<Covers, 'mainCover'>, { itemId }: Pick<Coverage, 'itemId'>): boolean =>
  itemId === mainCover.itemId;

/** The life for whom the policy was bought. */
export const mainInsuredOf = ({ insureds, mainCover }: Pick<Policy, 'insureds' | 'mainCover'>): Insured | Life =>
  insureds.find(({ order }) => order === 0) ?? insureds[0] ?? mainCover.lives[0];

/** What the ledgers know of a unit-linked policy: units by fund, the latest FINAL price of every fund of the product, the parts of premiums. */
export const Investments = z.object({
  holdings: z.array(z.object({ fundCode: z.string(), units: z.number() })),
  prices: z.array(z.object({ fundCode: z.string(), price: z.number(), on: BusinessDate })),
  /** A part is a fraction: 0.6 = 60 %. */
  allocation: z.array(z.object({ fundCode: z.string(), share: z.number() })),
});
export type Investments = z.infer<typeof Investments>;

/** What a policy is worth and owes on a day, in its currency; zeros where the product has none. */
export const PolicyValue = z.object({
  /** The most that can be borrowed. */
  loanLimit: z.number(),
  /** Cash value less debts; never below zero. */
  surrenderValue: z.number(),
  loanBalance: z.number(),
  /** Premiums that were advanced from the cash value. */
  premiumLoanBalance: z.number(),
  overduePremium: z.number(),
  reinstatementCost: z.number(),
  /** The first day of each loan that is not paid off, oldest first. */
  loansOpenedOn: z.array(BusinessDate),
});
export type PolicyValue = z.infer<typeof PolicyValue>;

/** The price of one unit on a valuation day. */
export const FundPrice = z.object({ fundCode: z.string(), date: BusinessDate, price: z.number() });
export type FundPrice = z.infer<typeof FundPrice>;
