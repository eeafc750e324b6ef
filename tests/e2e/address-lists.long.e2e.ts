import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { waitForChoice } from '#tests/support/choose-from-list.ts';
import { waitForFocus } from '#tests/support/focus.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAsSiti } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Finds the field by the name that a screen reader gives it: label, and value or hint. */
const field = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}: `) });

const nameOf = (page: Page, label: string) => field(page, label).getAttribute('aria-label');

/** Finds the search box of the open list; plain choices of the form are comboboxes too. */
const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Cari / });

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Reads the announcement of the list, once it has loaded. */
async function hear(page: Page): Promise<string> {
  const said = page.getByRole('status').filter({ hasText: /pilihan|cocok/ });
  // Visually hidden, so it is attached but never visible.
  await said.first().waitFor({ state: 'attached' });
  return (await said.first().textContent()) ?? '';
}

/** Reads the active option, as the search box reports it to a screen reader. */
async function heardOption(page: Page): Promise<string | null> {
  const id = await searchBox(page).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"][role="option"]`).textContent();
}

/** Opens the list with Enter and types; the search box gets the focus automatically. */
async function search(page: Page, label: string, text: string): Promise<string> {
  await field(page, label).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('combobox', { name: `Cari ${label}` });
  await box.waitFor();
  await options(page).first().waitFor();
  await waitForFocus(box);
  const [word = ''] = text.split(' ');
  const answered = page.waitForResponse((response) => response.url().includes(`=${word}`));
  await page.keyboard.type(text);
  await answered;
  return hear(page);
}

const levels = [
  { label: 'Provinsi', text: 'barat', down: 2, up: 1, heard: /^[2-9]\d? pilihan$/ },
  { label: 'Kabupaten/Kota', text: 'kota', down: 3, up: 1, heard: /pilihan/ },
  { label: 'Kecamatan', text: 'a', down: 1, up: 0, heard: /pilihan/ },
  { label: 'Kelurahan/Desa', text: 'a', down: 2, up: 0, heard: /pilihan/ },
] as const;

describe.each([
  { screen: 'a phone, as a sheet', viewport: phone, route: 'change/payer' },
  { screen: 'a wide screen, dropped down', viewport: desktop, route: 'change/policy-holder' },
])('four dependent lists by keyboard on $screen', ({ viewport, route }) => {
  beforeAll(async () => {
    await siti.page.setViewportSize(viewport);
    await siti.page.goto(`/transaction/submission/${route}?langkah=4`);
    await field(siti.page, 'Provinsi').waitFor();
  });
  beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

  it('disable the lower lists until the list above is chosen, and say which', async () => {
    const { page } = siti;
    expect([await nameOf(page, 'Provinsi'), await nameOf(page, 'Kecamatan')]).toEqual([
      'Provinsi: Pilih Provinsi',
      'Kecamatan: Pilih Kabupaten/Kota dulu',
    ]);
    expect(await field(page, 'Kelurahan/Desa').isDisabled()).toBe(true);
  });

  it('say when nothing matches; Escape closes the list without a choice and returns the focus', async () => {
    const { page } = siti;
    expect(await search(page, 'Provinsi', 'zzz')).toBe(
      'Tidak ada yang cocok dengan “zzz”. Periksa ejaannya, atau coba kata lain.',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await waitForChoice(page, 'Provinsi', 'Pilih Provinsi');
    expect(await searchBox(page).count()).toBe(0);
  });

  it.each(levels)(
    '$label: finds by part of the name, announces the count, and chooses by arrows and Enter',
    async ({ label, text, down, up, heard }) => {
      const { page } = siti;
      expect(await search(page, label, text)).toMatch(heard);
      expect(await heardOption(page)).toBeNull();
      for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown');
      for (let step = 0; step < up; step += 1) await page.keyboard.press('ArrowUp');
      const wanted = await heardOption(page);
      expect(wanted).toBe(
        await options(page)
          .nth(down - up - 1)
          .textContent(),
      );
      await page.keyboard.press('Enter');
      await waitForChoice(page, label, wanted ?? '');
      expect(await searchBox(page).count()).toBe(0);
    },
  );

  it('clear the three lower lists when the province changes', async () => {
    const { page } = siti;
    await search(page, 'Provinsi', 'jawa timur');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForChoice(page, 'Provinsi', 'Jawa Timur');
    expect([await nameOf(page, 'Kabupaten/Kota'), await nameOf(page, 'Kelurahan/Desa')]).toEqual([
      'Kabupaten/Kota: Pilih Kabupaten/Kota',
      'Kelurahan/Desa: Pilih Kecamatan dulu',
    ]);
    await expectAccessible(page);
    expect(siti.errors).toEqual([]);
  });
});
