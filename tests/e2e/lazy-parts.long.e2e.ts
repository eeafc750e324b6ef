import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { desktop, phone } from '#tests/support/browser.ts';
import { drawIdentityCard } from '#tests/support/drawn-card.ts';
import { waitForFocus } from '#tests/support/focus.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { withoutLookbehind } from '#tests/support/older-browser.ts';
import { press } from '#tests/support/screens.ts';
import { waitForUpload } from '#tests/support/upload-answers.ts';

/** Lazy chunks (src/ui/lazy/lazy-part.ts) when the connection is lost before they are loaded. */
const journey = beginJourney();
/** HEIC picture of 900 × 600 pixels. */
const photo = readFileSync(new URL('../fixtures/files/heic.heic', import.meta.url));

// Removes the delays of a test before the next one.
afterEach(() => journey.page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Form with a text field; an amount is shown with its separators. */
interface TypedForm {
  readonly path: string;
  readonly field: (page: Page) => Locator;
  readonly typed: string;
  readonly shown: string;
}

const company = (typed: string): TypedForm => ({
  path: '/transaction/submission/change/occupation?langkah=2',
  field: (page) => page.getByLabel('Nama perusahaan'),
  typed,
  shown: typed,
});
/** Form whose text field is on the same page as its upload. */
const withdrawal: TypedForm = {
  path: '/transaction/submission/withdraw-partial-investment-fund',
  field: (page) => page.getByLabel('Jumlah yang ditarik'),
  typed: '5000000',
  shown: '5.000.000',
};
const overview = '/polis/information/polis-value';

const trouble = (page: Page) => page.getByRole('alertdialog');

/** Opens a form, types, and makes the chunk `part` unavailable. Counts page loads from then on. */
const typeWithout = async (part: string, { path, field, typed }: TypedForm) => {
  const { page } = journey;
  await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
  await page.goto(path);
  await page.evaluate(() => sessionStorage.removeItem('chunk-reload-at'));
  await field(page).fill(typed);
  let loads = 0;
  page.on('domcontentloaded', () => void (loads += 1));
  return { page, loads: () => loads };
};

describe.each([
  {
    what: 'a dialog',
    part: 'dialog-window',
    form: company('Toko jendela'),
    viewport: desktop,
    title: 'Ganti polis',
    open: (page: Page) => press(page, 'Ganti polis'),
    isThere: (page: Page) => page.getByRole('dialog', { name: 'Ganti polis' }).getByText('Sedang dibuka').waitFor(),
  },
  {
    what: 'a list on a wide screen',
    part: 'drop-down',
    form: company('Toko daftar'),
    viewport: desktop,
    title: 'Pekerjaan',
    open: (page: Page) => page.getByRole('button', { name: /^Pekerjaan:/ }).click(),
    isThere: (page: Page) => page.getByRole('combobox', { name: 'Cari Pekerjaan' }).waitFor(),
  },
  {
    what: 'a list on a phone',
    part: 'list-sheet',
    form: company('Toko lembar'),
    viewport: phone,
    title: 'Bidang usaha',
    open: (page: Page) => page.getByRole('button', { name: /^Bidang usaha:/ }).click(),
    isThere: (page: Page) => page.getByRole('combobox', { name: 'Cari Bidang usaha' }).waitFor(),
  },
  {
    what: 'the camera',
    part: 'camera-sheet',
    form: withdrawal,
    viewport: phone,
    title: 'Foto KTP',
    open: (page: Page) => press(page, 'Ambil foto'),
    isThere: (page: Page) => page.getByRole('dialog', { name: 'Foto KTP' }).waitFor(),
  },
])('$what that cannot be loaded', ({ part, form, viewport, title, open, isThere }) => {
  it('keeps the page and typed text, shows a message, and loads on retry', async () => {
    await journey.page.setViewportSize(viewport);
    const { page, loads } = await typeWithout(part, form);
    await open(page);
    await trouble(page).getByText(title, { exact: true }).waitFor();
    await trouble(page).getByText('Bagian ini belum dapat dimuat. Isian Anda tetap ada di halaman ini.').waitFor();
    await waitForFocus(trouble(page));
    await expect.poll(() => form.field(page).inputValue()).toBe(form.shown);
    await checkScreen(page, `lazy-parts-${part}`);

    // A second failure may mean that there is a new version.
    expect(await trouble(page).getByRole('button', { name: 'Muat ulang halaman' }).count()).toBe(0);
    await press(page, 'Coba lagi');
    await trouble(page).getByRole('button', { name: 'Muat ulang halaman' }).waitFor();

    // Closed, and requested again.
    await page.keyboard.press('Escape');
    await trouble(page).waitFor({ state: 'detached' });
    await open(page);
    await trouble(page).waitFor();
    await page.unroute(`**/assets/${part}-*.js`);
    await press(page, 'Coba lagi');
    await isThere(page);
    await trouble(page).waitFor({ state: 'detached' });
    await expect.poll(() => form.field(page).inputValue()).toBe(form.shown);
    expect(loads()).toBe(0);
    expect(journey.errors).toEqual([]);
  });
});

describe('chunk that is loaded on demand', () => {
  it('may be the HEIC reader: the field explains the failure, and a later choice is converted and stored as JPEG', async () => {
    const { page, loads } = await typeWithout('heic-worker', withdrawal);
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    await choose('ktp.heic', 'image/heic', photo);
    await page.getByText('Foto jenis HEIC ini belum dapat dibuka karena sambungan terputus.').first().waitFor();
    await expect.poll(() => withdrawal.field(page).inputValue()).toBe(withdrawal.shown);
    await page.unroute('**/assets/heic-worker-*.js');
    await choose('ktp.heic', 'image/heic', Buffer.from('no picture'));
    // The file was read, and is no picture.
    await page
      .getByText(/Foto jenis HEIC ini tidak dapat dibuka.*Paling Kompatibel/)
      .first()
      .waitFor();
    await choose('ktp.heic', 'image/heic', photo.subarray(0, 2000));
    await page.getByText('Foto ini terpotong').first().waitFor();
    // The picture shows no document, so only the third try and those after it are sent.
    for (const count of [1, 2]) {
      await choose('ktp.heic', 'image/heic', photo);
      await page.getByText(`Percobaan ${count} dari 3.`).waitFor();
    }
    // Some phones give a HEIC picture the name and type of a JPEG: its first bytes decide.
    for (const [name, type] of [
      ['ktp.heic', 'image/heic'],
      ['named.jpg', 'image/jpeg'],
      ['untyped', ''],
    ] as const) {
      const stored = waitForUpload(page);
      await choose(name, type, photo);
      const answer = await stored;
      expect(answer.status()).toBe(201);
      await page.getByText(name.replace(/(\.\w+)?$/, '.jpg'), { exact: true }).waitFor();
    }
    expect(loads()).toBe(0);
    expect(journey.errors.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
  });

  it('is not needed for a JPEG, which is refused when its pixels end early or are zeros, even with an end marker', async () => {
    const { page } = journey;
    await page.goto(withdrawal.path);
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 2200, height: 1500, channels: 3, background: '#333', noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    await choose('cut.jpg', Buffer.concat([whole.subarray(0, whole.length * 0.7), Buffer.from([0xff, 0xd9])]));
    await page.getByText('terpotong').first().waitFor();
    const zeros = Buffer.from(whole);
    zeros.fill(0, Math.trunc(whole.length * 0.7), whole.length - 2);
    const judged = waitForUpload(page);
    await choose('zeros.jpg', zeros);
    expect((await judged).status()).toBe(422);
    const stored = waitForUpload(page);
    const calls: Request[] = [];
    page.on('requestfinished', (request) => void calls.push(request));
    const card = await sharp(await drawIdentityCard())
      .resize(2400)
      .jpeg({ quality: 95 })
      .toBuffer();
    await choose('whole.jpg', card);
    expect((await stored).status()).toBe(201);
    // The browser shrank it, so it found no pixel missing.
    const sizes = await Promise.all(calls.map((call) => call.sizes()));
    const sentBytes = sizes.reduce((sum, { requestBodySize }) => sum + requestBodySize, 0);
    expect(sentBytes).toBeLessThan(card.length);
    expect(sentBytes).toBeGreaterThan(0);
  });

  it('may be the print sheet: the page stays, and prints on retry', async () => {
    const { page } = journey;
    await page.route('**/assets/print-sheet-*.js', (route) => route.abort());
    await page.goto(overview);
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await press(page, 'Cetak ringkasan polis');
    await trouble(page).getByText('Ringkasan polis', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Di mana dana Anda' }).waitFor();
    await page.unroute('**/assets/print-sheet-*.js');
    await press(page, 'Coba lagi');
    await page.locator('body[data-printed]').waitFor();
  });
});

describe('entry file of the program', () => {
  it('is reloaded once when it is missing after a new version; then a message explains it', async () => {
    const { page } = journey;
    await page.goto(overview);
    await page.getByRole('heading', { name: 'Di mana dana Anda' }).waitFor();
    await page.evaluate(() => sessionStorage.removeItem('chunk-reload-at'));
    const program = await page.locator('meta[name="program"]').getAttribute('content');
    const [first = ''] = (program ?? '').split(' ');
    await page.route(`**${first}`, (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0));
    await page.goto(overview);
    await page.getByRole('alert').getByText('Portal belum dapat dimuat.').waitFor();
    expect(loads).toBe(2);
    await checkScreen(page, 'lazy-parts-no-program');
    await page.unroute(`**${first}`);
    await page.getByRole('link', { name: 'Muat ulang halaman' }).click();
    await page.getByRole('heading', { name: 'Di mana dana Anda' }).waitFor();
  });

  it.each<[what: string, file: string, body: string]>([
    ['cannot be read by this browser', 'shell', 'const late = /(?<=a/;'],
    ['ends with an error', 'shell', 'throw new TypeError("list.newer is not a function");'],
    ['cannot be read, not even its first file', 'base', 'const late = /(?<=a/;'],
  ])(
    'loads a program that %s: the page names the browser as the cause, not the connection',
    async (_what, file, body) => {
      const { page } = journey;
      await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto(overview);
      const alert = page.getByRole('alert');
      await alert.getByText('Portal tidak dapat berjalan di peramban ini').waitFor();
      expect(await alert.innerText()).not.toMatch(/sambungan/i);
      await checkScreen(page, `lazy-parts-broken-${file}`);
      await page.unroute(`**/assets/${file}-*.js`);
      await alert.getByText('Muat ulang').click();
      await page.getByRole('heading', { name: 'Di mana dana Anda' }).waitFor();
    },
  );

  it('runs in a browser without regular-expression lookbehind', async () => {
    const { page } = journey;
    await withoutLookbehind(page.context());
    await page.goto(overview);
    expect(await page.evaluate("try { RegExp('(?<!a)b'); } catch ({ name }) { name }")).toBe('SyntaxError');
    await page.getByRole('heading', { name: 'Di mana dana Anda' }).waitFor();
  });
});
