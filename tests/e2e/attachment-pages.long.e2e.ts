import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { setLine } from '#tests/support/line.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { endowmentWords, signInAtDesk, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney({ words: endowmentWords });
let number = '';

const pagesOf = (page: Page) => page.getByRole('list', { name: /^Halaman Ilustrasi/ }).getByRole('listitem');

/** Adds a page to the illustration, and waits until the paper has `count` pages. */
const addPage = async (page: Page, count: number): Promise<void> => {
  await press(page, 'Tambah halaman');
  const field = page.getByRole('group', { name: `Halaman ${count}`, exact: true });
  await choosePhoto(field.getByRole('button', { name: 'Pilih berkas' }));
  await pagesOf(page)
    .nth(count - 1)
    .waitFor();
};

describe('an illustration of several pages', () => {
  it('is taken page by page, ordered, and one page is removed', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change-term');
    await page.getByRole('combobox', { name: /Masa Tahun Premi/ }).selectOption('12');
    await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }).first());
    await addPage(page, 2);
    await addPage(page, 3);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pagesOf(page).first().scrollIntoViewIfNeeded();
    await takePhoto(page, 'paper-pages');
    await page.getByRole('button', { name: 'Naikkan halaman 3' }).press('Enter');
    await page.getByRole('button', { name: 'Hapus halaman 1' }).click();
    await pagesOf(page).nth(2).waitFor({ state: 'detached' });
    expect(await pagesOf(page).count()).toBe(2);
  });

  it('keeps its pages through a reload, so that they can still be changed', async () => {
    const { page } = journey;
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await page.reload();
    await pagesOf(page).nth(1).waitFor();
    expect(await pagesOf(page).count()).toBe(2);
    await takePhoto(page, 'paper-pages-again');
  });

  it('is sent as one PDF, which the desk opens with its two pages', async () => {
    const { page, server } = journey;
    await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }).first());
    await page.getByText('Terunggah', { exact: true }).nth(1).waitFor();
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await server.work();
    const browser = await launchBrowser();
    const clerk = await signInAtDesk(browser, server, 'verifikator1');
    await createDeskClient(server).press('verifikator1', number, 'claim');
    await clerk.page.goto(`/desk/cases/${number}`);
    await clerk.page
      .getByRole('button', { name: /Ilustrasi yang ditandatangani/ })
      .first()
      .click();
    await clerk.page.getByText('Halaman 1 dari 2').waitFor();
    await takePhoto(clerk.page, 'desk-paper-pages');
    await clerk.context.close();
    expect(journey.errors).toEqual([]);
  });
});

describe('an upload over a cut line', () => {
  const size = 1_200_000;
  const head = '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
  const pages =
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R >> endobj\n';
  const end = '\ntrailer << /Root 1 0 R >>\n%%EOF';
  const content = Buffer.from(
    `${head}${pages}%${' '.repeat(size - head.length - pages.length - end.length - 1)}${end}`,
  );

  it('goes on where it was cut, and sends no stored byte twice', async () => {
    const { page, server } = journey;
    // The form opens again once the request of the test above is taken back.
    const url = `/api/v1/transaction-proposal/${number}/cancel`;
    const token = await signIn(server, { ...siti, policy_number: endowmentWords.policy });
    const cancelled = await server.call({ method: 'POST', url, token, payload: {} });
    expect(cancelled.status).toBe(200);
    await page.goto('/transaction/submission/change-term');
    await page
      .getByRole('button', { name: /^(?:Pilih|Ganti) berkas$/ })
      .first()
      .waitFor();
    await page.evaluate(`
      window.acknowledged = [];
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (form) {
        this.addEventListener('load', () => window.acknowledged.push(form.get('File').size));
        return send.call(this, form);
      };`);
    let chunks = 0;
    await page.route('**/api/v1/uploads/*/chunks', async (route) => {
      chunks += 1;
      if (chunks !== 3) return route.continue();
      await setLine(page, false);
      return route.abort('internetdisconnected');
    });
    const opened: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/v1/uploads') && opened.push(request.method())));
    await choosePhoto(page.getByRole('button', { name: /^(?:Pilih|Ganti) berkas$/ }).first(), {
      name: 'ilustrasi.pdf',
      mimeType: 'application/pdf',
      buffer: content,
    });
    await page.getByText('Sambungan terputus di 44%. Kami lanjutkan begitu tersambung.').waitFor();
    await takePhoto(page, 'upload-cut');
    await setLine(page, true);
    await page.getByText('Terunggah', { exact: true }).first().waitFor();
    await page.getByText('ilustrasi.pdf').first().waitFor();
    const acknowledged = await page.evaluate<readonly number[]>('window.acknowledged');
    expect(acknowledged.reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
    expect(acknowledged).toHaveLength(5);
    expect(opened).toEqual(['POST']);
  });
});
