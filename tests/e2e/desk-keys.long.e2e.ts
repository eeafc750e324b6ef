import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { desktop, launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, submitWithdrawal } from '#tests/support/desk-app.ts';
import { numberOf, sendAccount } from '#tests/support/desk-story.ts';
import { waitForFocus } from '#tests/support/focus.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';
import { openCasePart, signInAtDesk } from '#tests/support/story.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';

let server: LiveServer;
let browser: Browser;
let plain = '';
let other = '';
const people: Record<string, Person> = {};

/** Most keys for a plain case with three documents, from its row in the list to the next case. */
const MOST_KEYS = 12;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  const app = deskAppOn(server);
  const owner = { rek_owner: 'SITI NUR RAHMAWATI' };
  plain = numberOf(await sendAccount(app, await signIn(server), 'change-payee-refund-account', owner));
  other = await submitWithdrawal(app, await signIn(server, ahmad));
  await setUndoSeconds(server.services.pool, 60);
  people['verifikator1'] = await signInAtDesk(browser, server, 'verifikator1');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const clerk = (): Page => {
  const person = people['verifikator1'];
  if (person === undefined) throw new Error('Nobody has signed in.');
  return person.page;
};

const bar = (page: Page) => page.getByRole('region', { name: 'Tindakan' });
const documents = (page: Page) => page.getByRole('region', { name: 'Dokumen' });
const warnings = (page: Page) => page.getByText('Perhatikan', { exact: true });
const unopened = (page: Page) => page.getByRole('button', { name: /Belum Anda buka/ });

/** Expects the whole case on one screen: no scrolling, and these parts inside the window. */
async function expectOneScreen(page: Page, parts: readonly Locator[]): Promise<void> {
  const { top, room } = await page.evaluate(() => ({
    top: globalThis.scrollY,
    room: document.documentElement.scrollHeight - innerHeight,
  }));
  expect({ top, room: Math.max(0, room) }).toEqual({ top: 0, room: 0 });
  for (const part of parts) {
    const box = await part.first().boundingBox();
    expect(box?.y, String(part)).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? Infinity), String(part)).toBeLessThanOrEqual(desktop.height);
  }
}

it('decides a plain case with three documents in at most twelve keys, without scrolling, and goes on', async () => {
  const page = clerk();
  await page.goto('/desk?sort=-holder');
  await page.getByRole('link', { name: plain }).first().waitFor();
  let pressed = 0;
  const press = async (key: string): Promise<void> => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await waitForFocus(page.getByRole('link', { name: plain }).first());
  await press('Enter');
  await waitForFocus(bar(page));
  await expectOneScreen(page, [
    bar(page).getByRole('button', { name: 'Ambil kasus' }),
    ...(await warnings(page).all()),
    unopened(page),
  ]);
  await checkScreen(page, 'desk-keys-free');
  expect(await unopened(page).count()).toBe(3);
  await press('c');
  await page.getByText('Kasus ini Anda ambil').waitFor();
  await waitForFocus(unopened(page).first());
  expect(await bar(page).getByRole('button', { name: 'Usulkan setujui' }).count()).toBe(0);
  for (const left of [2, 1, 0]) {
    await press('p');
    await expect.poll(() => unopened(page).count()).toBe(left);
    await waitForFocus(documents(page).getByRole('group'));
    await press('Space');
    await page.getByRole('button', { name: 'Semua sesuai' }).waitFor({ state: 'detached' });
  }
  await bar(page).getByRole('button', { name: 'Usulkan setujui' }).waitFor();
  await expectOneScreen(page, [bar(page), ...(await warnings(page).all()), documents(page)]);
  await checkScreen(page, 'desk-keys-read');
  await press('a');
  await page.getByRole('dialog', { name: /setuju/i }).waitFor();
  await waitForFocus(page.getByRole('dialog').getByRole('textbox'));
  await press('Tab');
  await press('Enter');
  await page.waitForURL(`**/desk/cases/${other}`);
  await page.getByText('Kasus ini Anda ambil').waitFor();
  await waitForFocus(unopened(page).first());
  expect(pressed).toBeLessThanOrEqual(MOST_KEYS);
  await page.getByRole('region', { name: 'Keputusan Anda' }).getByText(plain).waitFor();
  await checkBothSizes(page, 'desk-keys-next');
});

