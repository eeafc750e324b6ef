import type { PolicyArea } from '#shared/wire/policy-overview.ts';
import { endpoints, type EndpointRow } from './endpoints.ts';

const rows: Readonly<Record<string, EndpointRow>> = endpoints;

/**
 * Returns the areas that a request changes. An unknown suffix counts as the product area, so that every open change is
 * visible.
 */
export const touchedAreas = (suffix: string): readonly PolicyArea[] => rows[suffix]?.areas ?? ['product'];

/** Pages under /transaction/submission/ that change what an area shows. */
export const changePages = {
  holder: 'change/customer-info',
  insured: 'change/occupation',
  beneficiary: 'change/beneficiary',
  payment: 'change-payment-method',
  benefit: 'change-payee-refund-account',
  product: 'add-rider-product',
  reinstate: 'policy-recovery',
  terminate: 'cancellation-main-product',
  claim: 'benefit-allocation',
  loan: 'request-policy-loan',
  repay: 'payment-policy-loan',
  topUp: 'add-investment-fund',
  withdraw: 'withdraw-partial-investment-fund',
  switch: 'transfer-of-funds',
} as const;
