import type { BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { Person } from '#shared/policy-document/person.ts';
import { mainProducts } from '../../products/main-products.ts';
import { riders } from '../../products/riders.ts';

export interface InsuredPerson {
  readonly partyId: number;
  readonly person: Person;
}

/** What is told of a cover; amounts in the policy's currency, `freq` by the specification's table, rates as fractions. */
export interface CoverageTold {
  readonly itemId: number;
  readonly productId: number;
  readonly masterProduct: number | null;
  readonly riskStatus: number;
  readonly issueDate: BusinessDate;
  readonly expiryDate: BusinessDate;
  readonly paidupDate: BusinessDate;
  readonly insureds: readonly [InsuredPerson, ...InsuredPerson[]];
  readonly benefitLevel?: string;
  readonly sumAssured: number;
  readonly premium: number;
  readonly freq: '1' | '2' | '3' | '4' | '5';
  readonly topup?: number;
  readonly dueDate: BusinessDate | null;
  readonly waivedSa?: number;
  readonly rates?: Readonly<Record<string, number>>;
}

const productName = (productId: number): string => {
  const product = [...mainProducts, ...riders].find((row) => row.productId === productId);
  if (product === undefined) throw new Error(`No product ${productId}`);
  return product.name;
};

const lifeInsured = ({ partyId, person }: InsuredPerson): Coverage['insureds'][number]['insured'] => ({
  partyId,
  party: { partyId },
  gender: person.gender,
  birthDate: person.birthday,
  person,
});

/** The cover in the wire shape; units are left out, they come from the unit ledger. */
export const buildCoverage = (told: CoverageTold): Coverage => ({
  itemId: told.itemId,
  productId: told.productId,
  productName: productName(told.productId),
  masterProduct: told.masterProduct,
  riskStatus: told.riskStatus,
  issueDate: told.issueDate,
  expiryDate: told.expiryDate,
  paidupDate: told.paidupDate,
  lifeInsured1: { insured: lifeInsured(told.insureds[0]), birthDate: told.insureds[0].person.birthday },
  insureds: told.insureds.map((insured) => ({ insured: lifeInsured(insured) })),
  currentPremium: {
    benefitLevel: told.benefitLevel ?? null,
    sumAssured: told.sumAssured,
    stdPremAf: told.premium,
    totalPremAf: told.premium,
    paymentFreq: told.freq,
  },
  nextPremium: { sumAssured: told.sumAssured },
  recurringTopup: told.topup === undefined ? null : { topupAmount: told.topup },
  coverageExtend: { dueDate: told.dueDate },
  waiverExt: { waiver: told.waivedSa === undefined ? 'N' : 'Y', waivedSa: told.waivedSa ?? 0 },
  contractInvests: [],
  premInvestRates: Object.entries(told.rates ?? {}).map(([fundCode, assignRate]) => ({ fundCode, assignRate })),
});
