import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentFragment } from '#shared/wire/issued-documents/document-link.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

const documentsOn = (page: Page) => page.getByRole('region', { name: 'Daftar dokumen' }).getByRole('listitem');

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    documentsOn(page)
      .first()
      .getByRole('button', { name: /^Unduh/ })
      .click(),
  ]);
  return readPdfText(await readFile(await file.path()));
}

async function ask(page: Page, number: string, code: string): Promise<void> {
  await page.getByLabel('Nomor dokumen').fill(number);
  await page.getByLabel('Kode keaslian').fill(code);
  await page.getByRole('button', { name: 'Periksa' }).click();
}

describe('documents of a policy', () => {
  it('are empty at first, with a message', async () => {
    const { page } = journey;
    await page.goto('/polis/information/payment-account');
    await page.getByRole('link', { name: 'Lihat dokumen polis' }).click();
    await page.waitForURL('**/polis/documents');
    await page.getByRole('heading', { name: 'Belum ada dokumen' }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'documents-empty-360');
  });

  it.each([
    ['360', phone],
    ['1280', desktop],
  ])('are saved on the phone, and anyone who holds one can verify it, at %s px', async (name, viewport) => {
    const { page } = journey;
    await page.setViewportSize(viewport);
    await page.goto('/polis/information/payment-account');
    await page.getByRole('button', { name: 'Tahun sebelumnya' }).click();
    await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Tanda terima/ })
        .first()
        .click(),
    ]);
    await page.goto('/polis/documents');
    await documentsOn(page).first().waitFor();
    await page.getByLabel('Jenis').selectOption('Tanda Terima Premi');
    const text = await download(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, `documents-${name}`);
    const number = /TTP-\d{4}-\d{8}/.exec(text)?.[0] ?? '';
    const code = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(text)?.[0] ?? '';

    const stranger = await page.context().browser()?.newContext({ viewport });
    if (stranger === undefined) throw new Error('no browser');
    const theirs = await stranger.newPage();
    await theirs.goto(new URL('/periksa-dokumen', page.url()).href);
    await theirs.getByRole('button', { name: 'Periksa' }).click();
    await theirs.getByText('Isi nomor dokumen.').waitFor();
    await expectAccessible(theirs);
    await ask(theirs, number, code.toLowerCase());
    await theirs.getByText('Dokumen ini kami terbitkan').waitFor();
    expect(await theirs.locator('main').innerText()).not.toMatch(/Siti|7700000001/);
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    await takePhoto(theirs, `verify-genuine-${name}`);
    await ask(theirs, number, 'AAAAA-AAAAA');
    await theirs.getByText('Dokumen tidak kami kenal').waitFor();
    await expectAccessible(theirs);
    await takePhoto(theirs, `verify-unknown-${name}`);
    await theirs.goto('about:blank');
    await theirs.goto(
      new URL(`/periksa-dokumen${documentFragment({ number, code: code.replace('-', '') })}`, page.url()).href,
    );
    await theirs.getByText('Dokumen ini kami terbitkan').waitFor();
    expect(await theirs.getByLabel('Nomor dokumen').inputValue()).toBe(number);
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    await takePhoto(theirs, `verify-scanned-${name}`);
    await stranger.close();
  });
});
