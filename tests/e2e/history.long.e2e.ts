import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone } from '#tests/support/browser.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

const rows = (page: Page) => page.getByRole('region', { name: 'Daftar riwayat' }).getByRole('listitem');

describe.each([
  ['360', phone],
  ['1280', desktop],
])('policy history at %s px', (name, viewport) => {
  it('opens from the policy, expands its lines and loads more', async () => {
    const { page } = journey;
    await page.setViewportSize(viewport);
    await page.goto('/polis/information/polis-value');
    await page.getByRole('link', { name: 'Lihat riwayat polis' }).click();
    await page.waitForURL('**/polis/history');
    await rows(page).first().waitFor();
    await expect.poll(() => rows(page).count()).toBe(20);
    await rows(page).first().locator('summary').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, `history-${name}`);
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click();
    await rows(page).nth(20).waitFor();
  });

  it('is filtered by kind and year, and a year is downloaded as a file', async () => {
    const { page } = journey;
    await page.setViewportSize(viewport);
    await page.goto('/polis/history');
    await rows(page).first().waitFor();
    await page.getByLabel('Jenis').selectOption('Premi');
    await rows(page).filter({ hasText: 'Unit dibeli' }).first().waitFor({ state: 'detached' });
    await page.getByLabel('Tahun').selectOption('2025');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh tahun 2025 (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('riwayat-2025.csv');
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFTanggal;/);
    await expectAccessible(page);
    await takePhoto(page, `history-narrowed-${name}`);
  });

  it('explains an empty list, and shows all movements again', async () => {
    const { page } = journey;
    await page.setViewportSize(viewport);
    await page.goto('/polis/history');
    await page.getByLabel('Jenis').selectOption('Pengalihan dana');
    await page.getByRole('heading', { name: 'Tidak ada riwayat di sini' }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, `history-empty-${name}`);
    await page.getByRole('button', { name: 'Tampilkan semua' }).click();
    await rows(page).first().waitFor();
  });
});
