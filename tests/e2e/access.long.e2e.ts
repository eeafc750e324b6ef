import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestType } from '#requests/contract/bind.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { desktop, launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { findBrokenBigDialog } from '#tests/support/find-barriers.ts';
import { waitForFocusInDialog } from '#tests/support/focus.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { visitSteps } from '#tests/support/form-steps.ts';
import { formPath, plainPaths, unregistered } from '#tests/support/portal-pages.ts';
import { saveDraft, sendDemo, tokenOf } from '#tests/support/saved-draft.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { openSharedPage, type SharedPage } from '#tests/support/shared-page.ts';
import { findStraySummary } from '#tests/support/summary-links.ts';
import { checkWidths, knownFrame, narrow, open, auditPage } from '#tests/support/audit-page.ts';

/**
 * Policies that together may submit every request type: unit-linked, savings, a loan, lapsed. The first is preferred.
 */
const policies = ['7700000002', '7700000008', '7700000004', '7700000012', '7700000011', '7700000001'] as const;
/** Policy with an open request; the others keep all their forms open. */
const resident = '7700000009';
type Policy = (typeof policies)[number] | typeof resident;

let server: LiveServer;
let browser: Browser;
let customers: SharedPage;
let visitor: Person;
/** Policy whose session the page has. */
let current: Policy | undefined;
let number = '';
const chosen = new Map<string, Policy>();

async function sitDownAs(policy: Policy): Promise<Person> {
  if (current !== policy) await customers.changeTo(policy);
  current = policy;
  return visitor;
}

const factsOf = (policy: Policy) => loadFacts(server.services, policy);

/** Finds a policy that may submit this type; the first policy when none may. */
async function choose(type: RequestType): Promise<Policy> {
  for (const policy of policies) if (type.notEligible(await factsOf(policy)) === undefined) return policy;
  return policies[0];
}

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  customers = await openSharedPage(browser, server, phone);
  visitor = customers.person;
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  // Creates a payable, and allows a premium holiday in the second year.
  await server.services.pool.query(
    `INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account, account_name, created_at)
     VALUES (gen_random_uuid(), '7700000002', 'SB', 1000000, 30, 'OPEN', '2026-11-01', 'Bank Muamalat Indonesia', '3410012345', 'NAMA', now())`,
  );
  await server.services.pool.query(
    `INSERT INTO core.parameter (key, archetype, effective_from, value, source)
     VALUES ('hol.first_allowed_months', 'SY_UL_REG', '2026-01-01', '12', 'test')`,
  );
  for (const type of pageTypes) chosen.set(type.route, await choose(type));
  number = await sendDemo(server, 'partial-withdraw', resident, await tokenOf(await sitDownAs(resident)));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ visitor })));

/** Fails every call except those that the page needs to appear at all. */
const failing = async (page: Page): Promise<() => Promise<void>> => {
  const pattern = /\/api\/v1\/(?!auth|policy\/get-my-policy)/;
  const message = 'Sistem sedang sibuk. Coba lagi sebentar.';
  await page.route(pattern, (route) => route.fulfill({ status: 503, json: { success: false, data: null, message } }));
  return () => page.unroute(pattern);
};

const withoutSession = ['/konfirmasi', '/bukan-saya', '/periksa-dokumen'];
const fill = (path: string): string => {
  const whole = path.replace(':id', number);
  if (whole.includes(':')) throw new Error(`${path}: say in access.e2e.ts what stands for its part`);
  return whole;
};

describe('pages before sign-in', () => {
  beforeAll(async () => {
    await visitor.page.evaluate(() => sessionStorage.clear());
    current = undefined;
  });

  it.each(['/auth/login', ...plainPaths.filter((path) => withoutSession.includes(path)), '/tidak-ada'])(
    '%s',
    async (path) => {
      await open(visitor.page, path);
      await auditPage(visitor.page);
    },
  );

  it('show no animated transition to a visitor who prefers reduced motion', async () => {
    await open(visitor.page, '/auth/login');
    const started = await visitor.page.evaluate(() => {
      const { style } = document.documentElement;
      style.setProperty('font-size', '200%');
      const { length } = document.getAnimations();
      style.removeProperty('font-size');
      return length;
    });
    expect(started).toBe(0);
  });

  it('/auth/login with missing fields, and /auth/otp', async () => {
    const { page } = visitor;
    await open(page, '/auth/login');
    await press(page, 'Kirim kode masuk');
    await page.getByRole('alert').waitFor();
    await auditPage(page);
    await page.getByLabel('Nomor Polis').fill('7700000006');
    await page.getByLabel('Nomor HP', { exact: true }).fill('081200000006');
    await page.getByLabel('Nomor Identitas').fill('3174010101700006');
    await press(page, 'Kirim kode masuk');
    await page.waitForURL('**/auth/otp');
    await auditPage(page);
  });
});

