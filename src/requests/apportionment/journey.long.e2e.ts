import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop } from '#tests/support/browser.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { chooseFile, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney({ viewport: desktop });

/**
 * Milliseconds without a call after which the page has refreshed all stale data (it gathers signals first, see
 * api/refresh-soon.ts).
 */
const quietMs = 2_000;

/** Milliseconds for which the page gathers signals before it refreshes stale data (api/refresh-soon.ts). */
const gatheredMs = 600;

const pathOf = (request: Request): string => new URL(request.url()).pathname.slice('/api/v1'.length);

/** Returns all API calls from sending until the request is done and no more calls follow. */
async function callsAfterSending(page: Page, send: () => Promise<void>): Promise<readonly Request[]> {
  const asked: Request[] = [];
  let lastAt = Date.now();
  const note = (request: Request): void => {
    if (!new URL(request.url()).pathname.startsWith('/api/v1/')) return;
    asked.push(request);
    lastAt = Date.now();
  };
  page.on('request', note);
  await send();
  await page.waitForURL(/thankyou\?transaction_ids=/);
  const isDone = async (): Promise<true | undefined> => {
    const { rowCount } = await journey.server.services.pool.query("SELECT FROM proposal WHERE state = 'SELESAI'");
    return rowCount === 1 ? true : undefined;
  };
  await eventually(isDone);
  await eventually(async () =>
    asked.some((each) => pathOf(each) === '/notifications') && Date.now() - lastAt > quietMs ? true : undefined,
  );
  page.off('request', note);
  return asked;
}

describe('Siti changes the split of future premiums', () => {
  it('starts from the current split, and the meter shows what is missing', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/apportionment');
    await page.getByText('Jumlah 100%. Sudah pas.').waitFor();
    await page.getByLabel('Alokasi Dana Tumbuh, persen').fill('30');
    await page.getByText('Jumlah 80%. Kurang 20% lagi.').waitFor();
    await press(page, 'Lanjut');
    await page.getByText('Total alokasi harus 100%.').first().waitFor();
    await expectAccessible(page);
  });

  it('fills it with the 5 % steps by keyboard alone, and sees both rings', async () => {
    const { page } = journey;
    const more = page.getByRole('button', { name: 'Tambah Alokasi Dana Seimbang 5%' });
    await more.focus();
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Enter');
    await page.getByText('Jumlah 100%. Sudah pas.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Sekarang 0% → Sesudah 20%' }).waitFor();
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
    await takePhoto(page, 'apportionment-form');
  });

  it('compares before and after, agrees, and the change is made at once', async () => {
    const { page } = journey;
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Dokumen apa yang menyertai?' }).waitFor();
    await chooseFile(page, /berkas/i);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Perubahan Alokasi Dana Investasi').first().waitFor();
    await takePhoto(page, 'apportionment-summary');
    await press(page, 'Kirim pengajuan');
    await page.getByText('Setujui transaksi untuk memproses pengajuan').first().waitFor();
    await page.getByRole('checkbox').first().check();
    const asked = await callsAfterSending(page, () => press(page, 'Kirim pengajuan'));
    // The page gathers the signals of a request, so two loads of the same data are not close together.
    for (const path of ['/policy/get-my-policy', '/notifications']) {
      const times = asked.filter((each) => pathOf(each) === path).map((each) => each.timing().startTime);
      expect(times.length, path).toBeGreaterThan(0);
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(
        gaps.filter((gap) => gap < gatheredMs),
        path,
      ).toEqual([]);
    }
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'apportionment-status');
    const { allocation } = await journey.server.services.core.getPosition('7700000001');
    expect(allocation).toContainEqual({ fundCode: 'DSEI', percent: 20 });
    expect(journey.errors).toEqual([]);
  });
});
