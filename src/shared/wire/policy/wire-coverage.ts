import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { Person } from './wire-person.ts';

/** Status of a policy or cover (wire 9.6): pending, in force, lapsed, ended. */
export const RiskStatus = z.literal([0, 1, 2, 3]);
export type RiskStatus = z.infer<typeof RiskStatus>;

/** Insured life. In the response, occupation and industry are also outside the person (wire 5.4). */
const LifeInsured = z.object({
  partyId: z.number(),
  party: z.object({ partyId: z.number() }),
  gender: z.enum(['M', 'F']),
  birthDate: BusinessDate,
  occupCate: z.optional(z.nullable(z.string())),
  occupCateName: z.optional(z.nullable(z.string())),
  industryId: z.optional(z.nullable(z.number())),
  person: Person,
});

const Waiver = z.object({ waiver: z.enum(['Y', 'N']), waivedSa: z.nullable(z.number()) });

/** Waiver; the response always has an object, even if a core omits it because nothing is waived. */
const WaiverExt = z.pipe(
  z.nullable(Waiver),
  z.transform((given) => ({ waiver: given?.waiver ?? ('N' as const), waivedSa: given?.waivedSa ?? 0 })),
);

/** Cover of the policy; `masterProduct` null = main product. Amounts in the policy's currency, fractions as 0.25 = 25 %. */
export const Coverage = z.object({
  itemId: z.number(),
  productId: z.number(),
  productName: z.string(),
  masterProduct: z.nullable(z.number()),
  riskStatus: RiskStatus,
  issueDate: BusinessDate,
  expiryDate: BusinessDate,
  paidupDate: BusinessDate,
  lifeInsured1: z.object({ insured: LifeInsured, birthDate: BusinessDate }),
  insureds: z.array(z.object({ insured: LifeInsured })),
  currentPremium: z.object({
    benefitLevel: z.nullable(z.string()),
    sumAssured: z.number(),
    stdPremAf: z.number(),
    totalPremAf: z.number(),
    paymentFreq: z.enum(['1', '2', '3', '4', '5']),
  }),
  /** Cost of this risk in percent of the standard cost, after a change of occupation; absent = 100 (rulebook 7.18). */
  riskPercent: z.optional(z.number()),
  /** Exclusions by an underwriter from this cover, in words; absent = none (rulebook 4.3 PENAWARAN). */
  exclusions: z.optional(z.array(z.string())),
  nextPremium: z.object({ sumAssured: z.number() }),
  recurringTopup: z.nullable(z.object({ topupAmount: z.number() })),
  coverageExtend: z.object({ dueDate: z.nullable(BusinessDate) }),
  waiverExt: WaiverExt,
  contractInvests: z.array(z.object({ fundCode: z.string(), accumUnits: z.number() })),
  premInvestRates: z.array(z.object({ fundCode: z.string(), assignRate: z.number() })),
});
export type Coverage = z.infer<typeof Coverage>;
