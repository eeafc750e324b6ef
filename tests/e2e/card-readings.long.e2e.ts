import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { drawKtp, foreignCard, sitiCard, type DrawnKtp } from '#tests/support/photos/drawn-ktp.ts';
import { sendRequest, tokenOf } from '#tests/support/saved-draft.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAs, signInAtDesk, sitiPolicies, sitiWords } from '#tests/support/story.ts';
import { waitForUpload } from '#tests/support/upload-answers.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};
/** Name of the photo that was chosen last. */
let chosen = '';

beforeAll(async () => {
  server = await startLiveServer({ OCR: 'tesseract' }, { policies: sitiPolicies });
  browser = await launchBrowser();
  people['siti'] = await signInAs(browser, server, sitiWords);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const person = (name: string): Person => {
  const found = people[name];
  if (found === undefined) throw new Error('Nobody is signed in.');
  return found;
};

/** Chooses a photo of a drawn card and keeps its name. */
async function choose(page: Page, card: DrawnKtp): Promise<void> {
  const answered = waitForUpload(page);
  await choosePhoto(page.getByRole('button', { name: /^(?:Pilih|Ganti) berkas$/ }).first(), {
    name: 'ktp.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawKtp(card),
  });
  const answer: unknown = await (await answered).json();
  chosen = UploadedAttachment.parse(Object(answer).data).name;
  await page.getByText('Terunggah', { exact: true }).waitFor();
}

const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor();

describe('Siti photographs a KTP for her withdrawal', () => {
  it('reads that the number of another card differs, and that she may go on', async () => {
    const { page } = person('siti');
    await page.goto('/transaction/submission/withdraw-partial-investment-fund');
    await choose(page, foreignCard);
    await says(page, 'Nomor, nama, dan tanggal lahir di foto berbeda dengan polis. Periksa fotonya.');
    await says(page, 'Foto ini dibaca komputer, yang bisa keliru. Anda tetap dapat melanjutkan.');
    await checkScreen(page, 'card-reading-different');
  });

  it('reads that a number with one other digit cannot be read', async () => {
    const { page } = person('siti');
    await choose(page, { ...sitiCard, number: '3174015203880007' });
    await says(page, 'Nomor di foto tidak terbaca; periksa fotonya.');
    await checkScreen(page, 'card-reading-unreadable');
  });

  it('reads that her own card fits, also after a reload', async () => {
    const { page, errors } = person('siti');
    await choose(page, sitiCard);
    await says(page, 'Nomor di foto cocok dengan polis.');
    await checkScreen(page, 'card-reading-match');
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await page.reload();
    await says(page, 'Nomor di foto cocok dengan polis.');
    expect(errors).toEqual([]);
  });
});

describe('a verifier', () => {
  it('sees the three comparisons beside the photo, called a hint', async () => {
    const token = await tokenOf(person('siti'));
    const available = await server.call({ url: '/api/v1/requests/availability', token });
    const [holding] = AvailabilityAnswer.parse(available.data).facts.position.holdings;
    const number = await sendRequest(server, token, 'partial-withdraw', {
      withdraw_type: 2,
      items: [{ fund_code: holding?.fundCode ?? '', apply_amount: 5_000_000, apply_units: 0 }],
      ktp_attachment: chosen,
    });
    const { page } = (people['verifier'] = await signInAtDesk(browser, server, 'verifikator1'));
    await createDeskClient(server).press('verifikator1', number, 'claim');
    await page.goto(`/desk/cases/${number}`);
    await page
      .getByRole('button', { name: /^Foto KTP/ })
      .first()
      .click();
    // Beside the photo, and beside the check that it helps with.
    const hint = page.getByText(
      'Dibaca mesin, dibandingkan dengan pemegang polis: nomor cocok, nama cocok, tanggal lahir cocok. Hanya petunjuk, bukan putusan.',
      { exact: true },
    );
    await expect.poll(() => hint.count()).toBe(2);
    await checkBothSizes(page, 'card-reading-desk');
  });
});
