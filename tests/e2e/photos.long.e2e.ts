import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { drawTestShot, shotOf } from '#tests/support/photos/named-shot.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';
import { endsUpload, waitForUpload } from '#tests/support/upload-answers.ts';

const journey = beginJourney();
const form = '/transaction/submission/withdraw-partial-investment-fund';

const photo = async (light: number) => ({
  name: 'ktp.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawTestShot(shotOf('KTP', { surface: 1, light })),
});
const chooser = (page: Page) => page.getByRole('button', { name: /^(?:Pilih|Ganti) berkas$/ }).first();

/** Hints for the film of the fake camera: coarse grey blocks without a document. */
const nothingToRead = /^(?:Tulisannya terlalu kecil|Dokumennya tidak terlihat)\./;

describe('the camera of a form', () => {
  it('says while aiming, and again over the picture taken, that there is no document to read', async () => {
    const { page } = journey;
    await page.goto(form);
    await page.getByRole('button', { name: 'Ambil foto' }).first().click();
    const camera = page.getByRole('dialog', { name: 'Foto KTP' });
    await camera.getByRole('status').filter({ hasText: nothingToRead }).first().waitFor();
    await expectAccessible(page);
    await camera.getByRole('button', { name: 'Ambil foto' }).click();
    await camera.getByAltText('Hasil foto Anda').waitFor();
    await camera.getByRole('status').filter({ hasText: nothingToRead, visible: true }).waitFor();
    await takePhoto(page, 'photo-camera-hint');
    await page.keyboard.press('Escape');
  });
});

describe('a dark photo of a KTP on a phone', () => {
  it('is held back at once, with words that say how to do better', async () => {
    const { page } = journey;
    let uploads = 0;
    page.on('request', (request) => void (uploads += endsUpload(request) ? 1 : 0));
    await page.goto(form);
    await choosePhoto(chooser(page), await photo(0.15));
    await page
      .getByText(/^Terlalu gelap. Pindah ke dekat jendela/)
      .first()
      .waitFor();
    await page.getByText('Belum terkirim', { exact: true }).waitFor();
    await page.getByText('Percobaan 1 dari 3.').waitFor();
    // Read aloud by screen readers.
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Terlalu gelap' }).count()).toBe(1);
    expect(uploads).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'photo-held-back');
  });

  it('is replaced by a good one, which is sent without a mark', async () => {
    const { page } = journey;
    const answered = waitForUpload(page);
    await choosePhoto(chooser(page), await photo(0.95));
    expect((await answered).status()).toBe(201);
    await page.getByText('Terunggah', { exact: true }).waitFor();
    const { rows } = await journey.server.services.pool.query('SELECT type, photo_faults FROM attachment');
    expect(rows).toEqual([{ type: 'KTP', photo_faults: [] }]);
    expect(await page.getByText('Terlalu gelap').count()).toBe(0);
    expect(journey.errors).toEqual([]);
  });
});
