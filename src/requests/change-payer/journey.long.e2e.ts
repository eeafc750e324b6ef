import { describe, expect, it } from 'vitest';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { chooseAttachments, fillAddress, fillBudi, goOn } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();
let number = '';

/** Returns the request's state from the database. */
async function stateOf(): Promise<string> {
  const { rows } = await journey.server.services.pool.query<{ state: string }>(
    'SELECT state FROM proposal WHERE number = $1',
    [number],
  );
  return rows[0]?.state ?? '';
}

describe('Siti makes her husband the payer', () => {
  it('finds the page in the sub-menu, and sees all that is missing, each linked to its field', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/data-change');
    await page.getByRole('link', { name: /Pembayar/ }).click();
    await page.getByText('Pembayar saat ini').waitFor();
    await goOn(page, 'Siapa pembayar baru?');
    await press(page, 'Lanjut');
    await page.getByText('Nama depan diperlukan').waitFor();
    await page.getByRole('link', { name: 'Tempat lahir diperlukan' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-birth_place');
    expect(new URL(page.url()).search).toBe('?langkah=2');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'payer-empty');
  });

  it('fills in a person and two addresses by keyboard, and sees the error for an impossible NIK', async () => {
    const { page } = journey;
    await fillBudi(page, 'Suami');
    await page.getByLabel('Nomor identitas').fill('317401');
    await press(page, 'Lanjut');
    await page
      .getByText(/Nomor KTP \(NIK\) tidak sesuai/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'payer-form');
    await page.getByLabel('Nomor identitas').fill('3174010905860002');
    await goOn(page, 'Di wilayah mana tinggalnya?');
    await fillAddress(page);
    await press(page, 'Tambah Alamat');
    await goOn(page, 'Di wilayah mana alamat 2?');
    await fillAddress(page);
    await goOn(page, 'Dokumen apa yang menyertai?');
    await chooseAttachments(page, [
      'KTP atau paspor pembayar baru',
      'Foto selfie dengan KTP',
      'Surat persetujuan pembayar baru',
    ]);
  });

  it('compares the old and the new payer, reads what ends, and sends', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('BUDI SANTOSO').filter({ visible: true }).first().waitFor();
    await page
      .getByText(/Dago, Coblong, Kota Bandung/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByText(/Rider Pembebasan Premi melindungi pembayar lama/).waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'payer-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  });

  it('sees the first day of the new payer once it is approved', async () => {
    const { page } = journey;
    await eventually(async () => ((await stateOf()) === 'MENUNGGU_VERIFIKASI' ? true : undefined));
    await createDeskClient(journey.server).approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/Berlaku mulai 24\/07\/2027/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'payer-status');
  });
});
