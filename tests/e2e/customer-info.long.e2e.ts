import { describe, expect, it } from 'vitest';
import { desktop } from '#tests/support/browser.ts';
import { chooseByKeys } from '#tests/support/choose-from-list.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { goOn } from '#tests/support/party-form.ts';
import { expectAccessible, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { chooseFile, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney({ viewport: desktop });

describe('Siti changes e-mail and address', () => {
  it('finds her new village among 83,762 villages with the keyboard', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change/customer-info');
    await press(page, 'Ubah Informasi Alamat');
    await press(page, 'Ubah Email');
    await goOn(page, 'Di wilayah mana Anda tinggal?');
    await chooseByKeys(page, 'Provinsi', 'jawa barat', 'Jawa Barat');
    await chooseByKeys(page, 'Kabupaten/Kota', 'kota bandung', 'Kota Bandung');
    await chooseByKeys(page, 'Kecamatan', 'coblong', 'Coblong');
    await chooseByKeys(page, 'Kelurahan/Desa', 'dago', 'Dago');
    await goOn(page, 'Apa alamat lengkap Anda?');
    await page.getByRole('textbox', { name: 'Alamat' }).fill('Jalan Ir. H. Juanda');
    await page.getByRole('textbox', { name: 'Blok / No Jalan' }).fill('No. 12');
    await page.getByRole('textbox', { name: 'RT/RW' }).fill('001/002');
    await expectAccessible(page);
  });

  it('sees at the field why an e-mail address is wrong', async () => {
    const { page } = journey;
    await goOn(page, 'Apa email Anda?');
    await page.getByRole('textbox', { name: 'Email' }).fill('bukan-email');
    await press(page, 'Lanjut');
    await page.getByText('Format email tidak sesuai.').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('siti.baru@contoh.test');
    await goOn(page, 'Mana foto KTP Anda?');
    await chooseFile(page, /berkas/i);
  });

  it('compares old and new address by name, and submits the request after a selfie', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page
      .getByText(/Dago, Coblong, Kota Bandung, Jawa Barat/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await takePhoto(page, 'customer-info-summary');
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
  });

  it('gets an automatic decision once the new e-mail is confirmed, and reads the history', async () => {
    const { page } = journey;
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    const link = await eventually(async () => {
      const answer = await journey.server.call({ method: 'GET', url: '/demo/api/outbox' });
      return /http:\/\/[\w.:]+(\/konfirmasi#[\w-]{40,})/.exec(JSON.stringify(answer.data))?.[1];
    });
    const inbox = await page.context().newPage();
    await inbox.goto(link);
    await press(inbox, 'Ya, ini kontak saya');
    await inbox
      .getByText(/sudah dipastikan/)
      .first()
      .waitFor();
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await page.getByText('Verifikasi wajah', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'customer-info-status');
    const { policy } = await journey.server.services.core.getPolicy('7700000001');
    expect(policy.holder.person.email).toBe('siti.baru@contoh.test');
    expect(policy.holder.address).toMatchObject({ provinceId: '32', line1: 'Jalan Ir. H. Juanda' });
  });
});
