import type { Page } from 'playwright-core';
import { choosePhoto } from './choose-photo.ts';

/** Chooses the picture of one of several attachments. */
export async function chooseAttachment(page: Page, label: string): Promise<void> {
  const attachment = page.getByRole('group', { name: label, exact: true });
  await choosePhoto(attachment.getByRole('button', { name: /berkas/i }));
  await attachment.getByText('Terunggah').first().waitFor();
}

/** Types a new account as a person does, and finds the bank by typing. */
export async function fillAccount(page: Page, owner: string): Promise<void> {
  await page.getByRole('button', { name: /^Bank:/ }).click();
  await page.getByRole('combobox', { name: 'Cari Bank' }).fill('mandi');
  await page.getByRole('option', { name: 'Bank Mandiri' }).click();
  await page.getByLabel('Nomor Rekening Baru').fill('13700123');
  await page.getByText(/biasanya 13 angka/).waitFor();
  await page.getByLabel('Nomor Rekening Baru').fill('1370012345678');
  await page.getByLabel('Nama Pemilik Rekening Baru').fill(owner);
  await page.getByLabel('Nama Cabang').fill('Blok M');
  await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
}

/** Chooses the attachments of a new account, on their step. */
export async function giveAccountAttachments(page: Page): Promise<void> {
  for (const label of ['Halaman depan buku tabungan', 'Foto KTP']) await chooseAttachment(page, label);
  await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
}

/** Goes from the summary through the face step; returns the request number. */
export async function agreeAndSend(page: Page): Promise<string> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Lanjut ke verifikasi wajah', exact: true }).click();
  await page.waitForURL('**/vida-verification');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Mulai verifikasi', exact: true }).click();
  await page.waitForURL(/thankyou\?transaction_ids=/, { timeout: 180_000 });
  return new URL(page.url()).searchParams.get('transaction_ids') ?? '';
}
