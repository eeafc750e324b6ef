import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, sitDown } from '#tests/support/browser.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { siti } from '#tests/support/sign-in.ts';

let server: LiveServer;
let browser: Browser;
beforeAll(async () => {
  server = await startLiveServer({}, { policies: [siti.policy_number], jobs: 'by hand' });
  browser = await launchBrowser();
  await server.services.pool.query(`INSERT INTO channel_health (channel, failures, failed_at) VALUES ('WA', 3, now())`);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const stranger = { ...siti, policy_number: '7799999999' };

it.each([
  ['a customer on a phone', siti, phone],
  ['a stranger at a desk', stranger, desktop],
] as const)(
  'the sign-in page says to %s that WhatsApp is disturbed, and that the code comes by SMS',
  async (name, who, screen) => {
    const { page, context, errors } = await sitDown(browser, server.origin, screen);
    await page.goto('/auth/login');
    expect(await page.getByText('Kami mengirim kode 6 angka lewat WhatsApp.').count()).toBe(1);
    await page.getByLabel('Nomor Polis').fill(who.policy_number);
    await page.getByLabel('Nomor HP').fill(who.phone_number);
    await page.getByLabel('Nomor Identitas').fill(who.identity_number);
    await page.getByRole('button', { name: 'Kirim kode masuk' }).click();
    await page.getByText('WhatsApp sedang terganggu; kami coba SMS.').waitFor();
    expect(await page.getByText('Dikirim lewat SMS. Kode dapat ditempel.').count()).toBe(1);
    await page.reload();
    await page.getByText('WhatsApp sedang terganggu; kami coba SMS.').waitFor();
    await checkScreen(page, name);
    expect(errors).toEqual([]);
    await context.close();
  },
);
