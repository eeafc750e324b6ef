import * as z from 'zod/mini';
import { CurrencyCode } from '#shared/money/currency-code.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { Coverage, RiskStatus } from './wire-coverage.ts';
import { Address, Party, Person } from './wire-person.ts';

const text = z.nullable(z.string());

const Insured = z.object({
  partyId: z.number(),
  person: Person,
  gender: z.enum(['M', 'F']),
  birthDate: BusinessDate,
  insuredNo: z.number(),
  occupCate: text,
  occupCateName: text,
  industryId: z.nullable(z.number()),
  mobileTelephone: text,
  address: z.nullable(Address),
});

const BankAccount = z.object({ bankAccount: z.string(), accoName: z.string(), bankName: z.string() });

/** Policy as returned by get-my-policy (wire 5.4). The unit price of a fund is `bidPrice` on `pricingDate`. */
export const PolicyWithCode = z.object({
  policyNumber: z.string(),
  proposalNumber: z.string(),
  currency: CurrencyCode,
  riskStatus: RiskStatus,
  isSyariah: z.boolean(),
  productPriorityCode: z.string(),
  isILP: z.boolean(),
  isHybrid: z.boolean(),
  acknowledgeDate: z.nullable(BusinessDate),
  lockedPeriodDate: z.nullable(BusinessDate),
  holidayIndi: z.enum(['Y', 'N']),
  holidayStartDate: z.nullable(BusinessDate),
  holidayEndDate: z.nullable(BusinessDate),
  advancePremIndi: z.enum(['Y', 'N']),
  policyHolder: Party,
  insureds: z.array(Insured),
  payers: z.array(Party),
  beneficiaries: z.array(
    z.object({
      partyId: z.number(),
      person: Person,
      shareRate: z.number(),
      designation: z.number(),
      /** Text of the relation 'Lainnya'; `guardianName` = guardian of a minor. Absent or null = not given. */
      otherDesignation: z.optional(text),
      guardianName: z.optional(text),
    }),
  ),
  payerAccounts: z.array(z.object({ paymentMethod: z.number(), paymentMethodNext: z.number() })),
  payerBankAccount: z.array(z.extend(BankAccount, { expireDate: text, creditCardType: text })),
  refundPayeeBankAccount: z.array(BankAccount),
  virtualAccountInfo: z.array(
    z.object({
      virtualAccountNumber: z.string(),
      bankName: z.string(),
      bankAbbrName: z.string(),
      purpose: z.string(),
      /** Purpose in words; only in the response. */
      purposeName: z.optional(z.string()),
    }),
  ),
  fundPrices: z.array(z.object({ fundCode: z.string(), bidPrice: z.number(), pricingDate: BusinessDate })),
  coverages: z.array(Coverage),
});
export type PolicyWithCode = z.infer<typeof PolicyWithCode>;

export const MyPolicy = z.object({ policyWithCode: PolicyWithCode });
export type MyPolicy = z.infer<typeof MyPolicy>;

export const BenefitLevel = z.object({ benefitLevel: z.string(), levelDescrp: z.string() });

/**
 * Summary of a product. In spite of their names, minSurValue and maxSurValue are the lowest and highest SUM ASSURED
 * (rulebook 7.1).
 */
export const ProductSummary = z.object({
  id: z.number(),
  name: z.string(),
  benefitLevelInfoVOList: z.array(BenefitLevel),
  minSurValue: z.number(),
  maxSurValue: z.number(),
});
export type ProductSummary = z.infer<typeof ProductSummary>;