describe('pages of the portal', () => {
  const paths = plainPaths.filter((path) => !withoutSession.includes(path));

  it('are all in the page plan of the build', () => {
    expect(paths.length).toBeGreaterThan(14);
    expect(unregistered).toEqual([]);
  });

  it.each(paths)('%s', async (path) => {
    const { page } = await sitDownAs(resident);
    await open(page, fill(path));
    await auditPage(page);
  });

  it.each(paths.filter((path) => !path.includes('coming-soon')))('%s when its calls fail', async (path) => {
    const { page } = await sitDownAs(resident);
    const mend = await failing(page);
    await page.goto(fill(path));
    await page.locator('h1').or(page.getByRole('dialog')).first().waitFor();
    // A later failure would open its dialog over the page during the check.
    await page.waitForLoadState('networkidle');
    const wrong = await checkWidths(page, [phone, desktop], knownFrame);
    await mend();
    expect(wrong.join('\n')).toBe('');
  });

  it.each([
    '/transaction/status',
    '/notification',
    '/polis/information/polis-value',
    '/polis/information/benefit-account',
  ])('%s has no accessibility problem for a customer without data on that page', async (path) => {
    const { page } = await sitDownAs('7700000004');
    await open(page, path);
    await auditPage(page);
  });
});

const dialogs: readonly { readonly path: string; readonly button: string; readonly policy: Policy }[] = [
  { path: '/transaction/submission', button: 'Buka menu', policy: resident },
  { path: '/transaction/submission', button: 'Ganti polis', policy: '7700000001' },
  { path: '/transaction/status/:id', button: 'Batalkan pengajuan', policy: resident },
  { path: '/profile', button: 'Bukan saya', policy: resident },
  { path: '/profile', button: 'Ada yang masuk dan itu bukan saya', policy: resident },
];

describe('open dialogs', () => {
  it.each(dialogs)("$path, '$button'", async ({ path, button, policy }) => {
    const { page } = await sitDownAs(policy);
    await page.setViewportSize(phone);
    await open(page, fill(path));
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').first().waitFor();
    expect((await checkWidths(page, [narrow, phone])).join('\n')).toBe('');
    for (const size of [phone, narrow]) {
      await page.setViewportSize(size);
      expect((await findBrokenBigDialog(page)).join('\n'), `200 % at ${size.width} px`).toBe('');
    }
    await waitForFocusInDialog(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
  });
});

describe.each(pageTypes.map((type) => [type.route, type] as const))('%s', (route, type) => {
  it('form with missing fields, summary, and each step filled in', async () => {
    const policy = chosen.get(route) ?? policies[0];
    const person = await sitDownAs(policy);
    const { page } = person;
    await open(page, formPath(route));
    await auditPage(page);
    const next = page.getByRole('button', { name: /^Lanjut( ke ringkasan)?$/ });
    if ((await next.count()) === 0) return;
    await next.click();
    await page
      .getByText('Ada yang perlu diperbaiki')
      .or(page.getByText('Periksa sebelum dikirim'))
      .or(page.getByText(/^Langkah 2 dari/).filter({ visible: true }))
      .first()
      .waitFor();
    expect((await checkWidths(page, [phone, desktop], knownFrame)).join('\n')).toBe('');
    expect(await findStraySummary(page)).toEqual([]);
    // An open form would save its own draft over this one.
    await page.goto('/healthz');
    await saveDraft(server, person, type, policy);
    await open(page, `${formPath(route)}/resume`);
    await auditPage(page);
    await visitSteps(page, () => auditPage(page, knownFrame));
    const terms = page.getByRole('button', { name: /Baca syarat/ }).first();
    if ((await terms.count()) === 0) return;
    await terms.click();
    await page.getByRole('dialog').getByText(/Versi/).waitFor();
    expect((await checkWidths(page, [phone])).join('\n')).toBe('');
  });
});

/** Tests the last page for each step-up; only the number of steps before it differs. */
describe.each(['none', 'code', 'face'] as const)('thank-you page after step-up: %s', (stepUp) => {
  it('shows number, next step and due date', async () => {
    const { page } = await sitDownAs(resident);
    const type = pageTypes.find((each) => each.stepUp === stepUp);
    await open(page, `${formPath(type?.route ?? '')}/thankyou?transaction_ids=${number}`);
    await auditPage(page);
  });
});
