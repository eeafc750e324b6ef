import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { newestFreshCode } from '#tests/support/fresh-code.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { goOn } from '#tests/support/party-form.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { openSignatureService, signatureEnvironment, type SignatureService } from '#tests/support/signature-service.ts';
import { signInAsSiti, sitiPolicies } from '#tests/support/story.ts';

let service: SignatureService;
let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  service = await openSignatureService();
  server = await startLiveServer(signatureEnvironment(service.url), { policies: sitiPolicies });
  browser = await launchBrowser();
  people['siti'] = await signInAsSiti(browser, server, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await service?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

/** Takes a picture of a state at both sizes, and goes on with the phone's. */
async function check(page: Page, name: string): Promise<void> {
  await checkBothSizes(page, `outside-signature-${name}`);
  await page.setViewportSize(phone);
}

/** Signs the mandate of an account on screen. */
async function signOnScreen(page: Page): Promise<void> {
  await page.goto('/transaction/submission/change-payment-method');
  await page.getByRole('radio', { name: /rekening tabungan/i }).check();
  await page.getByRole('radio', { name: 'Ya', exact: true }).check();
  await goOn(page, 'Rekening mana yang didebet?');
  await page.getByRole('button', { name: /^Bank/ }).click();
  await page.getByRole('option', { name: /Bank Central Asia/ }).click();
  await page.getByLabel('Nomor Rekening Debit').fill('5271234567');
  await page.getByLabel('Nama cabang').fill('KCU Sudirman');
  await page.getByLabel('Nama Pemilik Rekening').fill('Siti Rahmawati');
  await goOn(page, 'Dokumen apa yang menyertai?');
  await page.getByRole('button', { name: 'Baca dan tanda tangani' }).click();
  const letter = page.getByRole('dialog', { name: 'Surat Kuasa Pendebetan Rekening' });
  await letter.getByRole('checkbox').check();
  await letter.getByRole('button', { name: 'Tanda tangani' }).click();
  const dialog = page.getByRole('dialog', { name: 'Masukkan kode verifikasi' });
  await dialog.getByText(/Kode dikirim lewat/).waitFor();
  await dialog.getByRole('textbox').fill(await eventually(() => newestFreshCode(server)));
  await page.getByText('Sudah ditandatangani di layar').waitFor();
}

/** Goes to the provider's page in the same tab, and comes back; returns the session. */
async function goThereAndBack(page: Page): Promise<string> {
  await press(page, 'Tanda tangani di Contoh Sertifikat');
  await page.getByRole('heading', { name: 'Contoh Sertifikat', exact: true }).waitFor();
  const session = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Kembali' }).click();
  await page.getByText('Menunggu tanda tangan Anda di Contoh Sertifikat').waitFor();
  return session;
}

it('a customer signs on screen, then at the provider too; a refusal or silence there costs nothing', async () => {
  const { page } = people['siti'] ?? (await signInAsSiti(browser, server, phone));
  await signOnScreen(page);
  await check(page, '1-offer');
  service.faults.set('/sessions', () => ({ status: 500, body: {} }));
  await press(page, 'Tanda tangani di Contoh Sertifikat');
  await page.getByText('Penyedia tanda tangan sedang tidak menjawab.').waitFor();
  service.faults.clear();
  const refused = service.sessions.get(await goThereAndBack(page));
  if (refused) refused.state = 'refused';
  await page.getByText('Anda belum menandatangani di sana.').waitFor();
  await page.getByText('Sudah ditandatangani di layar').waitFor();
  await check(page, '2-refused');
  await service.sign(await goThereAndBack(page));
  await page.getByText('Ditandatangani juga di Contoh Sertifikat.').waitFor();
  await check(page, '3-signed');
  expect(await page.getByRole('button', { name: 'Tanda tangani di Contoh Sertifikat' }).count()).toBe(0);
});
