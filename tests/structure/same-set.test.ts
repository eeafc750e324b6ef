import { describe, expect, test } from 'vitest';
import { requestItems, subMenus } from '#requests/menu.ts';
import { browserEntries } from '#requests/registry.browser.tsx';
import { requestEffects } from '#requests/registry.server.ts';
import { requestTypes } from '#requests/registry.ts';
import { unservedPayloads } from '#requests/registry.unserved.ts';
import { endpoints } from '#requests/endpoints.ts';
import { folderOf, readDefinition } from './definitions.ts';
import { listFiles } from './source-files.ts';

/** Child pages under /transaction/submission (specification 2). */
const pages: readonly string[] = [
  'add-investment-fund',
  'add-rider-product',
  'apportionment',
  'benefit-allocation',
  'cancellation-main-product',
  'change-payee-refund-account',
  'change-payment-freq',
  'change-payment-method',
  'change-term',
  'coming-soon',
  'cuti-premi',
  'data-change',
  'decrease-sa',
  'increase-sa',
  'payment-policy-loan',
  'periodicaly-top-up',
  'policy-loan',
  'policy-recovery',
  'premi-payment-change',
  'request-policy-loan',
  'transfer-of-funds',
  'withdraw-partial-investment-fund',
  'change/beneficiary',
  'change/birth-and-gender',
  'change/customer-info',
  'change/insured',
  'change/occupation',
  'change/payer',
  'change/policy-holder',
];

/** Page → what it sends to (specification 2 and 7). Surrender is one page with three paths: the one named slot. */
const sends: Readonly<Record<string, readonly string[]>> = {
  'add-investment-fund': ['topup-single'],
  'add-rider-product': ['add-rider'],
  apportionment: ['change-apportionment'],
  'benefit-allocation': ['perform-benefit-allocation'],
  'cancellation-main-product': [
    'surrender',
    'surrender-with-payee',
    'cancellation',
    'check-cop-freelook-payee-account',
  ],
  'change-payee-refund-account': ['change-payee-refund-account'],
  'change-payment-freq': ['change-payment-freq'],
  'change-payment-method': ['change-payment-method'],
  'change-term': ['change-term'],
  'cuti-premi': ['change-premium-holiday'],
  'decrease-sa': ['decrease-sa'],
  'increase-sa': ['increase-sa'],
  'payment-policy-loan': ['loan-repayment'],
  'periodicaly-top-up': ['periodicaly-top-up'],
  'policy-recovery': ['reinstatement'],
  'request-policy-loan': ['apply-policy-loan'],
  'transfer-of-funds': ['switch-fund'],
  'withdraw-partial-investment-fund': ['partial-withdraw'],
  'change/beneficiary': ['change-beneficiary'],
  'change/birth-and-gender': ['change-birth-date-and-gender'],
  'change/customer-info': ['change-customer-info'],
  'change/insured': ['change-insured'],
  'change/occupation': ['change-occupation'],
  'change/payer': ['change-payer'],
  'change/policy-holder': ['change-policy-holder'],
};

/** Pages with /camera-verification and /vida-verification (specification 2). */
const withFaceStep: readonly string[] = [
  'benefit-allocation',
  'cancellation-main-product',
  'change-payee-refund-account',
  'request-policy-loan',
  'withdraw-partial-investment-fund',
  'change/customer-info',
];

const routes = requestTypes.map(({ route }) => route);

describe('menu, pages and endpoints name the same set', () => {
  test('every page of the specification is in the menu, and the menu leads nowhere else', () => {
    const reached = [...requestItems, ...subMenus].map(({ route }) => route);
    expect([...reached, 'coming-soon'].toSorted()).toEqual(pages.toSorted());
  });

  test('every request page sends to an endpoint, and every endpoint has its page', () => {
    expect(Object.keys(sends).toSorted()).toEqual(requestItems.map(({ route }) => route).toSorted());
    const reached = [...Object.values(sends).flat(), 'reupload-pending-document'];
    expect(reached.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});

describe('the registries name the same set', () => {
  test('no route, endpoint twice', () => {
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(requestTypes.map(({ endpoint }) => endpoint)).size).toBe(routes.length);
  });

  test.each(requestTypes.map((type) => [type.route, type] as const))('%s belongs to its page', (route, type) => {
    expect(sends[route]).toContain(type.endpoint);
    expect(type.stepUp === 'face', 'camera and vida steps as in specification 2').toBe(withFaceStep.includes(route));
  });

  test('one effect a type', () => {
    const effects = requestEffects.map(({ suffix }) => suffix);
    expect(effects.toSorted()).toEqual(requestTypes.map(({ endpoint }) => endpoint).toSorted());
  });

  test('one form a type', () => {
    expect(browserEntries.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
  });
});

describe('a request type is one folder', () => {
  const fixed = ['definition.ts', 'payload.ts', 'form.tsx', 'effect.server.ts'];
  const files = listFiles('src/requests');
  const folders = [...new Set(files.flatMap((path) => /^src\/requests\/[^/]+(?=\/)/.exec(path) ?? []))];

  /** Pages whose payload is written and whose type is still to come. */
  const waiting = Object.entries(sends)
    .filter(([, suffixes]) => unservedPayloads.some(({ suffix }) => suffixes.includes(suffix)))
    .map(([route]) => route);

  test('every folder is a registered type, one to come, or shared by all', () => {
    const known = ['src/requests/blocks', 'src/requests/testing', ...[...routes, ...waiting].map(folderOf)];
    expect(
      folders.filter((folder) => !known.includes(folder)),
      'Register the type, or take the folder out.',
    ).toEqual([]);
  });

  test.each(routes)('%s: the fixed files are there', async (route) => {
    const missing = fixed.filter((name) => !files.includes(`${folderOf(route)}/${name}`));
    expect(missing).toEqual([]);
    expect((await readDefinition(route)).route).toBe(route);
  });
});
