import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { faceConsents, numberConsentVersion } from '#shared/lists/face-consent.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { applyNumberChangesJobName } from '#server/desk/number-changes/apply-number-changes-job.ts';
import { launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { enterPortal, signInAtDesk, sitiPolicies, sitiWords } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

const newPhone = '0813 9999 0001';

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Returns the code that was sent with this template. */
const codeOf = (template: string): Promise<string> =>
  eventually(async () => (await readOutbox(server)).find((each) => each.template === template)?.code ?? undefined);

/** Takes a picture of a state at both sizes, and goes on at the size of a phone. */
async function checkAndGoOn(page: Page, name: string): Promise<void> {
  await checkBothSizes(page, `new-number-${name}`);
  await page.setViewportSize(phone);
}

/** Fills in policy, identity number and new number. */
async function fillData(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Nomor polis').fill(sitiWords.policy);
  await page.getByLabel('Nomor identitas').fill(sitiWords.identity);
  await page.getByLabel('Nomor HP baru').fill(mobile);
  await page.getByLabel('Isian ini benar').check();
}

/** Opens all pictures of the application as this person of the desk. */
async function openPictures(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Nomor baru' }).click();
  await press(desk, 'Buka semua foto');
  await desk.getByRole('img', { name: 'Foto KTP' }).waitFor();
  await expect.poll(() => desk.getByRole('img', { name: /Wajah \d/ }).count()).toBeGreaterThanOrEqual(3);
  await expect.poll(async () => (await desk.getByRole('status').allInnerTexts()).join()).not.toContain('Memuat');
}

it('a number is changed from home, from the sign-in page to the first sign-in with it', async () => {
  const { page } = (people['siti'] = await sitDown(browser, server.origin, phone));
  await page.goto('/auth/login');
  await page.getByText('Nomor HP saya berganti').click();
  await page.getByRole('link', { name: 'Ganti nomor HP dari sini' }).click();
  await page.getByRole('heading', { name: 'Coba dulu lewat email' }).waitFor();
  await checkAndGoOn(page, '1-email-first');

  await press(page, 'Ganti nomor tanpa email');
  await press(page, 'Kirim kode ke nomor baru');
  await page.getByText('Isi nomor polis Anda.').first().waitFor();
  await checkAndGoOn(page, '2-problems');
  await fillData(page, newPhone);
  await press(page, 'Kirim kode ke nomor baru');
  await page.getByRole('heading', { name: 'Kode ke nomor baru' }).waitFor();
  await checkAndGoOn(page, '3-new-code');

  // A reload goes on with the same application.
  await page.reload();
  await page.getByRole('heading', { name: 'Kode ke nomor baru' }).waitFor();
  await page.getByRole('textbox').fill(await codeOf('number-change-code'));
  await page.getByRole('heading', { name: 'Kode ke email tercatat' }).waitFor();
  await checkAndGoOn(page, '4-email');
  await press(page, 'Kirim kode ke email');
  await page.getByRole('textbox').fill(await codeOf('number-change-email-code'));

  await page.getByRole('heading', { name: 'Foto KTP', level: 1 }).waitFor();
  await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }));
  await page.getByText('kertas.jpg terunggah').waitFor({ state: 'attached' });
  await checkAndGoOn(page, '5-photo');
  await press(page, 'Lanjut');
  await page.getByRole('heading', { name: 'Gerakan wajah', level: 1 }).waitFor();
  await checkAndGoOn(page, '6-face');
  expect(await page.getByRole('main').innerText()).not.toMatch(/pengajuan/i);
  await page.getByLabel(faceConsents[numberConsentVersion]).check();
  await press(page, 'Mulai verifikasi');
  await page.getByText(/^Gerakan 1 dari/).waitFor();
  await page.getByRole('heading', { name: 'Periksa dan kirim' }).waitFor({ timeout: 120_000 });
  await page.reload();
  await page.getByText('Dipastikan dengan kode').waitFor();
  await checkAndGoOn(page, '7-send');
  await press(page, 'Kirim permintaan');
  await page.getByText('Kode rahasia hanya tampil sekali').waitFor();
  await page.reload();
  await page.getByText('Kode rahasia hanya tampil sekali').waitFor();
  await checkAndGoOn(page, '8-receipt');
  expect(await page.getByRole('main').innerText()).not.toMatch(/7700000001|Siti/);

  const { page: first } = (people['first'] = await signInAtDesk(browser, server, 'verifikator1'));
  await openPictures(first);
  await first.getByRole('img', { name: 'Foto KTP' }).scrollIntoViewIfNeeded();
  await checkAndGoOn(first, '9-desk');
  await first.setViewportSize({ width: 1280, height: 800 });
  await first.getByLabel('Cara mengenali pemegang polis').fill('Foto KTP dan wajah sama dengan data polis.');
  await press(first, 'Usulkan setuju');
  await first.getByText('Diusulkan setuju').waitFor();
  const { page: second } = (people['second'] = await signInAtDesk(browser, server, 'penyetuju1'));
  await openPictures(second);
  await second.getByLabel('Alasan keputusan').fill('Cocok.');
  await checkAndGoOn(second, '10-second');
  await second.setViewportSize({ width: 1280, height: 800 });
  await press(second, 'Setujui nomor baru');
  await second.getByText(/Berlaku mulai/).waitFor();

  await page.getByRole('link', { name: 'Lihat perkembangannya' }).click();
  await page.getByText(/Disetujui\. Nomor baru berlaku mulai/).waitFor();
  await checkAndGoOn(page, '11-approved');

  await passOver(server, 7);
  await addJob(server.services.pool, applyNumberChangesJobName, {});
  await eventually(async () => {
    const { mobile } = (await server.services.core.findHolder(sitiWords.policy)) ?? {};
    return mobile === '6281399990001' ? mobile : undefined;
  });
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await enterPortal({ page }, server, { ...sitiWords, phone: newPhone });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
});

it('the owner of an old contact stops a new number by the link of the notice', async () => {
  const { page } = (people['owner'] = await sitDown(browser, server.origin, phone));
  const link = (await readOutbox(server)).find(({ template }) => template === 'number-change-decided')?.links[0] ?? '';
  await page.goto('/healthz');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Bukan Anda yang meminta nomor baru?' }).waitFor();
  await checkAndGoOn(page, '12-object');
  await press(page, 'Ini bukan saya, hentikan');
  await page.getByRole('heading', { name: 'Pembayaran polis Anda sudah kami bekukan' }).waitFor();
  await checkAndGoOn(page, '13-objected');
  expect((await server.services.core.getPosition(sitiWords.policy)).payoutsFrozen).toBe(true);
});
