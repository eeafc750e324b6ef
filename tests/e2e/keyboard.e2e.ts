import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, sitDown, type Person } from '../support/browser.ts';
import { waitForChoice } from '../support/choose-from-list.ts';
import { createDeskClient } from '../support/desk-client.ts';
import { drawIdentityCard } from '../support/drawn-card.ts';
import { waitForFocus, waitForFocusInDialog } from '../support/focus.ts';
import { takeKeys, type Keys } from '../support/keys.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { keepScreensOnFailure } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { signIn, siti as sitiWords } from '../support/sign-in.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;
let page: Page;
let keys: Keys;
let number = '';

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await sitDown(browser, server.origin, desktop);
  ({ page } = siti);
  // A focus ring that is still fading in is hard to detect.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  keys = takeKeys(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

const codes = async (): Promise<readonly string[]> => {
  const { data } = await server.call({ url: '/demo/api/outbox' });
  return [...JSON.stringify(data).matchAll(/Kode masuk Anda (\d{6})/g)].flatMap(([, code]) => code ?? []);
};

/** Types into a searchable list and takes the first match. */
async function choose(label: string, text: string, name: string): Promise<void> {
  await keys.enter(new RegExp(`^${label}: `));
  await page.getByRole('combobox', { name: `Cari ${label}` }).waitFor();
  await keys.type(text);
  await page.getByRole('option').first().filter({ hasText: name }).waitFor();
  await keys.press('ArrowDown', 'Enter');
  await waitForChoice(page, label, name);
}

/** Moves to the form's next page. */
async function goOnTo(step: number): Promise<void> {
  await keys.enter(/^Lanjut$/);
  await page.waitForURL(`**?langkah=${step}`);
}

