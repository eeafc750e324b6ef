import type { Page } from 'playwright-core';
import { chooseAttachment } from './account-form.ts';
import { chooseByKeys } from './choose-from-list.ts';

/** Moves to the next step, whose heading is its question. */
export async function goOn(page: Page, question: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
}

/** Fills in area and street of an address in Dago, starting at the step of the area. */
export async function fillAddress(page: Page): Promise<void> {
  await chooseByKeys(page, 'Provinsi', 'jawa barat', 'Jawa Barat');
  await chooseByKeys(page, 'Kabupaten/Kota', 'kota bandung', 'Kota Bandung');
  await chooseByKeys(page, 'Kecamatan', 'coblong', 'Coblong');
  await chooseByKeys(page, 'Kelurahan/Desa', 'dago', 'Dago');
  await goOn(page, /^Apa alamat .*lengkap/);
  await page.getByRole('textbox', { name: 'Alamat', exact: true }).fill('Jalan Ir. H. Juanda');
  await page.getByRole('textbox', { name: 'Blok / No Jalan' }).fill('No. 12');
  await page.getByRole('textbox', { name: 'RT/RW' }).fill('001/002');
}

/** Fills in Budi Santoso as a person would, from the step of the identity to that of the area. */
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
