import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { newestFreshCode } from '#tests/support/fresh-code.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { goOn } from '#tests/support/party-form.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { expectAccessible, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();
const account = '5271234567';

/** Chooses the photos of saving book, identity card and selfie. */
async function chooseOthers(page: Page): Promise<void> {
  for (let done = 1; done <= 3; done += 1) {
    await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }).first());
    await expect.poll(() => page.getByText('Terunggah', { exact: true }).count(), { timeout: 30_000 }).toBe(done);
  }
}

/** Types a fresh code that differs from the last one into the open dialog. */
async function typeFreshCode(page: Page, before: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Masukkan kode verifikasi' });
  await dialog.getByText(/Kode dikirim lewat/).waitFor();
  const code = await eventually(async () => {
    const newest = await newestFreshCode(journey.server);
    return newest === before ? undefined : newest;
  });
  await dialog.getByRole('textbox').fill(code);
  return code;
}

/** Checks the card of the mandate in the middle of the screen, where the action bar covers nothing of it. */
async function expectCardAccessible(page: Page): Promise<void> {
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Surat kuasa pendebetan' }) });
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, ['section']);
}

/** Opens the mandate, agrees and signs it. */
async function signMandate(page: Page, before: string): Promise<string> {
  await page.getByRole('button', { name: 'Baca dan tanda tangani' }).click();
  const letter = page.getByRole('dialog', { name: 'Surat Kuasa Pendebetan Rekening' });
  await letter.getByText(account).waitFor();
  await letter.getByRole('button', { name: 'Tanda tangani' }).click();
  await letter.getByText('Centang bila Anda setuju.').waitFor();
  await letter.getByRole('checkbox').check();
  await takePhoto(page, 'mandate-letter');
  await letter.getByRole('button', { name: 'Tanda tangani' }).click();
  const code = await typeFreshCode(page, before);
  await page.getByText('Sudah ditandatangani di layar').waitFor();
  return code;
}

describe('a debit mandate signed and drawn by', () => {
  let code = '';
  let number = '';

  it('is signed on paper at a bank that insists, and the form is ready to print', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change-payment-method');
    await page.getByRole('radio', { name: /rekening tabungan/i }).check();
    await page.getByRole('radio', { name: 'Ya', exact: true }).check();
    await goOn(page, 'Rekening mana yang didebet?');
    await page.getByRole('button', { name: /^Bank/ }).click();
    await page.getByRole('option', { name: /Bank Tabungan Negara/ }).click();
    await page.getByLabel('Nomor Rekening Debit').fill(account);
    await page.getByLabel('Nama cabang').fill('KCU Sudirman');
    await page.getByLabel('Nama Pemilik Rekening').fill('Siti Rahmawati');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await page.getByText(/meminta surat kuasa asli di kertas/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh formulir kertas' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('formulir.pdf');
    await expectCardAccessible(page);
    await takePhoto(page, 'mandate-paper');
  });

  it('is read and signed on screen with a fresh code', async () => {
    const { page } = journey;
    await page.goBack();
    await page.getByRole('button', { name: /^Bank/ }).click();
    await page.getByRole('option', { name: /Bank Central Asia/ }).click();
    await goOn(page, 'Dokumen apa yang menyertai?');
    await page.getByText('Baca suratnya, lalu tanda tangani').waitFor();
    await takePhoto(page, 'mandate-unsigned');
    code = await signMandate(page, code);
    await expectCardAccessible(page);
    await takePhoto(page, 'mandate-signed');
  });

  it('is asked for again as soon as the account was changed', async () => {
    const { page } = journey;
    await page.goBack();
    await page.getByLabel('Nama cabang').fill('KCP Kemang');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await page
      .getByText('Data rekening berubah setelah surat kuasa ditandatangani. Tanda tangani lagi.')
      .first()
      .waitFor();
    await takePhoto(page, 'mandate-changed');
    await journey.server.services.pool.query(`UPDATE step_up SET asked_at = asked_at - interval '1 minute'`);
    code = await signMandate(page, code);
  });

  it('goes with the request, which two people approve after they opened it', async () => {
    const { page, server } = journey;
    await chooseOthers(page);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByRole('checkbox').first().check();
    await server.services.pool.query(`UPDATE step_up SET asked_at = asked_at - interval '1 minute'`);
    await press(page, 'Lanjut ke kode verifikasi');
    await typeFreshCode(page, code);
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await createDeskClient(server).approve(number);
  });

  it('draws the first premium from the account on its due date', async () => {
    const { page, server } = journey;
    await passOver(server, 245);
    const { rows } = await server.services.pool.query<{ state: string }>(
      `SELECT state FROM core.debit_attempt WHERE policy_number = '7700000001' AND due_on = '2027-07-24'`,
    );
    expect(rows).toEqual([{ state: 'PAID' }]);
    const { policy } = await server.services.core.getPolicy('7700000001');
    expect(policy.debitAccount).toMatchObject({ bankAccount: account, bankName: 'Bank Central Asia (BCA)' });
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/Selesai/)
      .first()
      .waitFor();
    await takePhoto(page, 'mandate-drawn');
    const issued = page.getByRole('button', { name: /^Unduh Surat Kuasa Pendebetan/i });
    const [letter] = await Promise.all([page.waitForEvent('download'), issued.click()]);
    expect(readPdfText(await readFile(await letter.path()))).toContain(account);
    await press(page, 'Lihat Surat kuasa pendebetan');
    await takePhoto(page, 'mandate-attachment');
    const [attached] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh PDF')]);
    expect(attached.suggestedFilename()).toBe('Surat kuasa pendebetan.pdf');
    expect(journey.errors).toEqual([]);
  }, 300_000);
});