/** Uses only keys from here on; other calls only wait and read. */
describe('by keyboard alone', () => {
  it('Siti signs in', async () => {
    await page.goto('/auth/login');
    await keys.goTo(/^Nomor Polis/);
    await keys.type(sitiWords.policy_number);
    await keys.goTo(/^Nomor HP/);
    await keys.type(sitiWords.phone_number);
    await keys.goTo(/^Nomor Identitas/);
    await keys.type(sitiWords.identity_number);
    const before = await codes();
    await keys.enter(/^Kirim kode masuk$/);
    await page.waitForURL('**/auth/otp');
    const code = await eventually(async () => (await codes()).find((each) => !before.includes(each)));
    await keys.goTo(/^Kode masuk/);
    await keys.type(code);
    await page.waitForURL('**/transaction/submission');
  });

  it('Siti skips to the content, and switches to another policy and back', async () => {
    await page.getByRole('link', { name: /Penarikan Sebagian/ }).waitFor();
    for (const policy of ['7700000003', '7700000001']) {
      await keys.enter(/^Ganti polis$/);
      await page.getByRole('dialog').getByText('Sedang dibuka').waitFor();
      await waitForFocusInDialog(page);
      await keys.enter(new RegExp(policy));
      await page.locator('header').getByText(policy).first().waitFor();
    }
    await page.reload();
    await page.getByRole('link', { name: /Penarikan Sebagian/ }).waitFor();
    await keys.press('Tab');
    expect(await keys.heard()).toBe('Langsung ke isi');
    await keys.press('Enter', 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('Siti finds a page by everyday words, and returns to the results', async () => {
    await keys.goTo(/^Cari Menu$/);
    await keys.type('bukti bayr');
    const count = page.getByRole('status').getByText('“bukti bayr”');
    await count.waitFor();
    await keys.press('ArrowDown');
    expect(await keys.heard()).toMatch(/^Dokumen Polis/);
    await keys.press('ArrowUp');
    expect(await keys.heard()).toBe('Cari Menu');
    await keys.press('Enter', 'Enter');
    await page.waitForURL('**/polis/documents');
    await page.goBack();
    await count.waitFor();
    await keys.goTo(/^Cari Menu$/);
    await keys.press('Escape');
    await count.waitFor({ state: 'hidden' });
    await keys.enter(/^Menikah$/);
    await keys.goTo(/Perubahan Data: Ahli Waris/);
  });

  it('Siti withdraws from her fund, until she gets the request number', async () => {
    await keys.enter(/Penarikan Sebagian Dana Investasi/);
    await page.getByText('Dana Tumbuh').first().waitFor();
    await keys.goTo(/^Jumlah yang ditarik$/);
    await keys.type('5000000');
    await keys.file(/^Pilih berkas$/, await drawIdentityCard());
    await page.getByText('Terunggah').first().waitFor();
    await keys.enter(/^Lanjut ke ringkasan$/);
    await page.waitForURL('**/resume');
    await page.getByText('Periksa sebelum dikirim').first().waitFor();
    await keys.goTo(/Saya menyetujui penarikan ini/);
    await keys.press('Space');
    await keys.enter(/^Lanjut ke verifikasi wajah$/);
    await page.waitForURL('**/vida-verification');
    await keys.goTo(/Saya setuju foto wajah/);
    await keys.press('Space');
    await keys.enter(/^Mulai verifikasi$/);
    await page.waitForURL(/thankyou\?transaction_ids=/, { timeout: 180_000 });
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await keys.goTo(/^Lihat status$/);
  });

  it("Siti sends the requested attachment with the button 'Lengkapi'", async () => {
    const desk = createDeskClient(server);
    await eventually(async () => {
      const { rows } = await server.services.pool.query(
        `SELECT 1 FROM proposal WHERE number = $1 AND state = 'MENUNGGU_VERIFIKASI'`,
        [number],
      );
      return rows.length > 0 ? true : undefined;
    });
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'ask-document', {
      documents: [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }],
    });
    await keys.enter(/^Status Transaksi/);
    await page.waitForURL('**/transaction/status');
    await page.getByText('Lengkapi').filter({ visible: true }).first().waitFor();
    await keys.enter(/^Lengkapi/);
    await page.waitForURL(new RegExp(`/transaction/status/${number}`));
    await page.getByRole('button', { name: 'Kirim dokumen' }).waitFor();
    await keys.file(/^Pilih berkas$/, await drawIdentityCard());
    await page.getByText('Terunggah').first().waitFor();
    await keys.enter(/^Kirim dokumen$/);
    await page.getByRole('dialog').getByText('Dokumen sudah kami terima').waitFor();
    await waitForFocusInDialog(page);
    // The overlay of the call may still be closing, and keys before its end are ignored.
    await keys.goTo(/^Tutup$/);
    await expect
      .poll(async () => {
        if ((await keys.heard()) === 'Tutup') await keys.press('Enter');
        return page.getByRole('dialog').count();
      })
      .toBe(0);
    await page.getByText('Dokumen dari Anda diterima').waitFor();
  });

  it('Siti opens a notice from the bell and reaches its request', async () => {
    await keys.enter(/^Notifikasi/);
    await page.getByText('Lihat semua').waitFor();
    await keys.press('Escape');
    await page.getByText('Lihat semua').waitFor({ state: 'hidden' });
    expect(await keys.heard()).toMatch(/^Notifikasi/);
    await keys.press('Enter');
    await page.getByText('Lihat semua').waitFor();
    await keys.enter(/Penarikan Sebagian/);
    await page.waitForURL(new RegExp(`/transaction/status/${number}`));
  });

  it('Siti reads the parts of the policy information, and opens the explanation of a term', async () => {
    await keys.enter(/^Informasi Data Polis$/);
    await page.getByText('Status polis').first().waitFor();
    for (const [name, path] of [
      [/^Data Ahli Waris$/, 'beneficiary'],
      [/^Data Rekening Manfaat$/, 'benefit-account'],
      [/^Nilai Polis$/, 'polis-value'],
    ] as const) {
      await keys.enter(name);
      await page.waitForURL(`**/polis/information/${path}`);
      // The address changes before the page does; the new page then takes the focus.
      await waitForFocus(page.locator('#isi'));
    }
    await keys.enter(/^Apa itu harga unit/);
    await page.getByText('nilai aktiva bersih per unit').waitFor();
    await keys.enter(/^Apa itu harga unit/);
    await page.getByText('nilai aktiva bersih per unit').waitFor({ state: 'detached' });
  });

  it('Siti signs another device out from the profile', async () => {
    await signIn(server);
    await keys.enter(/^Profil/);
    await page.getByRole('heading', { name: 'Perangkat yang sedang masuk' }).waitFor();
    const others = page.getByRole('button', { name: /^Keluarkan(?! semua)/ });
    await others.first().waitFor();
    const before = await others.count();
    await keys.enter(/^Keluarkan(?! semua)/);
    await waitForFocusInDialog(page);
    await keys.enter(/^Keluarkan$/);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => others.count()).toBe(before - 1);
  });

  it('Siti changes e-mail and address with dependent lists, until she gets the request number', async () => {
    await page.setViewportSize(phone);
    await keys.enter(/^Pengajuan$/);
    await keys.enter(/^Perubahan Data/);
    await keys.enter(/^Informasi Customer/);
    await keys.enter(/^Ubah Informasi Alamat$/);
    await goOnTo(2);
    await choose('Provinsi', 'jawa barat', 'Jawa Barat');
    await choose('Kabupaten/Kota', 'kota bandung', 'Kota Bandung');
    await choose('Kecamatan', 'coblong', 'Coblong');
    await choose('Kelurahan/Desa', 'dago', 'Dago');
    await goOnTo(3);
    for (const [name, text] of [
      [/^Alamat$/, 'Jalan Ir. H. Juanda'],
      [/^Blok \/ No Jalan$/, 'No. 12'],
      [/^RT\/RW$/, '001/002'],
    ] as const) {
      await keys.goTo(name);
      await keys.press('Control+A');
      await keys.type(text);
    }
    await goOnTo(4);
    await keys.file(/^Pilih berkas$/, await drawIdentityCard());
    await page.getByText('Terunggah').first().waitFor();
    await keys.enter(/^Lanjut ke ringkasan$/);
    await page.waitForURL('**/resume');
    await keys.goTo(/Saya menyetujui perubahan ini/);
    await keys.press('Space');
    await keys.enter(/^Lanjut ke verifikasi wajah$/);
    await page.waitForURL('**/camera-verification');
    await keys.goTo(/Saya setuju foto wajah/);
    await keys.press('Space');
    await keys.enter(/^Mulai verifikasi$/);
    await page.getByRole('button', { name: 'Ambil foto' }).and(page.locator(':enabled')).waitFor();
    await keys.enter(/^Ambil foto$/);
    await keys.enter(/^Pakai foto ini$/);
    await page.waitForURL(/thankyou\?transaction_ids=/);
    expect(siti.errors).toEqual([]);
  });
});

/** Checks this file's own source: it may wait and read, but acts only by key. */
describe('keyboard test', () => {
  it('uses no pointer', async () => {
    const { readFileSync } = await import('node:fs');
    const text = ['./keyboard.e2e.ts', '../support/keys.ts']
      .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
      .join('\n');
    const touches = text.match(/\.(click|fill|check|tap|hover|focus|selectOption)\(/g) ?? [];
    expect(touches).toEqual([]);
  });
});
