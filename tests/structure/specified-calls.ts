import { specificationPayloads } from './specification-payloads.ts';

const suffixes = Object.keys(specificationPayloads);
const ofType = suffixes.filter((suffix) => suffix !== 'change-customer-info');

/** Wire 7.4 to 7.7, to the letter. */
export const specifiedCalls: readonly string[] = [
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/otp/check',
  'POST /api/v1/auth/otp/reset',
  'POST /api/v1/auth/logout',
  'GET /api/v1/occupations',
  'GET /api/v1/industries',
  'GET /api/v1/terms-conditions',
  'GET /api/v1/vida/generate-token',
  'GET /api/v1/banks',
  'GET /api/v1/banks/{id}',
  'GET /api/v1/config-face-verifications',
  'GET /api/v1/credit-cards',
  'GET /api/v1/reasons',
  ...['provinces', 'cities', 'districts', 'villages'].flatMap((level) => [
    `GET /api/v1/address/${level}`,
    `GET /api/v1/address/${level}/{id}`,
  ]),
  'GET /api/v1/policy/get-my-policy',
  'GET /api/v1/policy/get-my-policy-loan-info',
  'GET /api/v1/products',
  'GET /api/v1/products/{id}',
  'GET /api/v1/product-riders/{id}',
  'POST /api/v1/policy/change-customer-info',
  'POST /api/v1/attachments',
  ...ofType.map((suffix) => `POST /api/v1/transaction-proposal/${suffix}`),
  'POST /api/v1/transaction-proposal/reupload-pending-document',
  'GET /api/v1/transaction-proposal',
  'GET /api/v1/notifications',
];

/** check-cop is asked before a surrender and stores nothing: it has no check of its own. */
const withCheck = suffixes.filter((suffix) => suffix !== 'check-cop-freelook-payee-account');

/** Rulings 4. Methods are ours where the ruling names none. */
export const beyondSpecification: readonly string[] = [
  'POST /api/v1/auth/refresh',
  'POST /api/v1/auth/step-up',
  'POST /api/v1/auth/step-up/check',
  'GET /api/v1/requests/availability',
  ...withCheck.map((suffix) => `POST /api/v1/transaction-proposal/${suffix}/check`),
  'GET /api/v1/drafts/{suffix}',
  'PUT /api/v1/drafts/{suffix}',
  'DELETE /api/v1/drafts/{suffix}',
  'GET /api/v1/transaction-proposal/{id}',
  'POST /api/v1/transaction-proposal/{id}/cancel',
  'GET /api/v1/transaction-proposal/{id}/offer',
  'POST /api/v1/transaction-proposal/{id}/offer',
  'POST /api/v1/transaction-proposal/{id}/again',
  'POST /api/v1/transaction-proposal/{id}/statements',
  'POST /api/v1/transaction-proposal/{id}/confirmation',
  'GET /api/v1/transaction-proposal/{id}/receipt',
  'GET /api/v1/transaction-proposal/{id}/messages',
  'POST /api/v1/transaction-proposal/{id}/messages',
  'POST /api/v1/notifications/{id}/open',
  'POST /api/v1/notifications/open',
  'GET /api/v1/notifications/stream',
  'GET /api/v1/attachments/{name}',
  'GET /api/v1/policies',
  'POST /api/v1/policies/switch',
  'POST /api/v1/policy/reveal',
  'GET /api/v1/policy/fund-prices',
  'GET /api/v1/policy/fund-values',
  'GET /api/v1/policy/premium-calendar',
  'GET /api/v1/policy/premiums/{due}/receipt',
  'POST /api/v1/policy/premium-credit/refund',
  'GET /api/v1/policy/outlook',
  'GET /api/v1/policy/endorsements',
  'GET /api/v1/policy/movements',
  'GET /api/v1/policy/movements/{year}/file',
  'GET /api/v1/policy/pending-changes',
  'GET /api/v1/profile',
  'GET /api/v1/profile/preferences',
  'PUT /api/v1/profile/preferences',
  'GET /api/v1/profile/sessions',
  'DELETE /api/v1/profile/sessions',
  'POST /api/v1/profile/not-me',
  'GET /api/v1/consents',
  'POST /api/v1/consents',
  'DELETE /api/v1/consents',
  'GET /api/v1/privacy/export',
  'POST /api/v1/privacy/export',
  'GET /api/v1/privacy/export/{file}',
  'GET /api/v1/privacy/access-log',
  'POST /api/v1/confirm/{token}',
  'POST /api/v1/bank/callback',
];

/** Demo mode only (wire 7.4, rulings 4.2). */
export const demoCalls: readonly string[] = [
  'GET /test/v1/email/login-attempt',
  'GET /demo/api/outbox',
  'GET /demo/api/clock',
  'POST /demo/api/clock',
  'GET /demo/api/bank',
  'POST /demo/api/bank',
];
