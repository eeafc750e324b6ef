import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import PdfWriter from 'pdfkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { buildForm, takePicture, upload } from '#tests/support/attachments.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let impatient: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer();
  impatient = await startLiveServer({ DESK_IDLE_SECONDS: '122', DESK_LAST_USE_SECONDS: '1' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await impatient?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

/** Draws a PDF of two pages: words, then a scanned picture. */
async function drawTwoPages(): Promise<Buffer> {
  const picture = await takePicture();
  const pdf = new PdfWriter({ size: 'A4' });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
  });
  pdf.fontSize(24).text('Akta kelahiran nomor 12');
  pdf.addPage().image(picture, 72, 72, { width: 450 });
  pdf.end();
  return whole;
}

async function uploadPdf(token: string, pdf: Buffer): Promise<string> {
  const form = await buildForm(pdf, { Type: 'DOCUMENT' }, 'akta.pdf');
  const answer = await server.call({ method: 'POST', url: '/api/v1/attachments', token, ...form });
  return UploadedAttachment.parse(answer.data).name;
}

/** Sends a correction of Siti's birth date with a PDF as its document; returns the request's number. */
async function sendWithPdf(pdf: Buffer): Promise<string> {
  const token = await signIn(server);
  const item = {
    party_id: 100001,
    birth_date: '1986-03-12',
    gender: 'F',
    ktp_selfie_attachment: await upload(server, token, 'KTPSELFIE'),
    ktp_attachment: await upload(server, token, 'KTP'),
    document_attachment: await uploadPdf(token, pdf),
  };
  const url = '/api/v1/transaction-proposal/change-birth-date-and-gender';
  const { data } = await server.call({ method: 'POST', url, token, payload: { items: [item] } });
  return Submitted.parse(data).transactionIds[0] ?? '';
}

/** Takes Siti's open request back, so that the next test can send one. */
async function takeBack(number: string): Promise<void> {
  const url = `/api/v1/transaction-proposal/${number}/cancel`;
  const { status } = await server.call({ method: 'POST', url, token: await signIn(server), payload: {} });
  expect(status).toBe(200);
}

/** Counts the dark pixels of the drawn page. A canvas that nothing was drawn on yet is transparent and counts nothing. */
const countInk = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 0 && value < 200 && data[at + 3] === 255).length;
  });

it('shows the pages of a PDF in the page of the case, without a download', async () => {
  const number = await sendWithPdf(await drawTwoPages());
  const { page, errors } = (people['verifikator1'] = await signInAtDesk(browser, server, 'verifikator1'));
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await createDeskClient(server).press('verifikator1', number, 'claim');
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('button', { name: /^Akte kelahiran/ }).click();
  await page.getByText('Halaman 1 dari 2').waitFor();
  await expect.poll(() => countInk(page)).toBeGreaterThan(500);
  await page.getByText('Akta kelahiran nomor 12').waitFor({ state: 'attached' });
  await checkBothSizes(page, 'desk-pdf');
  await expect.poll(() => countInk(page)).toBeGreaterThan(500);
  const words = await countInk(page);
  await page.getByRole('group', { name: /Page Up/ }).press('PageDown');
  await page.getByText('Halaman 2 dari 2').waitFor();
  await expect.poll(() => countInk(page)).toBeGreaterThan(words * 10);
  await page.getByRole('button', { name: 'Perbesar' }).click();
  await page.getByRole('button', { name: 'Putar ke kanan' }).click();
  await page.getByText('150%').waitFor();
  await checkScreen(page, 'desk-pdf-scan');
  expect(downloads).toEqual([]);
  expect(errors).toEqual([]);
  await takeBack(number);
});

it.each(['scan-fax.pdf', 'scan-jpeg-2000.pdf'])('shows the scanned page of %s without WebAssembly', async (name) => {
  const number = await sendWithPdf(await readFile(new URL(`../fixtures/files/${name}`, import.meta.url)));
  const { page, errors } = (people['verifikator1'] ??= await signInAtDesk(browser, server, 'verifikator1'));
  await createDeskClient(server).press('verifikator1', number, 'claim');
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('button', { name: /^Akte kelahiran/ }).click();
  await expect.poll(() => countInk(page)).toBeGreaterThan(1000);
  expect(errors).toEqual([]);
  await takeBack(number);
});

it('warns before an idle session ends, and prolongs it on request', async () => {
  const { page } = (people['verifikator2'] = await signInAtDesk(browser, impatient, 'verifikator2'));
  const dialog = page.getByRole('dialog', { name: 'Anda masih di sini?' });
  await dialog.waitFor();
  await checkBothSizes(page, 'desk-idle');
  await press(page, 'Tetap masuk');
  await dialog.waitFor({ state: 'detached' });
  await dialog.waitFor();
  await impatient.services.pool.query(
    `UPDATE staff_session SET last_used_at = last_used_at - interval '5 minutes' WHERE user_name = 'verifikator2'`,
  );
  await page
    .getByText(/Sesi .*berakhir/)
    .first()
    .waitFor();
  await page.getByLabel('Kata sandi').waitFor();
});
