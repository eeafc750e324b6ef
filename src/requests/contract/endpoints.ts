import type { PolicyArea } from '#shared/wire/policy-overview.ts';

/** Endpoint: POST under /api/v1/transaction-proposal. */
export interface EndpointRow {
  /** Number of the service; 173 comes from the insurer, all others are ours. */
  readonly serviceId: number;
  /** Areas of the policy information that the request changes; each shows the open request. */
  readonly areas: readonly PolicyArea[];
  /** Endpoint of which this one is a variant, with the same page, draft, face check and texts (decision 0012). */
  readonly home?: string;
  /** Path of the submission when it differs, as for customer info. */
  readonly path?: string;
  /** True for a type that wire 3 does not contain. Specification tests skip it; its own folder has tests. */
  readonly ours?: true;
}

/** All endpoints for requests, questions and attachments. */
export const endpoints = {
  surrender: { serviceId: 101, areas: ['product', 'value'] },
  'surrender-with-payee': { serviceId: 102, home: 'surrender', areas: ['product', 'value', 'benefit'] },
  cancellation: { serviceId: 103, home: 'surrender', areas: ['product', 'value'] },
  'check-cop-freelook-payee-account': { serviceId: 104, areas: [] },
  'apply-policy-loan': { serviceId: 110, areas: ['value'] },
  'loan-repayment': { serviceId: 111, areas: ['value'] },
  reinstatement: { serviceId: 120, areas: ['product', 'payment'] },
  'change-premium-holiday': { serviceId: 121, areas: ['payment'] },
  'add-rider': { serviceId: 130, areas: ['product'] },
  'decrease-sa': { serviceId: 131, areas: ['product'] },
  'increase-sa': { serviceId: 132, areas: ['product'] },
  'perform-benefit-allocation': { serviceId: 140, areas: ['benefit'] },
  'change-payee-refund-account': { serviceId: 141, areas: ['benefit'] },
  'periodicaly-top-up': { serviceId: 150, areas: ['payment', 'product'] },
  'reupload-pending-document': { serviceId: 151, areas: [] },
  'partial-withdraw': { serviceId: 160, areas: ['value'] },
  'topup-single': { serviceId: 161, areas: ['value'] },
  'switch-fund': { serviceId: 162, areas: ['value'] },
  'change-apportionment': { serviceId: 163, areas: ['value'] },
  'change-payment-freq': { serviceId: 172, areas: ['payment', 'product'] },
  'change-payment-method': { serviceId: 173, areas: ['payment'] },
  'change-occupation': { serviceId: 180, areas: ['insured'] },
  'change-birth-date-and-gender': { serviceId: 181, areas: ['insured', 'holder', 'product', 'payment', 'value'] },
  'change-term': { serviceId: 182, areas: ['payment', 'product'] },
  'change-payer': { serviceId: 183, areas: ['payment'] },
  'change-beneficiary': { serviceId: 184, areas: ['beneficiary'] },
  'change-policy-holder': { serviceId: 185, areas: ['holder'] },
  'change-insured': { serviceId: 186, areas: ['insured'] },
  'change-customer-info': { serviceId: 187, path: '/api/v1/policy/change-customer-info', areas: ['holder'] },
} as const satisfies Readonly<Record<string, EndpointRow>>;

export type EndpointSuffix = keyof typeof endpoints;

/** Home endpoint by suffix of a variant. */
const homes: ReadonlyMap<string, string> = new Map(
  Object.entries(endpoints).flatMap(([suffix, row]) => ('home' in row ? [[suffix, row.home] as const] : [])),
);

/**
 * Returns the endpoint under which drafts, face checks and texts are stored; the suffix itself unless it is a variant.
 */
export const homeOf = (suffix: string): string => homes.get(suffix) ?? suffix;
