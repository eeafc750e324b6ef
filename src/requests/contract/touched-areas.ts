import type { PolicyArea } from '#shared/wire/policy-overview.ts';
import type { EndpointSuffix } from './endpoints.ts';

const ending: readonly PolicyArea[] = ['product', 'value'];

/** The areas of the policy information that a posted effect of an endpoint changes: its request is shown there while under way. */
const areas: Readonly<Partial<Record<EndpointSuffix, readonly PolicyArea[]>>> = {
  surrender: ending,
  'surrender-with-payee': [...ending, 'benefit'],
  cancellation: ending,
  'check-cop-freelook-payee-account': [],
  'apply-policy-loan': ['value'],
  'loan-repayment': ['value'],
  reinstatement: ['product', 'payment'],
  'change-premium-holiday': ['payment'],
  'add-rider': ['product'],
  'decrease-sa': ['product'],
  'increase-sa': ['product'],
  'perform-benefit-allocation': ['benefit'],
  'change-payee-refund-account': ['benefit'],
  'periodicaly-top-up': ['payment', 'product'],
  'reupload-pending-document': [],
  'partial-withdraw': ['value'],
  'topup-single': ['value'],
  'switch-fund': ['value'],
  'change-apportionment': ['value'],
  'change-payment-freq': ['payment', 'product'],
  'change-payment-method': ['payment'],
  'change-occupation': ['insured'],
  'change-birth-date-and-gender': ['insured', 'holder', 'product', 'payment', 'value'],
  'change-term': ['payment', 'product'],
  'change-payer': ['payment'],
  'change-beneficiary': ['beneficiary'],
  'change-policy-holder': ['holder'],
  'change-insured': ['insured'],
  'change-customer-info': ['holder'],
};

/** A request that the table does not name is shown with the products, so that no change under way goes unseen. */
export const touchedAreas = (suffix: string): readonly PolicyArea[] =>
  Object.entries(areas).find(([name]) => name === suffix)?.[1] ?? ['product'];

/** Page under /transaction/submission/ that changes what an area shows. */
export const changePages = {
  holder: 'change/customer-info',
  insured: 'change/occupation',
  beneficiary: 'change/beneficiary',
  payment: 'change-payment-method',
  benefit: 'change-payee-refund-account',
  product: 'add-rider-product',
  reinstate: 'policy-recovery',
  claim: 'benefit-allocation',
  loan: 'request-policy-loan',
  repay: 'payment-policy-loan',
  topUp: 'add-investment-fund',
  withdraw: 'withdraw-partial-investment-fund',
  switch: 'transfer-of-funds',
} as const;
