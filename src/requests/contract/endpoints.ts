import type { PolicyArea } from '#shared/wire/policy-overview.ts';

/** POST path under /api/v1/transaction-proposal. */
export interface EndpointRow {
  /** Numbers are ours, 173 is the insurer's. */
  readonly serviceId: number;
  /** Areas of the policy information that the request changes; they show it while it is open. */
  readonly areas: readonly PolicyArea[];
  /** Endpoint of which this is a variant: same page, same draft, same face check, same texts (decision 0012). */
  readonly home?: string;
  /** Path of the submission, if different: customer info has its own. */
  readonly path?: string;
  /** True for a type that wire 3 does not know; tests that prove the specification leave it out, its own folder proves it. */
  readonly ours?: true;
}

/** Endpoints that take a request, a question or attachments. */
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

/** Suffix of a variant → suffix of the endpoint whose page it shares. */
const homes: ReadonlyMap<string, string> = new Map(
  Object.entries(endpoints).flatMap(([suffix, row]) => ('home' in row ? [[suffix, row.home] as const] : [])),
);

/**
 * Returns the endpoint under which drafts, face checks and texts are stored; its own for a suffix that is no variant.
 */
export const homeOf = (suffix: string): string => homes.get(suffix) ?? suffix;
