import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, phone, type Person } from '../support/browser.ts';
import { checkScreen } from '../support/check-screen.ts';
import { drawMovement, otherPictures } from '../support/face-pictures.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { formPath } from '../support/portal-pages.ts';
import { saveDraft } from '../support/saved-draft.ts';
import { keepScreensOnFailure, press } from '../support/screens.ts';
import { signInAsSiti, sitiPolicies, sitiWords, takePhoto } from '../support/story.ts';
import { pageTypes } from '#requests/registry/registry.ts';

/** Instruction of each movement, as the page shows it. */
const instructions: Readonly<Record<string, string>> = {
  'Toleh perlahan ke kiri.': 'left',
  'Toleh perlahan ke kanan.': 'right',
  'Dekatkan wajah ke kamera.': 'closer',
  'Angkat dagu sedikit.': 'chin_up',
};

let server: LiveServer;
let browser: Browser;
let siti: Person;

beforeAll(async () => {
  server = await startLiveServer({ FACES: 'human', FACES_ANSWER_SECONDS: '30' }, { policies: sitiPolicies });
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server, phone);
  await replaceCamera(siti.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

/** Replaces the camera by a canvas that shows the newest picture of the test: the attack that no check of frames sees. */
const replaceCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    let shown: ImageBitmap | undefined;
    addEventListener('show-to-camera', (event) => {
      if (!(event instanceof CustomEvent)) return;
      const bytes = Uint8Array.from(atob(String(event.detail)), (letter) => letter.codePointAt(0) ?? 0);
      void createImageBitmap(new Blob([bytes])).then((picture) => (shown = picture));
    });
    setInterval(() => shown !== undefined && context?.drawImage(shown, 0, 0, 640, 480), 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
  });

const show = async (page: Page, picture: Buffer): Promise<void> =>
  page.evaluate((detail) => {
    dispatchEvent(new CustomEvent('show-to-camera', { detail }));
  }, picture.toString('base64'));

/** Opens the movements of a withdrawal, with the summary confirmed and the consent given. */
async function goToMovements(page: Page): Promise<void> {
  const type = pageTypes.find(({ endpoint }) => endpoint === 'partial-withdraw');
  if (type === undefined) throw new Error('No page sends partial-withdraw');
  await page.goto('/transaction/submission');
  await saveDraft(server, siti, type, sitiWords.policy);
  await page.goto(`${formPath(type.route)}/resume`);
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Lanjut ke verifikasi wajah');
  await page.waitForURL('**/vida-verification');
  await page.getByRole('checkbox').check();
}

/** Waits for the instruction of a movement that is not among those already made; returns the movement. */
async function readPrompt(page: Page, made: readonly string[]): Promise<string> {
  const texts = Object.keys(instructions).filter((text) => !made.includes(instructions[text] ?? ''));
  const prompt = page.getByText(new RegExp(`^(?:${texts.join('|').replaceAll('.', '\\.')})$`));
  return instructions[await prompt.innerText()] ?? '';
}

describe('a face check that is judged frame by frame', () => {
  it('tells the customer about a dark face, and asks for the movement again without a press', async () => {
    const { page } = siti;
    await goToMovements(page);
    await show(page, await otherPictures.darkFace());
    await press(page, 'Mulai verifikasi');
    await page.getByText('Lihat lurus ke kamera.').waitFor();
    await show(page, await otherPictures.darkFace());
    await page.getByText('Wajah terlalu gelap. Hadapkan wajah ke cahaya.').waitFor();
    await checkScreen(page, 'judged-face-advice');
  });

  it('names each movement after the one before, and sends the request after the last', async () => {
    const { page } = siti;
    await show(page, await drawMovement('straight'));
    await page.getByText('Bagus. Tunggu sebentar.').waitFor();
    const made: string[] = [];
    const first = await readPrompt(page, made);
    await page.getByText(/^(?:Wajah belum|Dagu belum|Foto ini sama)/).waitFor();
    await takePhoto(page, 'judged-face-not-moved');
    await show(page, await drawMovement(first));
    made.push(first);
    while (made.length < 3) {
      const isSent = page.waitForURL('**/thankyou*').then(() => '');
      const next = await Promise.race([readPrompt(page, made), isSent]);
      if (next === '') break;
      await show(page, await drawMovement(next));
      made.push(next);
    }
    await page.waitForURL('**/thankyou*');
    expect(siti.errors).toEqual([]);
  });
});
