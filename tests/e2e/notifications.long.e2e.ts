import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { desktop, launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { upload } from '#tests/support/attachments.ts';
import {
  confirm,
  expectAccessible,
  expectNoSidewaysScroll,
  keepScreensOnFailure,
  press,
} from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';
import { signInAs, takePhoto } from '#tests/support/story.ts';

const words = { policy: ahmad.policy_number, phone: '0812 0000 0002', identity: ahmad.identity_number };

let server: LiveServer;
let browser: Browser;
let person: Person;
let number = '';

/** Inserts a notice of the policy, as the program does. */
const notify = async (title: string): Promise<void> => {
  const at = await server.services.clock.businessNow();
  await insertNotification(server.services.pool, {
    policyNumber: ahmad.policy_number,
    requestNumber: null,
    about: 'money',
    title,
    status: 'Dana disimpan sebagai titipan',
    message: 'Dana ini aman dan langsung dipakai bila Anda mengajukan.',
    at,
    recordedAt: server.services.clock.systemNow(),
    opened: false,
  });
};

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  // Signs in first, because the sign-in types the newest code of the outbox.
  person = await signInAs(browser, server, words);
  const token = await signIn(server, ahmad);
  const payload = { payment_freq: '3', ktp_selfie_attachment: await upload(server, token, 'KTPSELFIE') };
  const url = '/api/v1/transaction-proposal/change-payment-freq';
  number = Submitted.parse((await server.call({ method: 'POST', url, token, payload })).data).transactionIds[0] ?? '';
  await eventually(async () => {
    const { data } = await server.call({ url: '/api/v1/notifications', token });
    return /"state":"sent".*"state":"sent"/.test(JSON.stringify(data)) ? true : undefined;
  });
  for (let count = 1; count <= 20; count += 1) await notify(`Dana masuk ${count}`);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ person })));

const bell = (page: Page) => page.getByRole('button', { name: /^Notifikasi/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notification' });
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+) belum/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
const openMenu = async (page: Page): Promise<void> => {
  await page.goto('/transaction/submission');
  await page.getByLabel('Cari Menu').waitFor();
};

describe('notice panel', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ] as const)('fits the screen of %s, lists ten notices and closes on Escape', async (name, viewport) => {
    const { page } = person;
    await page.setViewportSize(viewport);
    await openMenu(page);
    await bell(page).click();
    await panel(page).getByText('Dana masuk 20').waitFor();
    const box = await panel(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(420);
    expect(box?.width).toBe(name === 'a desktop' ? 480 : viewport.width - 16);
    await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (name === 'a desktop') await page.screenshot({ path: '.cache/e2e/notifications-panel-1280.png' });
    else await page.screenshot({ path: '.cache/e2e/notifications-panel-360.png' });
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('marks one notice as read without leaving the panel', async () => {
    const { page } = person;
    await openMenu(page);
    await eventually(async () => ((await unread(page)) > 0 ? true : undefined));
    const before = await unread(page);
    await bell(page).click();
    await panel(page)
      .getByRole('button', { name: /^Tandai dibaca: Dana masuk 20/ })
      .click();
    await eventually(async () => ((await unread(page)) === before - 1 ? true : undefined));
    await page.keyboard.press('Escape');
  });

  it('links each notice to its page, and the panel to the notification preferences', async () => {
    const { page } = person;
    await bell(page).click();
    await panel(page)
      .getByRole('link', { name: /Dana masuk 19/ })
      .click();
    await page.waitForURL('**/submission/benefit-allocation');
    await bell(page).filter({ visible: true }).first().click();
    await panel(page).getByRole('link', { name: 'Atur cara notifikasi' }).click();
    await page.waitForURL('**/profile#tampilan');
    await page.getByText('Kabar pengajuan dikirim lewat').waitFor();
  });
});

describe('notice page', () => {
  it('loads older notices on request, shows their channels, and links a notice to its request', async () => {
    const { page } = person;
    await page.setViewportSize(phone);
    await page.goto('/notification');
    await page.getByText('Dana masuk 20').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'notifications');
    const items = page.getByRole('region', { name: 'Daftar notifikasi' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(10);
    await press(page, 'Muat yang lebih lama');
    await eventually(async () => ((await items.count()) === 20 ? true : undefined));
    await press(page, 'Muat yang lebih lama');
    await page.getByText('Juga dikirim lewat WhatsApp dan email').first().waitFor();
    await page.getByRole('button', { name: 'Muat yang lebih lama' }).waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: /Frekuensi/ })
      .first()
      .click();
    await page.waitForURL(`**/transaction/status/${number}`);
  });

  it('shows a new notice while the page is open', async () => {
    const { page } = person;
    await page.goto('/notification');
    await page.getByText('Dana masuk 20').waitFor();
    await notify('Kabar langsung');
    await page.getByText('Kabar langsung').waitFor();
  });

  it('marks all notices as read', async () => {
    const { page } = person;
    await press(page, 'Tandai semua dibaca');
    await page.getByText('Semua sudah dibaca.').waitFor();
    expect(await page.getByText('Belum dibuka:').count()).toBe(0);
    expect(await unread(page)).toBe(0);
    await expectAccessible(page);
  });

  it('shows an error when notices cannot be loaded, and loads them on retry', async () => {
    const { page } = person;
    // An open stream would refresh the list.
    await page.route('**/api/v1/notifications/stream*', (route) => route.abort());
    await page.route('**/api/v1/notifications?*', (route) =>
      route.fulfill({ status: 503, json: { success: false, data: null, message: 'Sistem sedang sibuk.' } }),
    );
    await page.goto('/notification');
    await page.getByText('Notifikasi belum dapat dimuat.').waitFor();
    await page.getByRole('dialog').getByText('Kode 503').waitFor();
    await expectAccessible(page);
    await confirm(page, 'Tutup');
    await page.unroute('**/api/v1/notifications?*');
    await page.getByRole('main').getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText('Kabar langsung').waitFor();
  });
});

it('notices are polled every 30 s where the stream cannot be opened', async () => {
  const { page } = person;
  await page.unrouteAll();
  await page.route('**/api/v1/notifications/stream*', (route) => route.abort());
  await page.clock.install();
  await page.goto('/notification');
  await page.getByText('Kabar langsung').waitFor();
  // The stream is opened once the page is quiet.
  const tried = page.waitForRequest('**/api/v1/notifications/stream*');
  await page.clock.runFor(4_000);
  await tried;
  await notify('Kabar tanpa aliran');
  expect(await page.getByText('Kabar tanpa aliran').count()).toBe(0);
  await page.clock.fastForward(31_000);
  await page.getByText('Kabar tanpa aliran').waitFor();
  expect(person.errors).toEqual([]);
});
