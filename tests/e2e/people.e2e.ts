import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, sitDown, type Person, type Viewport } from '../support/browser.ts';
import { settle } from '../support/find-barriers.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { confirm, expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { sendDemo, tokenOf } from '../support/saved-draft.ts';
import { openSharedPage, type SharedPage } from '../support/shared-page.ts';
import { signInAsSiti, signInAtDesk, takePhoto } from '../support/story.ts';

let server: LiveServer;
let browser: Browser;
/** Page of the customers besides Siti. */
let customers: SharedPage;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  customers = await openSharedPage(browser, server, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const newestCode = (pattern: RegExp) =>
  eventually(async () => {
    const { data } = await server.call({ url: '/demo/api/outbox' });
    return pattern.exec(JSON.stringify(data))?.[1];
  });

const signIn = (viewport: Viewport): Promise<Person> => signInAsSiti(browser, server, viewport);

const openProfile = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Perangkat yang sedang masuk' }).waitFor();
  for (const title of ['Kontak', 'Persetujuan', 'Siapa melihat data saya', 'Salinan data saya'])
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await page.getByText('Mohon tunggu, sedang memuat data...').first().waitFor({ state: 'detached' });
};

describe.each([
  ['360 × 740', phone],
  ['1280 × 800', desktop],
])("customer's own data at %s", (_name, viewport) => {
  it('include several policies, offered after sign-in; after a switch the other tab follows', async (context) => {
    keepScreensOnFailure(context, () => people);
    const siti = (people['siti'] = await signIn(viewport));
    const { page } = siti;
    await page.getByRole('heading', { name: 'Anda punya 2 polis. Mana yang Anda urus hari ini?' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'people-choice');
    const [tab] = await Promise.all([
      siti.context.waitForEvent('page'),
      page.evaluate(() => void window.open('/transaction/status')),
    ]);
    // Waits until the program listens; the first view alone does not.
    await settle(tab);
    await page.getByRole('button', { name: /7700000003/ }).click();
    for (const each of [page, tab]) {
      await each.waitForURL('**/transaction/submission');
      await each.locator('header').getByText('7700000003').first().waitFor();
      expect(await each.getByText('7700000001').count()).toBe(0);
    }
    await tab.close();
    await press(page, 'Ganti polis');
    await page.getByRole('dialog').getByText('Sedang dibuka').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'people-switch');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /7700000001/ })
      .click();
    await page.locator('header').getByText('7700000001').first().waitFor();
    // The policy was chosen deliberately, so the question does not appear again.
    expect(await page.getByText('Mana yang Anda urus hari ini?').count()).toBe(0);
    expect(siti.errors).toEqual([]);
  });

  it('include the profile, where a number is revealed and recorded and the text size is kept', async (context) => {
    keepScreensOnFailure(context, () => people);
    const { page, errors } = people['siti'] ?? (await signIn(viewport));
    await openProfile(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'people-profile');
    expect(await page.content()).not.toContain('3174015203880001');
    await page
      .getByRole('button', { name: /^Lihat/ })
      .first()
      .click();
    await page.getByText('3174015203880001').waitFor();
    await page.reload();
    await page.getByText('Anda: menampilkan nomor lengkap di portal').first().waitFor();
    await page.getByText('Lebih besar').click();
    await page.getByText('Tersimpan.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Persetujuan', exact: true }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'people-larger');
    await page.getByText('Biasa', { exact: true }).click();
    await page.getByText('Tersimpan.').waitFor();
    expect(errors).toEqual([]);
  });

  it('include a consent that is given and withdrawn with its consequences', async (context) => {
    keepScreensOnFailure(context, () => people);
    const { page } = people['siti'] ?? (await signIn(viewport));
    await openProfile(page);
    await press(page, 'Setujui Kabar produk dan penawaran');
    await press(page, 'Cabut persetujuan Kabar produk dan penawaran');
    await page.getByRole('dialog').getByText('Kami berhenti mengirim penawaran.').waitFor();
    await expectAccessible(page);
    await confirm(page, 'Cabut persetujuan');
    await page.getByText('Dicabut', { exact: true }).waitFor();
  });
});

describe('data export', () => {
  it('is made with a fresh code and downloaded', async (context) => {
    keepScreensOnFailure(context, () => people);
    const { page } = people['siti'] ?? (await signIn(phone));
    await openProfile(page);
    await press(page, 'Minta salinan lengkap dengan kode');
    const code = await newestCode(/Kode verifikasi (\d{6})/);
    await page.getByRole('dialog').getByRole('textbox').fill(code);
    await page.getByText('Salinan lengkap siap').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'people-export');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh')]);
    expect(download.suggestedFilename()).toBe('salinan-data-saya.zip');
  });
});

