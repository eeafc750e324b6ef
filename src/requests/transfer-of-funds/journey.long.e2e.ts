import { describe, expect, it } from 'vitest';
import { phone } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { chooseFile, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();
let number = '';

describe('Siti switches a part of one fund into two others', () => {
  it('chooses the source fund', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/transfer-of-funds');
    await press(page, 'Lanjut');
    await page.getByText('Dana investasi diperlukan').waitFor();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /Dana Stabil/ }).check();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'switch-sources');
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Ke mana Dana Stabil dialihkan?' }).waitFor();
  });

  it('enters targets and amounts; the estimate is dated', async () => {
    const { page } = journey;
    await page.getByLabel('Ke dana dari Dana Stabil').selectOption({ label: 'Dana Tumbuh · Risiko tinggi' });
    await page.getByLabel('Persen yang dialihkan dari Dana Stabil').fill('40');
    await page.getByRole('button', { name: 'Tambah dana tujuan dari Dana Stabil' }).click();
    await page.getByLabel('Ke dana dari Dana Stabil').nth(1).selectOption({ label: 'Dana Seimbang · Risiko sedang' });
    await page.getByLabel('Dihitung dalam').nth(1).selectOption({ label: 'Nilai uang' });
    await page.getByLabel('Nilai yang dialihkan dari Dana Stabil').fill('3000000');
    await page
      .getByText(/Estimasi per \d\d\/\d\d\/2026/)
      .first()
      .waitFor();
    await page.getByText('Gratis (pengalihan ke-1 dari 2 yang gratis per tahun polis)').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('adds a third target on its own page, and removes it there', async () => {
    const { page } = journey;
    const more = page.getByRole('button', { name: 'Tambah dana tujuan dari Dana Stabil' });
    await more.click();
    await page.getByText('Dana tujuan lainnya ditanyakan di langkah berikutnya.').waitFor();
    await more.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Dana tujuan lainnya ditanyakan di langkah berikutnya.',
    );
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Ke mana lagi Dana Stabil dialihkan?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hapus pengalihan dari Dana Stabil' }).click();
    await page.getByRole('heading', { name: 'Apakah risikonya cocok untuk Anda?' }).waitFor();
    await page.goBack();
    await more.waitFor();
  });

  it('sees at the field when too little would remain', async () => {
    const { page } = journey;
    await page.getByLabel('Persen yang dialihkan dari Dana Stabil').fill('88');
    await press(page, 'Lanjut');
    await page
      .getByText(/Sisa Dana Stabil minimal Rp|Melebihi Dana Saat Ini/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'switch-refused');
    await page.getByLabel('Persen yang dialihkan dari Dana Stabil').fill('40');
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
    await takePhoto(page, 'switch-form');
  });

  it('answers the risk questions because two of the funds are riskier', async () => {
    const { page } = journey;
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Apakah risikonya cocok untuk Anda?' }).waitFor();
    await press(page, 'Lanjut');
    await page.getByText('Jawab kelima pertanyaan profil risiko').first().waitFor();
    await page.getByLabel('Apa tujuan utama dana ini?').selectOption({ label: 'Tumbuh seimbang' });
    await page.getByLabel('Kapan dana ini akan Anda pakai?').selectOption({ label: '1 sampai 3 tahun lagi' });
    await page.getByLabel('Investasi apa yang pernah').selectOption({ label: 'Emas atau dana pasar uang' });
    await page.getByLabel('Bila nilainya turun 20%').selectOption({ label: 'Menunggu sampai pulih' });
    await page.getByLabel('Berapa bulan pengeluaran').selectOption({ label: '1 sampai 3 bulan' });
    await page.getByText('Profil Anda: Risiko sedang').waitFor();
    await page.getByText('Dana Tumbuh lebih berisiko daripada profil Anda.').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Berapa bulan pengeluaran').scrollIntoViewIfNeeded();
    await takePhoto(page, 'switch-risk');
  });

  it('reads the split of the next premiums, and adds the selfie', async () => {
    const { page } = journey;
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Apakah alokasi berikutnya ikut berubah?' }).waitFor();
    await page.getByRole('checkbox', { name: 'Ubah juga alokasi premi berikutnya', checked: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'switch-future');
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Dokumen apa yang menyertai?' }).waitFor();
    await chooseFile(page, /berkas/i);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
  });

  it('continues the draft and reads the consequences', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/transfer-of-funds?langkah=2');
    await page.getByLabel('Nilai yang dialihkan dari Dana Stabil').waitFor();
    await page.goto('/transaction/submission/transfer-of-funds');
    await page.getByRole('heading', { name: 'Dokumen apa yang menyertai?' }).waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText(/lebih berisiko daripada dana asalnya/).waitFor();
    await page
      .getByText(/juga mengubah alokasi premi berikutnya/)
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'switch-summary');
    await page.getByRole('link', { name: /alihkan unit saja, alokasi tetap/ }).click();
    await page.getByRole('heading', { name: 'Apakah alokasi berikutnya ikut berubah?' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/resume');
    await press(page, 'Kirim pengajuan');
    await page.getByText('Setujui transaksi untuk memproses pengajuan').first().waitFor();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox', { name: /lebih berisiko daripada profil risiko saya/ }).check();
    await press(page, 'Kirim pengajuan');
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await expectAccessible(page);
    await takePhoto(page, 'switch-thankyou');
  });

  it('sees it approved, priced, and completed with final figures', async () => {
    const { page } = journey;
    await eventually(async () => {
      const { rows } = await journey.server.services.pool.query('SELECT state FROM proposal WHERE number = $1', [
        number,
      ]);
      return rows[0]?.state === 'MENUNGGU_VERIFIKASI' ? true : undefined;
    });
    await createDeskClient(journey.server).approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Menunggu harga unit').first().waitFor();
    await journey.server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'price' } });
    await journey.server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'price' } });
    await page.getByText('Nilai yang dialihkan (final)').first().waitFor();
    await page.getByText('Berhasil').filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'switch-status');
    const { holdings } = await journey.server.services.core.getPosition('7700000001');
    expect(holdings.map(({ fundCode }) => fundCode)).toContain('DSEI');
    expect(journey.errors).toEqual([]);
  });
});
