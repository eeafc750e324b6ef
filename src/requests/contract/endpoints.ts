/**
 * One row per POST path under /api/v1/transaction-proposal (customer info also has its own path); numbers are ours, 173 is the
 * insurer's. `home` = this is a variant of another endpoint: same page, same draft, same face check, same texts (decision 0012).
 */
export const endpoints = {
  surrender: { serviceId: 101 },
  'surrender-with-payee': { serviceId: 102, home: 'surrender' },
  cancellation: { serviceId: 103, home: 'surrender' },
  'check-cop-freelook-payee-account': { serviceId: 104 },
  'apply-policy-loan': { serviceId: 110 },
  'loan-repayment': { serviceId: 111 },
  reinstatement: { serviceId: 120 },
  'change-premium-holiday': { serviceId: 121 },
  'add-rider': { serviceId: 130 },
  'decrease-sa': { serviceId: 131 },
  'increase-sa': { serviceId: 132 },
  'perform-benefit-allocation': { serviceId: 140 },
  'change-payee-refund-account': { serviceId: 141 },
  'periodicaly-top-up': { serviceId: 150 },
  'reupload-pending-document': { serviceId: 151 },
  'partial-withdraw': { serviceId: 160 },
  'topup-single': { serviceId: 161 },
  'switch-fund': { serviceId: 162 },
  'change-apportionment': { serviceId: 163 },
  'change-payment-freq': { serviceId: 172 },
  'change-payment-method': { serviceId: 173 },
  'change-occupation': { serviceId: 180 },
  'change-birth-date-and-gender': { serviceId: 181 },
  'change-term': { serviceId: 182 },
  'change-payer': { serviceId: 183 },
  'change-beneficiary': { serviceId: 184 },
  'change-policy-holder': { serviceId: 185 },
  'change-insured': { serviceId: 186 },
  'change-customer-info': { serviceId: 187, path: '/api/v1/policy/change-customer-info' },
} as const;

export type EndpointSuffix = keyof typeof endpoints;

/** Suffix of a variant → suffix of the endpoint whose page it shares. */
const homes: ReadonlyMap<string, string> = new Map(
  Object.entries(endpoints).flatMap(([suffix, row]) => ('home' in row ? [[suffix, row.home] as const] : [])),
);

/** The endpoint under which drafts, face checks and texts are kept; a suffix that is no variant is its own home. */
export const homeOf = (suffix: string): string => homes.get(suffix) ?? suffix;