describe('customer who was signed out', () => {
  it('reads why on the sign-in page; a code can be pasted anywhere', async (context) => {
    keepScreensOnFailure(context, () => people);
    const stranger = (people['stranger'] = await signIn(desktop));
    const { page } = people['siti'] ?? (await signIn(phone));
    await openProfile(page);
    await page
      .getByRole('button', { name: /^Keluarkan Chrome/ })
      .first()
      .click();
    await confirm(page, 'Keluarkan');
    // The page may hear of it first and redirect during the navigation.
    await stranger.page.goto('/transaction/status').catch(() => null);
    await stranger.page.getByText('Sesi di perangkat ini ditutup').waitFor();
    expect(new URL(stranger.page.url()).pathname).toBe('/auth/login');
    await expectAccessible(stranger.page);
    await takePhoto(stranger.page, 'people-put-out');
    await stranger.page.reload();
    await stranger.page.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();
    expect(await stranger.page.getByText('Sesi di perangkat ini ditutup').count()).toBe(0);

    const fresh = (people['fresh'] = await sitDown(browser, server.origin, phone));
    // A link from a mail to a place on a page behind sign-in: first sign-in, then that place.
    await fresh.page.goto('/transaction/status?saring=your_turn#pesan');
    await fresh.page.waitForURL('**/auth/login');
    await fresh.page.getByLabel('Nomor Polis').fill('7700000002');
    await fresh.page.getByLabel('Nomor HP', { exact: true }).fill('0812 0000 0002');
    await fresh.page.getByLabel('Nomor Identitas').fill('3273011507850002');
    await press(fresh.page, 'Kirim kode masuk');
    await fresh.page.waitForURL('**/auth/otp');
    await fresh.page.getByText('Nomor HP saya berganti').click();
    await fresh.page.getByRole('link', { name: 'Ganti nomor HP dari sini' }).waitFor();
    await expectAccessible(fresh.page);
    await takePhoto(fresh.page, 'people-otp');
    const code = await newestCode(/Kode masuk Anda (\d{6})/);
    await fresh.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', `Kode masuk Anda ${text}.`);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, code);
    // A code pasted with other words is shown before it is sent.
    await press(fresh.page, 'Verifikasi Akun');
    await fresh.page.waitForURL(/status\?saring=your_turn#pesan$/);
    await fresh.page.getByText('Tidak ada pengajuan di sini').waitFor();
    await fresh.page.goto('/transaction/submission');
    // With one policy there is nothing to choose or switch.
    await fresh.page.getByRole('link', { name: /Perubahan Data/ }).waitFor();
    expect(await fresh.page.getByRole('button', { name: 'Ganti polis' }).count()).toBe(0);
  });

  it('stops a request that is not theirs from its status page', async (context) => {
    keepScreensOnFailure(context, () => people);
    const maria = '7700000009';
    const owner = (people['customer'] = await customers.changeTo(maria));
    const number = await sendDemo(server, 'partial-withdraw', maria, await tokenOf(owner));
    const { page } = owner;
    await page.goto(`/transaction/status/${number}`);
    await press(page, 'Bukan Anda yang mengajukan?');
    await page.getByRole('dialog').getByText('Pengajuan ini kami hentikan bila belum berlaku.').waitFor();
    await expectAccessible(page);
    await confirm(page, 'Ya, lindungi polis saya');
    await page.getByText('Polis Anda sudah kami lindungi').waitFor();
    const { rows } = await server.services.pool.query('SELECT state FROM proposal WHERE number = $1', [number]);
    expect(rows).toEqual([{ state: 'DIBATALKAN' }]);
    expect((await server.services.core.getPosition(maria)).payoutsFrozen).toBe(true);
    const clerk = (people['clerk'] = await signInAtDesk(browser, server, 'kepatuhan1'));
    await clerk.page.getByRole('link', { name: 'Laporan', exact: true }).click();
    await clerk.page.getByText(number).first().waitFor();
    await clerk.page.getByLabel('Hasil pembicaraan dengan nasabah').fill('Sudah bicara dengan nasabah');
    await press(clerk.page, 'Tutup laporan');
    await clerk.page.getByText('Tidak ada laporan yang menunggu').waitFor();
  });

  it('protects the policy with “ini bukan saya”', async (context) => {
    keepScreensOnFailure(context, () => people);
    const { page } = people['siti'] ?? (await signIn(phone));
    await openProfile(page);
    await press(page, 'Ada yang masuk dan itu bukan saya');
    await page.getByRole('dialog').getByText('Semua perangkat langsung dikeluarkan, juga yang ini.').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'people-not-me');
    await confirm(page, 'Ya, lindungi polis saya');
    await page.getByText('Polis Anda sudah kami lindungi').waitFor();
    await page.getByText(/LAP-\d{8}-[0-9A-F]{6}/).waitFor();
    await takePhoto(page, 'people-protected');
    await confirm(page, 'Ke halaman masuk');
    await page.waitForURL('**/auth/login');
    expect(await page.evaluate(() => sessionStorage.getItem('auth'))).toBeNull();

    const clerk = people['clerk'] ?? (await signInAtDesk(browser, server, 'kepatuhan1'));
    await clerk.page.reload();
    await clerk.page.getByRole('link', { name: 'Laporan', exact: true }).click();
    await clerk.page.getByRole('heading', { name: 'Siti Nur Rahmawati' }).waitFor();
    await expectAccessible(clerk.page);
    await takePhoto(clerk.page, 'people-desk-reports');
    await clerk.page.getByLabel('Hasil pembicaraan dengan nasabah').fill('Sudah bicara, salah paham');
    await clerk.page.getByLabel('Pembayaran polis boleh keluar lagi').check();
    await press(clerk.page, 'Tutup laporan');
    await clerk.page.getByText('Tidak ada laporan yang menunggu').waitFor();
  });
});

