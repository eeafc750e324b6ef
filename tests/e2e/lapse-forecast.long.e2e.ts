import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/time/dates.ts';
import { desktop, launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAs, takePhoto } from '#tests/support/story.ts';

const [sriPolicy, bambangPolicy] = ['7700000013', '7700000004'];

let server: LiveServer;
let browser: Browser;
let sri: Person;
let bambang: Person;

/** Signs in as the holder of a demo policy. */
async function sitDownAs(policy: string): Promise<Person> {
  const holder = await server.services.core.findHolder(policy);
  const words = { policy, phone: holder?.mobile ?? '', identity: holder?.identityNumber ?? '' };
  return signInAs(browser, server, words, phone);
}

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  // Raises Bambang's debt to the value of his policy.
  await server.services.pool.query(
    `UPDATE core.loan_account owed SET principal = worth.cash_value FROM core.policy_value worth
     WHERE worth.policy_number = owed.policy_number AND owed.policy_number = $1`,
    [bambangPolicy],
  );
  sri = await sitDownAs(sriPolicy);
  bambang = await sitDownAs(bambangPolicy);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ sri, bambang })));

const card = ({ page }: Person) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Jaga perlindungan Anda' }) });

describe.each([
  ['360', phone],
  ['1280', desktop],
])('lapse forecast at %s px', (name, viewport) => {
  it('shows Sri her debt, its last day and the consequences', async () => {
    const { page } = sri;
    await page.setViewportSize(viewport);
    await page.goto('/polis/information/payment-account');
    await card(sri).waitFor();
    const { grace } = await server.services.core.getPremiumCalendar(sriPolicy);
    const said = await card(sri).innerText();
    expect(said).toContain(`paling lambat ${grace && formatDate(grace.until)}`);
    await page.getByText('Kalender Premi').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, `outlook-${name}`);
  });

  it('leads Bambang to the repayment of his loan', async () => {
    const { page } = bambang;
    await page.setViewportSize(viewport);
    await page.goto('/polis/information/payment-account');
    await card(bambang).getByText('Utang dan bunganya sudah mencapai nilai tunai.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card(bambang).getByRole('link', { name: 'Bayar pinjaman' }).click();
    await page.waitForURL('**/transaction/submission/payment-policy-loan');
  });
});
