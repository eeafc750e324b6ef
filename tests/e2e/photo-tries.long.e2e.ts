import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { drawTestShot, shotOf } from '#tests/support/photos/named-shot.ts';
import type { Shot } from '#tests/support/photos/take-shot.ts';
import { sendRequest } from '#tests/support/saved-draft.ts';
import { expectAccessible, keepScreensOnFailure } from '#tests/support/screens.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { signInAs, signInAtDesk, sitiPolicies, sitiWords, takePhoto } from '#tests/support/story.ts';
import { waitForUpload } from '#tests/support/upload-answers.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};
let uploaded = '';

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

describe('three bad photos of a KTP', () => {
  it.each<[hint: string, change: Partial<Shot>]>([
    ['Fotonya kabur.', { surface: 1, blur: 5 }],
    ['Sebagian dokumen tidak ikut terfoto.', { surface: 1, shift: { x: 0.3, y: 0 } }],
  ])('are held back, the first two with the hint: %s', async (hint, change) => {
    people['siti'] ??= await signInAs(browser, server, sitiWords);
    const { page } = people['siti'];
    if (!page.url().includes('withdraw')) await page.goto('/transaction/submission/withdraw-partial-investment-fund');
    await choosePhoto(page.getByRole('button', { name: /^(?:Pilih|Ganti) berkas$/ }).first(), {
      name: 'ktp.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawTestShot(shotOf('KTP', change)),
    });
    await page.getByText(hint).first().waitFor();
  });

  it('end with the third, which is sent with its mark', async () => {
    const page = people['siti']?.page;
    if (page === undefined) throw new Error('Nobody is signed in.');
    const answered = waitForUpload(page);
    await choosePhoto(page.getByRole('button', { name: 'Ganti berkas' }).first(), {
      name: 'ktp.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawTestShot(shotOf('KTP', { surface: 1, light: 0.15 })),
    });
    const answer = await answered;
    expect(answer.status()).toBe(201);
    const body: unknown = await answer.json();
    uploaded = UploadedAttachment.parse(Object(body).data).name;
    await page.getByText('Fotonya mungkin kurang jelas; petugas kami yang memeriksanya.').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'photo-sent-with-mark');
  });

  it('leave a hint in words beside the document at the desk', async () => {
    const token = await signIn(server);
    const available = await server.call({ url: '/api/v1/requests/availability', token });
    const [holding] = AvailabilityAnswer.parse(available.data).facts.position.holdings;
    const number = await sendRequest(server, token, 'partial-withdraw', {
      withdraw_type: 2,
      items: [{ fund_code: holding?.fundCode ?? '', apply_amount: 5_000_000, apply_units: 0 }],
      ktp_attachment: uploaded,
    });
    people['verifikator'] = await signInAtDesk(browser, server, 'verifikator1');
    const { page } = people['verifikator'];
    await page.goto(`/desk/cases/${number}`);
    await page
      .getByRole('button', {
        name: /Menurut perangkat pengirim: terlalu gelap\. Hanya petunjuk, tetap periksa fotonya\./,
      })
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'desk-photo-mark');
    expect(people['siti']?.errors).toEqual([]);
  });
});
