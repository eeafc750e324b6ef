import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { PushPayload } from '#shared/wire/devices/push.ts';
import { launchBrowser, phone } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { enterPortal } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let line: CDPSession;
let registrationId = '';

const Registrations = z.object({ registrations: z.array(z.object({ registrationId: z.string() })) });

/** Finds the registration id of the portal's service worker. */
async function findRegistration(): Promise<string> {
  const shown = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const [own] = Registrations.parse(event).registrations;
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  return shown;
}

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  context = await browser.newContext({
    baseURL: server.origin,
    viewport: phone,
    locale: 'id-ID',
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  page = await context.newPage();
  await enterPortal({ page }, server);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  line = await context.newCDPSession(page);
  registrationId = await findRegistration();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((test) => keepScreensOnFailure(test, () => ({ siti: { context, page, errors: [] } })));

const deliver = (data: string) =>
  line.send('ServiceWorker.deliverPushMessage', { origin: server.origin, registrationId, data });

/** Records the notifications that the worker shows: a browser without a window keeps none. */
async function noteNotices(): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the portal has no worker');
  await worker.evaluate(() => {
    const asked: unknown[] = [];
    const own: object = Reflect.get(globalThis, 'registration');
    const show: unknown = Reflect.get(own, 'showNotification');
    Reflect.set(globalThis, 'asked', asked);
    Reflect.set(own, 'showNotification', (title: string, rest: object) => {
      asked.push({ title, ...rest });
      return typeof show === 'function' ? Reflect.apply(show, own, [title, rest]) : undefined;
    });
  });
  return () => worker.evaluate((): unknown => Reflect.get(globalThis, 'asked'));
}

const usual = { lang: 'id', icon: '/icons/icon-192.png' };
const payload = { id: '7f0c', title: 'Giliran Anda', body: 'Ada dokumen yang diminta.', path: '/transaction/status' };

it('policy notices appear on the device screen as they were sent, in Indonesian', async () => {
  const noted = await noteNotices();
  await deliver(JSON.stringify(PushPayload.parse(payload)));
  const { id, title, body, path } = payload;
  await expect.poll(noted).toEqual([{ title, body, tag: id, data: { path }, ...usual }]);
  // Browsers show a default notification when the worker shows none.
  await deliver('no words of ours');
  await expect
    .poll(noted)
    .toMatchObject([
      { title },
      { title: 'Ada kabar tentang polis Anda', body: 'Buka untuk membaca selengkapnya.', ...usual },
    ]);
});
