import type { BrowserRequest } from '../contract/browser-request.tsx';

/** Where a request type's browser part is found; loaded when its page is first opened. */
export interface BrowserEntry {
  readonly route: string;
  readonly load: () => Promise<{ readonly default: BrowserRequest }>;
}

/** One line a type; a test keeps it equal to registry.ts. */
export const browserEntries: readonly BrowserEntry[] = [
  { route: 'change/customer-info', load: () => import('../change-customer-info/form.tsx') },
  { route: 'policy-recovery', load: () => import('../policy-recovery/form.tsx') },
  { route: 'cancellation-main-product', load: () => import('../cancellation-main-product/form.tsx') },
  { route: 'payment-policy-loan', load: () => import('../payment-policy-loan/form.tsx') },
  { route: 'request-policy-loan', load: () => import('../request-policy-loan/form.tsx') },
  { route: 'withdraw-partial-investment-fund', load: () => import('../withdraw-partial-investment-fund/form.tsx') },
  { route: 'cuti-premi', load: () => import('../cuti-premi/form.tsx') },
  { route: 'periodicaly-top-up', load: () => import('../periodicaly-top-up/form.tsx') },
  { route: 'benefit-allocation', load: () => import('../benefit-allocation/form.tsx') },
  { route: 'change-payee-refund-account', load: () => import('../change-payee-refund-account/form.tsx') },
  { route: 'transfer-of-funds', load: () => import('../transfer-of-funds/form.tsx') },
  { route: 'apportionment', load: () => import('../apportionment/form.tsx') },
  { route: 'add-investment-fund', load: () => import('../add-investment-fund/form.tsx') },
  { route: 'change-payment-freq', load: () => import('../change-payment-freq/form.tsx') },
  { route: 'change/occupation', load: () => import('../change-occupation/form.tsx') },
  { route: 'change/beneficiary', load: () => import('../change-beneficiary/form.tsx') },
  { route: 'change/payer', load: () => import('../change-payer/form.tsx') },
  { route: 'change/policy-holder', load: () => import('../change-policy-holder/form.tsx') },
  { route: 'change/insured', load: () => import('../change-insured/form.tsx') },
  { route: 'change-payment-method', load: () => import('../change-payment-method/form.tsx') },
  { route: 'increase-sa', load: () => import('../increase-sa/form.tsx') },
  { route: 'decrease-sa', load: () => import('../decrease-sa/form.tsx') },
  { route: 'change-term', load: () => import('../change-term/form.tsx') },
  { route: 'add-rider-product', load: () => import('../add-rider-product/form.tsx') },
  { route: 'change/birth-and-gender', load: () => import('../change-birth-and-gender/form.tsx') },
];
