import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerSteps } from '#tests/support/answer-steps.ts';
import { desktop } from '#tests/support/browser.ts';
import { chooseByHand } from '#tests/support/choose-from-list.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { chooseFile, takePhoto } from '#tests/support/story.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

/*
 * Journey 3: Ahmad changes his address at a laptop, with a syariah policy, from searching in everyday words to the
 * result.
 */

const policy = '7700000002';
const journey = beginJourney({
  words: { policy, phone: '0812 0000 0002', identity: '3273011507850002' },
  viewport: desktop,
});

const expectPleasant = async (page: Page, photo: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(syariahLint(await page.locator('main').innerText())).toEqual([]);
  await takePhoto(page, `walk-address-${photo}`);
};

async function chooseAreas(page: Page): Promise<void> {
  await chooseByHand(page, 'Provinsi', 'Jawa Barat', 'Jawa Barat');
  await chooseByHand(page, 'Kabupaten/Kota', 'Kota Bandung', 'Kota Bandung');
  await chooseByHand(page, 'Kecamatan', 'Coblong', 'Coblong');
  await chooseByHand(page, 'Kelurahan/Desa', 'Dago', 'Dago');
  await expectPleasant(page, 'areas');
}

async function fillLines(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Alamat' }).fill('Jalan Ir. H. Juanda');
  await page.getByRole('textbox', { name: 'Blok / No Jalan' }).fill('No. 12');
  await page.getByRole('textbox', { name: 'RT/RW' }).fill('001/002');
  await expectPleasant(page, 'form');
}

describe('Ahmad moves house', () => {
  it('finds the form by everyday words', async () => {
    const { page } = journey;
    await page.getByRole('region', { name: 'Keadaan polis Anda' }).getByRole('heading', { level: 2 }).waitFor();
    await expectPleasant(page, 'home');
    await page.getByRole('searchbox', { name: 'Cari Menu' }).fill('pindah rumah');
    const steps = page.getByRole('region', { name: 'Langkah: Pindah' });
    await steps.getByText('Ganti alamat, dan nomor HP bila ikut berganti.').waitFor();
    await expectPleasant(page, 'search');
    await steps.getByRole('link').first().click();
    await page.waitForURL('**/change/customer-info');
  });

  it('enters his new address over its pages, and compares old and new', async () => {
    const { page } = journey;
    const open = page.getByRole('button', { name: 'Ubah Informasi Alamat', exact: true });
    await open
      .or(page.getByRole('button', { name: /^Lanjut/ }))
      .first()
      .waitFor();
    await answerSteps(page, [
      { place: open, fill: () => open.click() },
      { place: page.getByRole('button', { name: /^Provinsi: / }), fill: () => chooseAreas(page) },
      { place: page.getByRole('textbox', { name: 'Alamat' }), fill: () => fillLines(page) },
      { place: page.getByRole('group', { name: 'Foto KTP', exact: true }), fill: () => chooseFile(page, /berkas/i) },
    ]);
    const areas = page.getByText(/Dago, Coblong, Kota Bandung, Jawa Barat/).filter({ visible: true });
    await areas.first().waitFor();
    await expectPleasant(page, 'summary');
  });

  it('sends it with the face check', async () => {
    const { page } = journey;
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
    await expectPleasant(page, 'sent');
  });

  it('reads that it is done, and finds the new address on his policy', async () => {
    const { page, server } = journey;
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await expectPleasant(page, 'done');
    await page.goto('/notification');
    await page.getByText('Pengajuan Anda selesai.').first().waitFor();
    await expectPleasant(page, 'told');
    await page.goto('/polis/information');
    await page
      .getByText(/Jalan Ir\. H\. Juanda/)
      .first()
      .waitFor();
    const { holder } = (await server.services.core.getPolicy(policy)).policy;
    expect(holder.address).toMatchObject({ provinceId: '32', line1: 'Jalan Ir. H. Juanda' });
    expect(journey.errors).toEqual([]);
  });
});
