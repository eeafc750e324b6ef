import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { upload } from '#tests/support/attachments.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { goOn } from '#tests/support/party-form.ts';
import { sendRequest, tokenOf } from '#tests/support/saved-draft.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signInAs, signInAtDesk, sitiPolicies, sitiWords } from '#tests/support/story.ts';

const form = '/transaction/submission/change/customer-info';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};
/** Request whose KTP was accepted, and the one that uses it again. */
let [first, second] = ['', ''];

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const customer = (): Page => {
  const page = people['siti']?.page;
  if (page === undefined) throw new Error('Nobody is signed in.');
  return page;
};
const offer = (page: Page) => page.getByText(/^Pakai KTP yang kami terima \d\d\/\d\d\/\d{4}$/);
const isSaved = (page: Page) => page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();

describe('Siti uses her KTP again', () => {
  it('sent one with a withdrawal, which two people approved', async () => {
    const siti = (people['siti'] = await signInAs(browser, server, sitiWords));
    const token = await tokenOf(siti);
    const available = await server.call({ url: '/api/v1/requests/availability', token });
    const [holding] = AvailabilityAnswer.parse(available.data).facts.position.holdings;
    first = await sendRequest(server, token, 'partial-withdraw', {
      withdraw_type: 2,
      items: [{ fund_code: holding?.fundCode ?? '', apply_amount: 5_000_000, apply_units: 0 }],
      ktp_attachment: await upload(server, token, 'KTP'),
    });
    await eventually(async () => {
      const { rows } = await server.services.pool.query(
        `SELECT 1 FROM proposal WHERE number = $1 AND state = 'MENUNGGU_VERIFIKASI'`,
        [first],
      );
      return rows[0];
    });
    await createDeskClient(server).approve(first);
  });

  it('is offered it in the next form by keyboard, and has to consent first', async () => {
    const page = customer();
    await page.goto(form);
    await page.getByText('Kontak lain', { exact: true }).first().click();
    await press(page, 'Ubah Kontak Lain');
    await goOn(page, 'Apa kontak lain Anda?');
    await page.getByRole('textbox', { name: 'Faks' }).fill('0217654321');
    await goOn(page, 'Mana foto KTP Anda?');
    await offer(page).waitFor();
    await page.getByText(first).waitFor();
    await checkScreen(page, 'card-reuse-offer');
    await page.getByRole('button', { name: 'Pakai KTP ini' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Centang persetujuan ini dulu, atau ambil foto baru.').waitFor();
    await checkScreen(page, 'card-reuse-not-ticked');
  });

  it('may take a new photo instead, and comes back to the offer', async () => {
    const page = customer();
    await press(page, 'Ambil foto baru');
    await page.getByRole('button', { name: 'Pilih berkas' }).waitFor();
    await checkScreen(page, 'card-reuse-new-photo');
    await page.getByRole('button', { name: /^Pakai KTP yang kami terima/ }).click();
    await offer(page).waitFor();
  });

  it('uses it, and finds it in the draft after a reload', async () => {
    const page = customer();
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Dipakai lagi', { exact: true }).waitFor();
    await isSaved(page);
    await checkScreen(page, 'card-reuse-used');
    await page.reload();
    await page.getByText('Dipakai lagi', { exact: true }).waitFor();
  });

  it('reads in the summary which KTP is used, and sends it', async () => {
    const page = customer();
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page
      .getByText(/yang kami terima \d\d\/\d\d\/\d{4}/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await checkScreen(page, 'card-reuse-summary');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.waitForURL('**/camera-verification');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /Buka kamera|Mulai/ }).click();
    await page.getByRole('button', { name: /Ambil foto/ }).click();
    await page
      .getByRole('button', { name: /Pakai foto|Gunakan|Kirim/ })
      .first()
      .click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    second = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    expect(people['siti']?.errors).toEqual([]);
  });

  it('is seen at the desk with the origin of the KTP, which leads to that case', async () => {
    people['verifikator'] = await signInAtDesk(browser, server, 'verifikator1');
    const { page } = people['verifikator'];
    await page.goto(`/desk/cases/${second}`);
    await page.getByText(/^KTP yang dipakai ulang: diterima \d\d\/\d\d\/\d{4} pada permintaan$/).waitFor();
    await page.getByRole('heading', { name: 'Dokumen', exact: true }).scrollIntoViewIfNeeded();
    await checkScreen(page, 'card-reuse-desk');
    await page.getByRole('link', { name: first }).click();
    await page.waitForURL(`**/desk/cases/${first}`);
    await page.getByText('Penarikan Sebagian Dana Investasi').first().waitFor();
    expect(people['verifikator']?.errors).toEqual([]);
  });
});