it('compares two documents at the same size, rotates the one used last, and keeps closed ones unrecorded', async () => {
  const page = clerk();
  await page.setViewportSize(desktop);
  await page.goto(`/desk/cases/${plain}`);
  await documents(page).getByRole('button').first().waitFor();
  expect(await unopened(page).count()).toBe(0);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/(attachments|frames)\//.test(request.url())) fetched.push(request.url());
  });
  await page.keyboard.press('1');
  await documents(page).getByRole('group').waitFor();
  await page.getByRole('button', { name: 'Dua sekaligus' }).click();
  await page.keyboard.press('2');
  await expect.poll(() => documents(page).getByRole('group').count()).toBe(2);
  expect(fetched).toHaveLength(2);
  await page.keyboard.press('+');
  await page.getByText('150%').waitFor();
  await page.keyboard.press('r');
  const turned = await documents(page)
    .getByRole('img')
    .evaluateAll((pictures) => pictures.filter(({ outerHTML }) => outerHTML.includes('rotate(90deg)')).length);
  expect(turned).toBe(1);
  await checkScreen(page, 'desk-keys-two');
});

it('moves through the parts of a case by arrows, and opens one by Enter', async () => {
  const page = clerk();
  await page.getByRole('tab', { name: 'Pengajuan' }).focus();
  await page.keyboard.press('ArrowRight');
  await waitForFocus(page.getByRole('tab', { name: 'Polis' }));
  expect(await page.getByRole('heading', { name: 'Polis hari ini' }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Polis hari ini' }).waitFor();
  await openCasePart(page, /^Riwayat/);
  await checkScreen(page, 'desk-keys-story');
});

it('keeps a typed note, shows it on the case, opens the page of the customer by o and leaves it by Esc', async () => {
  const page = clerk();
  const words = 'Minta ditelepon hanya sore hari.';
  const dialog = page.getByRole('dialog', { name: 'Tulis catatan' });
  const newest = page.getByRole('region', { name: 'Catatan terbaru' });
  await page.goto(`/desk/cases/${other}`);
  await bar(page).getByRole('button', { name: 'Lepas kasus' }).waitFor();
  await page.keyboard.press('t');
  await waitForFocus(dialog.getByRole('textbox'));
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await bar(page).getByRole('button', { name: 'Lepas kasus' }).waitFor();
  await page.keyboard.press('t');
  await waitForFocus(dialog.getByRole('textbox'));
  expect(await dialog.getByRole('textbox').inputValue()).toBe(words);
  await checkBothSizes(page, 'desk-note');
  await dialog.getByRole('radio', { name: /Nasabahnya/ }).check();
  await dialog.getByRole('button', { name: 'Simpan catatan' }).click();
  await newest.getByText(words).waitFor();
  await expectOneScreen(page, [bar(page), newest]);
  await openCasePart(page, /^Catatan/);
  await checkBothSizes(page, 'desk-note-on-case');
  await page.keyboard.press('o');
  await page.waitForURL(/\/desk\/customers\/[0-9a-f-]{36}$/);
  await newest.getByText(words).waitFor();
  await page.getByRole('tabpanel').getByRole('link', { name: other }).waitFor();
  await checkBothSizes(page, 'desk-customer');
  await page.getByRole('tab', { name: /^Dokumen/ }).click();
  await page.getByRole('button', { name: /^Buka KTP/ }).click();
  await page.getByRole('tabpanel').getByRole('img').waitFor();
  await checkBothSizes(page, 'desk-customer-file');
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/desk/cases/${other}`);
});

it('lists the keys behind ?, keeps none of them in a field, and leads back to the list', async () => {
  const page = clerk();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Tombol papan ketik' });
  await list.getByText('Membuka dokumen berikutnya').waitFor();
  await checkBothSizes(page, 'desk-keys-list');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === '/desk' || url.pathname === '/desk/');
  await page.getByRole('link', { name: other }).first().waitFor();
  await page.keyboard.press('/');
  await waitForFocus(page.getByRole('searchbox'));
  await page.keyboard.type('j?c');
  expect(await page.getByRole('searchbox').inputValue()).toBe('j?c');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('turns keys of one letter off for the person, who then works by Tab and Enter', async () => {
  const page = clerk();
  await page.goto('/desk/account');
  await page.getByLabel('Pakai tombol satu huruf').uncheck();
  await checkBothSizes(page, 'desk-keys-account');
  await page.reload();
  expect(await page.getByLabel('Pakai tombol satu huruf').isChecked()).toBe(false);
  await page.goto(`/desk/cases/${other}`);
  await bar(page).getByRole('button', { name: 'Lepas kasus' }).waitFor();
  await page.keyboard.press('u');
  await page.keyboard.press('?');
  await page.keyboard.press('p');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await documents(page).getByRole('group').count()).toBe(0);
  expect(await page.locator('kbd', { hasText: /^u$/ }).count()).toBe(0);
  await takeKeys(page).enter(/Belum Anda buka/);
  await documents(page).getByRole('group').waitFor();
  for (const viewport of [
    { width: 320, height: 740 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(viewport);
    await checkScreen(page, `desk-keys-${viewport.width}`);
  }
});
