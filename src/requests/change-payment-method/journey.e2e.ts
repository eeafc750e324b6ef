import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { goOn } from '#tests/support/party-form.ts';
import { expectAccessible, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

/** Uploads the first `count` attachments of the form. */
async function chooseAttachments(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await choosePhoto(page.getByRole('button', { name: /^Pilih berkas/ }).first());
    await eventually(async () =>
      (await page.getByText('Terunggah', { exact: true }).count()) > done ? true : undefined,
    );
  }
}

const codeInOutbox = () =>
  eventually(async () => {
    const answer = await journey.server.call({ method: 'GET', url: '/demo/api/outbox' });
    return /Kode verifikasi (\d{6})/.exec(JSON.stringify(answer.data))?.[1];
  });

describe('Siti switches to payment by card', () => {
  it('types the card, masked while typed and shown with its issuer', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change-payment-method');
    await page.getByRole('radio', { name: /kartu kredit/i }).check();
    await page.getByRole('radio', { name: 'Ya', exact: true }).check();
    await goOn(page, 'Kartu kredit mana yang didebet?');
    await page.getByLabel('Nomor kartu').pressSequentially('4111111111111111');
    await page.getByLabel('Masa berlaku').pressSequentially('0928');
    await expect.poll(() => page.getByLabel('Nomor kartu').inputValue()).toBe('4111-1111-1111-1111');
    await expect.poll(() => page.getByLabel('Masa berlaku').inputValue()).toBe('09/28');
    expect(await page.getByRole('radio', { name: 'Visa Card' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await takePhoto(page, 'payment-method-card');
  });

  it('chooses bank and attachments, and sees only the last four digits', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /Bank penerbit kartu/ }).click();
    await page.getByRole('option', { name: /Bank Central Asia/ }).click();
    await goOn(page, 'Dokumen apa yang menyertai?');
    await chooseAttachments(page, 2);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page
      .getByText(/Visa Card \*{8}1111/)
      .first()
      .waitFor();
    expect(await page.locator('body').innerText()).not.toContain('4111');
    await takePhoto(page, 'payment-method-summary');
  });

  it('types a wrong code, then the right one, and the request is sent', async () => {
    const { page } = journey;
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke kode verifikasi');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Kode dikirim lewat/).waitFor();
    await takePhoto(page, 'payment-method-code');
    const code = await codeInOutbox();
    await dialog.getByRole('textbox').fill(code === '000000' ? '111111' : '000000');
    await dialog.getByText(/sisa 4 kali/).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'payment-method-code-wrong');
    await dialog.getByRole('textbox').fill(code);
    await page.waitForURL(/thankyou\?transaction_ids=/);
  });

  it('leaves the card number nowhere in browser storage', async () => {
    const kept = await journey.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain('1111-1111');
  });
});