describe('names containing script', () => {
  const policy = '7700000004';
  const first = '<img src=x onerror="ran=1">';
  const last = '"><script>ran=2</script>';
  const whole = `${first} ${last}`;

  /** Expects the text to appear as written in every place of the page; none of it becomes markup. */
  async function expectText({ page, errors }: Person, path: string, shows = first): Promise<void> {
    await page.goto(path);
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    const found = await page.evaluate(() => ({
      ran: 'ran' in window,
      pictures: document.querySelectorAll('img[src="x"]').length,
      scripts: [...document.scripts].filter(({ textContent }) => textContent.startsWith('ran=')).length,
    }));
    expect([path, found, errors]).toEqual([path, { ran: false, pictures: 0, scripts: 0 }, []]);
  }

  /** Renames holder, insured and beneficiaries in the database, as a data import would: our forms refuse such names. */
  const nameEverybody = () =>
    server.services.pool.query(
      `UPDATE core.policy_version SET document = regexp_replace(regexp_replace(document::text,
         '"firstName": "[^"]*"', '"firstName": ' || to_json($2::text), 'g'), '"lastName": "[^"]*"', '"lastName": ' || to_json($3::text), 'g')::jsonb
       WHERE policy_number = $1`,
      [policy, first.replaceAll('\\', '\\\\'), last],
    );

  it('are shown as text: in menu, policy, form, status, notice, receipt, messages, and at the desk', async (context) => {
    keepScreensOnFailure(context, () => people);
    await nameEverybody();
    const bambang = (people['customer'] = await customers.changeTo(policy));
    await bambang.page.setViewportSize(desktop);
    const number = await sendDemo(server, 'change-beneficiary', policy, await tokenOf(bambang));
    for (const path of [
      '/transaction/submission',
      '/polis/information',
      '/polis/information/insured',
      '/polis/information/beneficiary',
      '/transaction/submission/change/beneficiary',
      '/profile',
      `/transaction/status/${number}`,
    ])
      await expectText(bambang, path);
    await expectText(bambang, '/notification', 'sudah kami terima');
    const [download] = await Promise.all([
      bambang.page.goto(`/transaction/status/${number}`).then(() => bambang.page.waitForEvent('download')),
      press(bambang.page, 'Unduh tanda terima (PDF)'),
    ]);
    expect(readPdfText(await readFile(await download.path())).replaceAll('\n', '')).toContain('onerror');
    const clerk = (people['namedClerk'] = await signInAtDesk(browser, server, 'verifikator1'));
    await expectText(clerk, '/desk', number);
    await expectText(clerk, `/desk/cases/${number}`);
    await expectText(bambang, '/demo', number);
    expect(whole).toBe((await server.services.core.findHolder(policy))?.fullName);
  });
});
