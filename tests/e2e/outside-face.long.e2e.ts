import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageTypes } from '#requests/registry/registry.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { faceEnvironment, openFaceService, type FaceService } from '#tests/support/face-service.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { formPath } from '#tests/support/portal-pages.ts';
import { saveDraft } from '#tests/support/saved-draft.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAsSiti, sitiPolicies, sitiWords } from '#tests/support/story.ts';

let service: FaceService;
let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  service = await openFaceService();
  server = await startLiveServer(faceEnvironment(service.url), { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await service?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const { one, run } = askDatabase(() => server.services.pool);

/** Takes a picture of a state at both sizes, and goes on with the phone's. */
async function check(page: Page, name: string): Promise<void> {
  await checkBothSizes(page, `outside-face-${name}`);
  await page.setViewportSize(phone);
}

/** Opens the face page of a request whose draft is complete. */
async function goToFace(endpoint: string): Promise<Page> {
  const siti = (people['siti'] ??= await signInAsSiti(browser, server, phone));
  const { page } = siti;
  const type = pageTypes.find((each) => each.endpoint === endpoint);
  if (type === undefined) throw new Error(`no page sends ${endpoint}`);
  await page.goto('/transaction/submission');
  await saveDraft(server, siti, type, sitiWords.policy);
  await page.goto(`${formPath(type.route)}/resume`);
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Lanjut ke verifikasi wajah');
  await page.getByRole('heading', { name: 'Persetujuan data wajah' }).waitFor();
  return page;
}

/** Agrees, goes to the service's page in the same tab, and comes back. */
async function goThereAndBack(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await press(page, 'Lanjut ke Contoh Wajah');
  await page.getByRole('heading', { name: 'Contoh Wajah', exact: true }).waitFor();
  expect(page.url()).toContain(service.url);
  await page.getByRole('link', { name: 'Kembali' }).click();
  await page.getByText('Menunggu hasil dari Contoh Wajah').waitFor();
}

/** Lets the service say this about its newest session when it is asked. */
function say(state: string): void {
  const newest = [...service.sessions.values()].at(-1);
  if (newest === undefined) throw new Error('no session');
  newest.state = state;
}

it('a customer goes to the service and back, reloads, repeats after a failure, and the request is sent', async () => {
  const page = await goToFace('partial-withdraw');
  await check(page, '1-intro');
  service.faults.set('/sessions', () => ({ status: 500, body: {} }));
  await page.getByRole('checkbox').check();
  await press(page, 'Lanjut ke Contoh Wajah');
  await page.getByText('Penyedia pemeriksaan wajah sedang tidak menjawab.').waitFor();
  await check(page, '2-away');
  service.faults.clear();
  await goThereAndBack(page);
  await check(page, '3-waiting');
  await page.reload();
  await page.getByText('Menunggu hasil dari Contoh Wajah').waitFor();
  service.faults.set('/sessions/state', () => ({ status: 500, body: {} }));
  await page.getByText('Contoh Wajah sedang tidak menjawab').waitFor();
  await check(page, '4-silent');
  service.faults.clear();
  // Failures in a row would keep the server from asking for a minute.
  await run('DELETE FROM outside_service_health');
  say('failed');
  await page.getByText('Wajah Anda belum dapat dipastikan').waitFor();
  await check(page, '5-failed');
  await press(page, 'Ulangi di Contoh Wajah');
  await goThereAndBack(page);
  say('passed');
  await page.waitForURL(/\/thankyou/);
  expect(await one('SELECT face_result AS answer FROM proposal')).toBe('passed');
});

it('a customer whose result is unclear sends the request to a person, or records here', async () => {
  const page = await goToFace('change-customer-info');
  expect(page.url()).toContain('/camera-verification');
  await press(page, 'Rekam wajah di halaman ini');
  await page.getByRole('button', { name: 'Mulai verifikasi' }).waitFor();
  await check(page, '6-here');
  await page.reload();
  await goThereAndBack(page);
  say('unclear');
  await page.getByText('Contoh Wajah belum yakin').waitFor();
  await check(page, '7-unclear');
  await press(page, 'Kirim, petugas memeriksa');
  await page.waitForURL(/\/thankyou/);
  const number = await one(`SELECT number AS answer FROM proposal WHERE suffix = 'change-customer-info'`);
  expect(await one('SELECT face_result AS answer FROM proposal WHERE number = $1', [number])).toBe('recorded');
});
