import type { Page } from 'playwright-core';
import { chooseAttachment } from './account-form.ts';

/** Chooses out of a long list by the keyboard alone: type a part of the name, arrow down, Enter. */
async function chooseArea(page: Page, label: string, text: string, name: string): Promise<void> {
  // The level above was just chosen: before that the button is another one, and cannot be pressed.
  await page
    .getByRole('button', { name: new RegExp(`^${label}: `), disabled: false })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: `Cari ${label}` }).fill(text);
  await page.getByRole('option').first().filter({ hasText: name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: `${label}: ${name}`, exact: true })
    .last()
    .waitFor();
}

/** Goes on to the next step, whose question is its heading. */
export async function goOn(page: Page, question: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
}

/** Fills in the area and the street of an address in Dago, from the step of the area on. */
export async function fillAddress(page: Page): Promise<void> {
  await chooseArea(page, 'Provinsi', 'jawa barat', 'Jawa Barat');
  await chooseArea(page, 'Kabupaten/Kota', 'kota bandung', 'Kota Bandung');
  await chooseArea(page, 'Kecamatan', 'coblong', 'Coblong');
  await chooseArea(page, 'Kelurahan/Desa', 'dago', 'Dago');
  await goOn(page, /^Apa alamat .*lengkap/);
  await page.getByRole('textbox', { name: 'Alamat', exact: true }).fill('Jalan Ir. H. Juanda');
  await page.getByRole('textbox', { name: 'Blok / No Jalan' }).fill('No. 12');
  await page.getByRole('textbox', { name: 'RT/RW' }).fill('001/002');
}

/** Fills in Budi Santoso, typed as a person does, from the step that asks who it is to the one that asks for the area. */
export async function fillBudi(page: Page, relation: string): Promise<void> {
  await page.getByLabel('Nama depan').fill('Budi');
  await page.getByLabel('Nama belakang').fill('Santoso');
  await page.getByLabel('Tanggal lahir').fill('1986-05-09');
  await page.getByRole('radio', { name: 'Laki-laki' }).check();
  await page.getByLabel('Tempat lahir').fill('Depok');
  await goOn(page, 'Apa identitas dan kontaknya?');
  await page.getByLabel('Nomor identitas').fill('3174010905860002');
  await page.getByLabel(/^Hubungan dengan/).selectOption({ label: relation });
  await page.getByLabel('Status perkawinan').selectOption('KAWIN');
  await page.getByLabel('Nomor HP').fill('0812 0000 0101');
  await page.getByLabel('Email').fill('budi@contoh.test');
}

export async function chooseAttachments(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await chooseAttachment(page, label);
  await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
}
