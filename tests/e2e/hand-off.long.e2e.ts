import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageTypes } from '#requests/registry/registry.ts';
import { desktop, launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { formPath } from '#tests/support/portal-pages.ts';
import { saveDraft } from '#tests/support/saved-draft.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAsSiti, signInAtDesk, sitiPolicies, sitiWords } from '#tests/support/story.ts';

let server: LiveServer;
/** Browser of the laptop, which has no camera, and that of the phones. */
let laptop: Browser;
let phones: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  laptop = await launchBrowser('refused');
  phones = await launchBrowser();
});
afterAll(async () => {
  await laptop?.close();
  await phones?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

/** Takes a picture of a state at both sizes, and goes on at the given size. */
async function checkAndGoOn(page: Page, name: string, size: typeof phone | typeof desktop): Promise<void> {
  await checkBothSizes(page, `hand-off-${name}`);
  await page.setViewportSize(size);
}

/** Signs in on the laptop, and opens the face page of a withdrawal. */
async function goToFace(): Promise<Page> {
  const siti = (people['siti'] = await signInAsSiti(laptop, server, desktop));
  const { page } = siti;
  await siti.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The page asks before it is left while a request is not sent.
  page.on('dialog', (dialog) => void dialog.accept());
  const type = pageTypes.find(({ endpoint }) => endpoint === 'partial-withdraw');
  if (type === undefined) throw new Error('no page sends a withdrawal');
  await page.goto('/transaction/submission');
  await saveDraft(server, siti, type, sitiWords.policy);
  await page.goto(`${formPath(type.route)}/resume`);
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Lanjut ke verifikasi wajah');
  await page.getByRole('heading', { name: 'Persetujuan data wajah' }).waitFor();
  return page;
}

/** Shows the code on the laptop, and returns the link that it contains. */
async function showCode(page: Page): Promise<string> {
  await press(page, 'Lanjutkan dengan ponsel');
  await page.getByRole('img', { name: /Kode QR/ }).waitFor();
  await press(page, 'Salin tautan');
  await page.getByText('Tautan tersalin').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function openOnPhone(name: string, link: string): Promise<Page> {
  const { page } = (people[name] = await sitDown(phones, server.origin, phone));
  await page.goto(link);
  return page;
}

it('a new code, a cancelled one and an ended sign-in are explained on the phone', async () => {
  const page = await goToFace();
  const first = await openOnPhone('first', await showCode(page));
  await page.getByText('Ponsel terhubung').waitFor();
  await press(first, 'Batalkan');
  await first.getByText('Anda membatalkan pemeriksaan ini.').waitFor();
  await page.getByText('Pemeriksaan dibatalkan di ponsel.').waitFor();
  await checkAndGoOn(page, '9-left', desktop);
  await press(page, 'Buat kode baru');
  await press(page, 'Salin tautan');
  await page.getByText('Tautan tersalin').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await first.goto(link);
  await first.getByText('Apakah Anda sendiri yang memulainya?').waitFor();
  await press(page, 'Batal, pakai perangkat ini');
  await page.getByRole('heading', { name: 'Persetujuan data wajah' }).waitFor();
  await first.getByText('Pemeriksaan ini dibatalkan di perangkat pertama.').waitFor();
  await checkAndGoOn(first, '10-cancelled', phone);

  await first.goto(await showCode(page));
  await first.getByText('Apakah Anda sendiri yang memulainya?').waitFor();
  await server.services.pool.query(`UPDATE customer_session SET ended_at = now(), end_reason = 'ended-by-owner'`);
  await first.getByText('Sesi di perangkat pertama sudah berakhir.').waitFor();
});

it('a customer without any camera asks for a call, which the desk lists and records', async () => {
  const page = await goToFace();
  await press(page, 'Minta ditelepon');
  await press(page, 'Kirim permintaan telepon');
  await page.getByText('Pilih waktu telepon.').waitFor();
  await page.getByText('Pagi, 09.00').click();
  await checkAndGoOn(page, '11-call', phone);
  await press(page, 'Kirim permintaan telepon');
  await page.getByText('Anda minta ditelepon').waitFor();
  await checkAndGoOn(page, '12-called', phone);

  const { page: desk } = (people['caller'] = await signInAtDesk(laptop, server, 'verifikator1'));
  await desk.getByRole('link', { name: /^Telepon/ }).click();
  await desk.getByText('********0001').waitFor();
  await checkAndGoOn(desk, '13-desk', desktop);
  await press(desk, 'Tampilkan nomor');
  await desk.getByText(/812\D?0000\D?0001/).waitFor();
  await desk.getByLabel('Hasil telepon').fill('Tidak diangkat.');
  await press(desk, 'Tidak tersambung');
  await desk.getByText(/1 kali, terakhir/).waitFor();
  await checkAndGoOn(desk, '14-missed', desktop);
  await page.reload();
  await page.getByText(/tetapi belum tersambung/).waitFor();
  await desk.getByLabel('Hasil telepon').fill('Memakai ponsel anaknya dengan kode QR.');
  await press(desk, 'Sudah dihubungi');
  await desk.getByText('Tidak ada yang minta ditelepon').waitFor();
  await page.reload();
  await page.getByText('Kami sudah menelepon Anda').waitFor();
  await checkAndGoOn(page, '15-called', phone);
});

it('a face check moves from the laptop to a phone, and a second device is refused', async () => {
  const page = await goToFace();
  await checkAndGoOn(page, '1-offer', desktop);
  const link = await showCode(page);
  expect(link).toMatch(/\/lanjut-di-ponsel#[\w-]{43}$/);
  await page.getByText('Menunggu ponsel').waitFor();
  await checkAndGoOn(page, '2-code', desktop);

  const onPhone = await openOnPhone('phone', link);
  await onPhone.getByText('Apakah Anda sendiri yang memulainya?').waitFor();
  expect(onPhone.url()).not.toContain('#');
  await page.getByText('Ponsel terhubung').waitFor();
  await checkAndGoOn(page, '3-connected', desktop);
  await checkAndGoOn(onPhone, '4-phone', phone);
  expect(await onPhone.getByRole('main').innerText()).not.toMatch(/7700000001|Siti/);

  const second = await openOnPhone('second', link);
  await second.getByText('Tautan ini sudah dibuka di perangkat lain').waitFor();
  await checkAndGoOn(second, '5-second-device', phone);
  await page.getByText('Perangkat lain mencoba membuka kode ini').waitFor();
  await checkAndGoOn(page, '6-told', desktop);

  await page.reload();
  await page.getByText('Ponsel terhubung').waitFor();
  await onPhone.reload();
  await onPhone.getByText('Apakah Anda sendiri yang memulainya?').waitFor();
  await press(onPhone, 'Mulai verifikasi');
  await onPhone.getByText('Beri persetujuan agar verifikasi wajah dapat dimulai.').waitFor();
  await onPhone.getByLabel('Saya setuju').check();
  await press(onPhone, 'Mulai verifikasi');
  await onPhone.getByText(/^Gerakan 1 dari/).waitFor();
  await page.getByText('Sedang memeriksa').waitFor();
  await checkAndGoOn(page, '7-checking', desktop);
  await onPhone.getByText('Selesai. Kembali ke perangkat pertama').waitFor({ timeout: 120_000 });
  await checkAndGoOn(onPhone, '8-done', phone);
  await page.waitForURL('**/thankyou?*');
  const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';

  const { page: desk } = (people['desk'] = await signInAtDesk(laptop, server, 'verifikator1'));
  await desk.goto(`/desk/cases/${number}`);
  await desk
    .getByText(/Dengan perangkat kedua/)
    .first()
    .waitFor();
});
